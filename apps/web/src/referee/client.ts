// The referee behind a worker, one question at a time. A record that takes too long or tears the worker down ends
// with an error, and the next question starts a fresh worker.
import type { Answer, Question, Referee } from "./referee";

const patience = 20_000; // milliseconds; a damaged record of a whole season takes two seconds

interface Job {
  id: number;
  question: Question;
  args: unknown[];
  resolve(value: unknown): void;
  reject(reason: Error): void;
}

export interface Reply {
  id: number;
  value?: unknown;
  error?: string;
}

export class RefereeStopped extends Error {}

export class RefereeClient {
  #worker: Worker | undefined;
  #current: Job | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Job[] = [];
  #asked = 0;
  readonly #start: () => Worker;
  readonly #wasm: Promise<WebAssembly.Module>;

  constructor(start: () => Worker, wasm: Promise<WebAssembly.Module>) {
    this.#start = start;
    this.#wasm = wasm;
  }

  ask<Q extends Question>(question: Q, ...args: Parameters<Referee[Q]>): Promise<Answer<Q>> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ id: this.#asked++, question, args, resolve: resolve as (value: unknown) => void, reject });
      void this.#next();
    });
  }

  // Nobody waits any more for what was asked and not begun.
  forget(question: Question): void {
    const forgotten = this.#queue.filter((job) => job.question === question);
    this.#queue = this.#queue.filter((job) => job.question !== question);
    for (const job of forgotten) job.reject(new RefereeStopped("forgotten"));
  }

  close(): void {
    this.#stop("closed");
  }

  async #next(): Promise<void> {
    if (this.#current || this.#queue.length === 0) return;
    const job = (this.#current = this.#queue.shift()!);
    try {
      const wasm = await this.#wasm; // however long the way here takes, the record has its time
      const worker = (this.#worker ??= this.#launch(wasm));
      this.#timer = setTimeout(() => this.#stop("timeout"), patience);
      worker.postMessage({ id: job.id, question: job.question, args: job.args });
    } catch (problem) {
      this.#settle({ id: job.id, error: String(problem) });
    }
  }

  #launch(wasm: WebAssembly.Module): Worker {
    const worker = this.#start();
    worker.onmessage = (event: MessageEvent<Reply>) => this.#settle(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#stop(event.message);
    };
    worker.postMessage({ wasm });
    return worker;
  }

  #settle({ id, value, error }: Reply): void {
    const job = this.#current;
    if (job?.id !== id) return;
    clearTimeout(this.#timer);
    this.#current = undefined;
    if (error === undefined) job.resolve(value);
    else job.reject(new Error(error));
    void this.#next();
  }

  #stop(reason: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    clearTimeout(this.#timer);
    const job = this.#current;
    this.#current = undefined;
    job?.reject(new RefereeStopped(reason));
    void this.#next();
  }
}
