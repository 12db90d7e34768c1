// A worker with a referee of its own: the first message is the compiled WebAssembly, every other a question.
import { Hakem, pages } from "hakem";
import { unpack } from "../record/archive";
import type { Reply } from "./client";
import type { Answer, Question, RecordBytes, Referee } from "./referee";
import type { Language } from "./report";

const asked = ({ name }: RecordBytes, language?: Language) => ({ name, ...(language && { language }) });

type Answers = {
  [Q in Question]: (...args: Parameters<Referee[Q]>) => Answer<Q> | Promise<Answer<Q>>;
};

// The pages of the diagnostics are fetched when they are first asked for.
const withPages = (hakem: Hakem): (() => Promise<Hakem>) => {
  let reading: Promise<Hakem> | undefined;
  return () =>
    (reading ??= pages().then(
      (texts) => hakem.takePages(texts),
      (problem: unknown) => {
        reading = undefined;
        throw problem;
      },
    ));
};

const referee = (hakem: Hakem, taught = withPages(hakem)): Answers => ({
  check: (record, language, legal) => hakem.check(record.bytes, { ...asked(record, language), legal }),
  text: (record) => hakem.text(record.bytes, asked(record)),
  edit: (record, change) => hakem.edit(record.bytes, change, asked(record)),
  suggest: (record, finding, language) => hakem.suggest(record.bytes, finding, asked(record, language)),
  match: (record) => hakem.match(record.bytes, asked(record)),
  ids: (record, language) => hakem.ids(record.bytes, asked(record, language)),
  convert: (record, to, language) => hakem.convert(record.bytes, to, asked(record, language)),
  written: async (record, output, language) =>
    (await taught()).written(record.bytes, output, { ...asked(record, language), suggest: true }),
  sheets: (record, language) => hakem.sheets(record.bytes, asked(record, language)),
  decisions: (record) => hakem.decisionsCsv(record.bytes, asked(record)),
  explain: async (code, language) => (await taught()).explain(code, language),
  board: (picture) => hakem.board(picture),
  drawing: () => hakem.drawing(),
  legalPlays: (board, side, dice, language) => hakem.legalPlays(board, dice, { side, language }).plays,
  formats: (language) => hakem.formats(language),
  unpack: ({ name, bytes }) => unpack(name, bytes),
});

interface Asked {
  id: number;
  question: Question;
  args: unknown[];
}

let wasm: WebAssembly.Module;
let answering: Promise<Answers>;

const begin = () => (answering = Hakem.from(wasm).then((hakem) => referee(hakem)));

async function answer({ id, question, args }: Asked): Promise<Reply> {
  try {
    const answers = (await answering) as unknown as Record<Question, (...args: unknown[]) => unknown>;
    return { id, value: await answers[question](...args) };
  } catch (problem) {
    // A record it failed over leaves its memory in doubt: the next question meets another.
    if ((problem as Error).cause instanceof WebAssembly.RuntimeError) begin();
    return { id, error: (problem as Error).message };
  }
}

addEventListener("message", ({ data }: MessageEvent<Asked | { wasm: WebAssembly.Module }>) => {
  if ("wasm" in data) {
    wasm = data.wasm;
    begin();
  } else {
    void answer(data).then((reply) => postMessage(reply));
  }
});
