// The referee behind a worker. A record that takes too long or tears the worker down ends with an error, and the
// next question starts a fresh worker.
import type { Answer, Question, Referee } from "./referee";

const patience = 20_000; // milliseconds; a damaged record of a whole season takes two seconds

interface Pending {
  resolve(value: unknown): void;
  reject(reason: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

export interface Reply {
  id: number;
  value?: unknown;
  error?: string;
}

export class RefereeStopped extends Error {}

export class RefereeClient {
  #worker: Worker | undefined;
  #pending = new Map<number, Pending>();
  #next = 0;
  readonly #start: () => Worker;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  ask<Q extends Question>(question: Q, ...args: Parameters<Referee[Q]>): Promise<Answer<Q>> {
    const worker = (this.#worker ??= this.#launch());
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#stop("timeout"), patience);
      this.#pending.set(id, { resolve: resolve as (value: unknown) => void, reject, timer });
      worker.postMessage({ id, question, args });
    });
  }

  close(): void {
    this.#stop("closed");
  }

  #launch(): Worker {
    const worker = this.#start();
    worker.onmessage = (event: MessageEvent<Reply>) => this.#settle(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#stop(event.message);
    };
    return worker;
  }

  #settle({ id, value, error }: Reply): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    clearTimeout(pending.timer);
    this.#pending.delete(id);
    if (error === undefined) pending.resolve(value);
    else pending.reject(new Error(error));
  }

  #stop(reason: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const pending of this.#pending.values()) {
      clearTimeout(pending.timer);
      pending.reject(new RefereeStopped(reason));
    }
    this.#pending.clear();
  }
}
