// The package says what the program says, of every record in fixtures/.
//   PACKAGE=… HAKEM=… FIXTURES=… node --test bindings/js/test
// What takes long is tried with every seventh record; with all of them if EVERY=1.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import test from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const { PACKAGE: folder, HAKEM: program, FIXTURES: fixtures } = process.env;
const { load, compile, pages, Hakem, HakemError } = await import(pathToFileURL(join(folder, 'dist/node.js')));
const wasm = await compile();
const hakem = await load(wasm);

const notRecords = /\.(ruling|expect|truth|md|sarif|junit|jsonl|plays)$|^(render|conformance\/.*\.json$)/;
const records = readdirSync(fixtures, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(fixtures, join(entry.parentPath ?? entry.path, entry.name)))
  .filter((name) => !notRecords.test(name))
  .sort();
const bytesOf = (name) => readFileSync(join(fixtures, name));
const tried = records.filter((_, i) => i % (process.env.EVERY === '1' ? 1 : 7) === 0);

function run(words, input) {
  const { stdout, stderr, status } = spawnSync(program, words, {
    input,
    maxBuffer: 2 ** 28,
    env: { LC_ALL: 'C.UTF-8' },
  });
  return { out: stdout.toString(), error: stderr.toString(), status };
}
const ruled = (input, ...words) =>
  JSON.parse(run(['check', '-', '--format', 'json', '--no-config', ...words], input).out).files[0];
// Real records, which are no part of the project: the folder `shared` beside it, if it is there.
const shared = join(process.env.HAKEM_SHARED ?? join(fixtures, '../../shared'), 'corpus');
const real = existsSync(shared) ? readdirSync(shared, { recursive: true, withFileTypes: true }) : [];
// The program opens what is packed before it rules; that is the caller's part here.
const isPacked = (bytes) =>
  /^(PK|\x1f\x8b|7z\xbc\xaf|BZh|\xfd7zXZ|\x28\xb5\x2f\xfd)/.test(bytes.subarray(0, 8).toString('latin1'));

test('there are records', () => assert.ok(records.length > 1000, `${records.length}`));

for (const language of ['en', 'tr'])
  test(`check: every record of the fixtures, ${language}`, () => {
    for (const name of records) {
      const bytes = bytesOf(name);
      if (isPacked(bytes)) continue;
      const options = { name: '-', language, legal: 5, ids: true };
      assert.deepEqual(
        hakem.check(bytes, options),
        ruled(bytes, '--no-suggest', '--lang', language, '--legal', '5', '--ids'),
        name,
      );
    }
  });

test('convert: the same text', () => {
  let written = 0;
  for (const name of tried)
    for (const to of ['mat', 'tavla', 'sgf', 'json']) {
      const bytes = bytesOf(name);
      if (isPacked(bytes)) continue;
      const { text, losses, lost, report } = hakem.convert(bytes, to, { name: '-' });
      const native = run(['convert', '-', '--to', to, '--allow-loss', '--lang', 'en'], bytes);
      assert.equal(text, report.readable ? native.out : '', `${name} to ${to}`);
      assert.equal(
        lost !== '',
        losses.some((loss) => !loss.as_comment),
        name,
      );
      assert.equal(
        losses.some((loss) => !loss.as_comment),
        /no place in|would be read otherwise/.test(native.error),
        name,
      );
      if (report.readable) written += 1;
    }
  assert.ok(written > 300, `${written}`);
});

test('convert: bytes of notations that are no text', () => {
  const bytes = bytesOf('demo/club-evening.mat');
  for (const to of ['ogxm', 'xg']) {
    const words = ['convert', '-', '--to', to, '--allow-loss'];
    const native = spawnSync(program, words, { input: bytes, maxBuffer: 2 ** 28 }).stdout;
    const { bytes: made } = hakem.convert(bytes, to, { name: '-' });
    assert.deepEqual(Buffer.from(made), native, to);
    assert.equal(hakem.check(made).format, to);
    assert.equal(hakem.text(made), '', to);
  }
});

test('match, decisions, ids, score sheets: of every seventh record, as the program has them', () => {
  let compared = 0;
  for (const name of records.filter((_, i) => i % 7 === 3)) {
    const bytes = bytesOf(name);
    if (isPacked(bytes)) continue;
    const { readable } = hakem.check(bytes, { name: '-' });
    const ask = (...words) => run([...words, '--lang', 'en'], bytes).out;
    const rows = ask('decisions', '-', '--format', 'jsonl')
      .split('\n')
      .filter((row) => row !== '')
      .map((row) => JSON.parse(row));
    assert.deepEqual(hakem.decisions(bytes, { name: '-' }), rows, name);
    assert.equal(hakem.decisionsCsv(bytes, { name: '-' }), ask('decisions', '-', '--format', 'csv'), name);
    assert.equal(hakem.match(bytes, { name: '-' }) !== null, readable, name);
    if (!readable) continue;
    assert.deepEqual(
      hakem.match(bytes, { name: '-' }),
      JSON.parse(ask('convert', '-', '--to', 'json', '--allow-loss')),
      name,
    );
    assert.deepEqual(hakem.ids(bytes, { name: '-' }), JSON.parse(ask('show', '-', '--format', 'json')), name);
    assert.equal(hakem.sheets(bytes, { name: '-' }), ask('sheet', '-', '--html'), name);
    compared += 1;
  }
  assert.ok(compared > 80, `${compared}`);
});

test('written: every output of the program, byte for byte', () => {
  const kinds = ['text', 'concise', 'json', 'jsonl', 'sarif', 'junit', 'github', 'gitlab', 'html'];
  for (const name of ['demo/club-evening.mat', 'demo/ornek-mac.tavla'])
    for (const kind of kinds)
      for (const language of ['en', 'tr']) {
        const bytes = bytesOf(name);
        const native = run(['check', '-', '--format', kind, '--no-config', '--suggest', '--lang', language], bytes).out;
        const made = hakem.written(bytes, kind, { name: '-', language, suggest: true });
        if (kind === 'text') assert.equal(made.split('\n')[0], native.split('\n')[0], name);
        else assert.equal(made, native, `${name} ${kind} ${language}`);
      }
  assert.throws(() => hakem.written('', 'pdf'), { name: 'HakemError', message: /^output: "pdf"/ });
});

test('formats: the list of the program', () => {
  for (const language of ['en', 'tr'])
    assert.deepEqual(hakem.formats(language), JSON.parse(run(['formats', '--format', 'json', '--lang', language]).out));
});

test('board and drawing: those of the HTML report', () => {
  const bytes = bytesOf('demo/club-evening.mat');
  const html = hakem.written(bytes, 'html', { name: '-' });
  const { style, definitions } = hakem.drawing();
  assert.ok(html.includes(style) && html.includes(definitions));
  const [, drawn, label] = /(<svg class="board"[^>]*aria-label="([^"]*)">.*?<\/svg>)/.exec(html);
  const finding = hakem.check(bytes).findings.find(({ board }) => board);
  const dice = finding.dice.split('-').map(Number);
  const picture = {
    board: finding.board,
    side: finding.side,
    dice,
    steps: [
      [5, 3],
      [8, 5],
    ],
    fault: [8, 5],
    label,
  };
  assert.equal(hakem.board(picture), drawn);
  assert.throws(() => hakem.board({ board: 'none' }), HakemError);
  assert.throws(() => hakem.board({ board: finding.board, steps: [[26, 1]] }), { message: /^step: "26 1"/ });
});

test('edit: other bytes at a place of the text, in the encoding and with the line ends of the record', () => {
  const record = Buffer.from(
    '; \x9fule\r\n 3 point match\r\n\r\n Game 1\r\n Ann : 0                         Bob : 0\r\n',
    'latin1',
  );
  const text = hakem.text(record);
  assert.ok(text.startsWith('; şule\r\n'), text);
  const change = { offset: 2, length: Buffer.byteLength('şule'), text: 'ıŞ\\\r\n; x' };
  const expected = Buffer.concat([Buffer.from('; \x8d\x9e\\\r\n; x', 'latin1'), record.subarray(6)]);
  assert.deepEqual(Buffer.from(hakem.edit(record, change)), expected);
  assert.equal(hakem.edit(record, { offset: 0, length: 0, text: '日' }), null);
  assert.throws(() => hakem.edit(record, { offset: 1e6, length: 0, text: '' }), HakemError);
});

test('real records: 200 of every notation there is', { skip: real.length === 0 && 'there are none' }, () => {
  const files = real
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tsv'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const step = Math.max(Math.floor(files.length / 200), 1);
  for (const file of files.filter((_, i) => i % step === 0)) {
    const bytes = readFileSync(file);
    if (isPacked(bytes)) continue;
    assert.deepEqual(
      hakem.check(bytes, { name: '-', legal: 5, suggest: true }),
      ruled(bytes, '--suggest', '--lang', 'en', '--legal', '5'),
      file,
    );
    const { text, report } = hakem.convert(bytes, 'json', { name: '-' });
    if (report.readable) assert.equal(text, run(['convert', '-', '--to', 'json', '--allow-loss'], bytes).out, file);
  }
});

// The bytes with the edits made by hand, where bytes are text.
function edited(bytes, edits) {
  const parts = [];
  let at = 0;
  for (const { offset, length, text } of edits) {
    parts.push(bytes.subarray(at, offset), Buffer.from(text));
    at = offset + length;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

test('suggest: the same fixes, and bytes without the finding', () => {
  let fixed = 0;
  for (const name of ['demo/club-evening.mat', 'demo/ornek-mac.tavla', ...records]) {
    const bytes = bytesOf(name);
    if (isPacked(bytes) || bytes.length > 3000) continue;
    const { findings, encoding } = hakem.check(bytes, { name: '-' });
    for (let number = 0; number < Math.min(findings.length, 3); ++number) {
      if (findings[number].severity !== 'error') continue;
      const suggestions = hakem.suggest(bytes, number, { name: '-' });
      const native = ruled(bytes, '--suggest-for', `${number + 1}`, '--lang', 'en').findings[number].fixes ?? [];
      assert.deepEqual(
        suggestions.map(({ bytes: _, ...fix }) => fix),
        native,
        name,
      );
      for (const { bytes: mended, edits } of suggestions.filter((fix) => fix.bytes !== null)) {
        const { code, message } = findings[number];
        const isTold = (report) => report.findings.filter((one) => one.code === code && one.message === message).length;
        assert.ok(isTold(hakem.check(mended)) < isTold({ findings }), name);
        if (encoding !== 'UTF-8' || bytes.includes('\r') || bytes[0] === 0xef) continue;
        assert.deepEqual(Buffer.from(mended), edited(bytes, edits), name);
        fixed += 1;
      }
    }
    if (fixed > 60) break;
  }
  assert.ok(fixed > 60, `${fixed}`);
});

test('check with suggestions has those of the program', () => {
  for (const name of ['demo/club-evening.mat', ...tried]) {
    const bytes = bytesOf(name);
    if (isPacked(bytes)) continue;
    const options = { name: '-', suggest: true, language: 'tr' };
    assert.deepEqual(hakem.check(bytes, options), ruled(bytes, '--suggest', '--lang', 'tr'), name);
  }
});

test('position: as the program tells it', () => {
  const list = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10\n4HPwATDgc/ABMA:cImuAAAAAAAE\nXGID=nonsense\n';
  const native = JSON.parse(run(['position', '-', '--format', 'json', '--lang', 'tr'], list).out);
  assert.deepEqual(hakem.position(list, 'tr'), native.positions);
});

test('legalPlays: of an ID and of a board', () => {
  const start = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
  const { plays, side } = hakem.legalPlays(start);
  assert.equal(plays.length, 16); // the opening 3-1
  const five = plays.find((play) => play.text === '8/5 6/5');
  assert.deepEqual(five.steps.map(({ from, to }) => [from, to]).sort(), [
    [6, 5],
    [8, 5],
  ]);
  const { board } = hakem.legalPlays(start);
  assert.deepEqual(hakem.legalPlays(board, [3, 1], { side }).plays, plays);
  assert.equal(hakem.legalPlays(board, [6, 6], { side: 'white', language: 'tr' }).dice, '6-6');
  assert.throws(() => hakem.legalPlays(board), HakemError);
  assert.throws(() => hakem.legalPlays(board, [7, 1]), HakemError);
  assert.throws(() => hakem.legalPlays('no position', [3, 1]), HakemError);
});

test('the pages are brought when they are wanted', async () => {
  const bare = await Hakem.from(wasm);
  for (const ask of [() => bare.explain('M104'), () => bare.written('', 'html'), () => bare.written('', 'sarif')])
    assert.throws(ask, { name: 'HakemError', message: /takePages/ });
  assert.deepEqual(bare.check('nothing'), hakem.check('nothing'));
  assert.throws(() => bare.takePages('of another version'), { name: 'HakemError', message: /^pages:/ });
  assert.throws(() => bare.explain('M104'), { message: /takePages/ });
  assert.deepEqual(bare.takePages(await pages()).explain('M104'), hakem.explain('M104'));
});

test('it is small', () => {
  const size = brotliCompressSync(readFileSync(join(folder, 'dist/hakem.wasm'))).length;
  assert.ok(size <= 700_000, `${size}`);
});

test('explain: the page of a code', () => {
  const page = hakem.explain('M104', 'tr');
  assert.equal(page.name, 'must-play-both');
  assert.ok(page.meaning.length > 40 && page.reported.includes('```'));
  assert.deepEqual(hakem.explain('must-play-both', 'tr'), page);
  assert.throws(() => hakem.explain('X999'), HakemError);
});

test('options that are none are refused, by name', () => {
  const wrong = { format: 'xyz', encoding: 'ebcdic', rules: 'chess', ruleOptions: { hit: 'yes' }, language: 'de' };
  for (const [key, value] of Object.entries(wrong))
    assert.throws(() => hakem.check('', { [key]: value }), { name: 'HakemError', message: /is not known$/ }, key);
  assert.throws(() => hakem.convert('', 'xyz'), { name: 'HakemError', message: /^to: "xyz"/ });
  assert.equal(hakem.check('a\nb', { name: 'x\nlanguage tr' }).path, 'x language tr');
});

test('text is text, whatever it says about its encoding', () => {
  const record = bytesOf('demo/ornek-mac.tavla');
  assert.deepEqual(hakem.check(record.toString()).findings, hakem.check(record).findings);
});

test('any bytes end in a report', () => {
  let seed = 7;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  const record = bytesOf('demo/club-evening.mat');
  for (let round = 0; round < 400; ++round) {
    const bytes = Uint8Array.from(record);
    for (let change = 0; change < 1 + (round % 20); ++change) bytes[random(bytes.length)] = random(256);
    const report = hakem.check(bytes.subarray(random(40), bytes.length - random(200)));
    assert.ok(report.readable || report.findings.length > 0);
  }
  assert.equal(hakem.check(new Uint8Array(0)).readable, false);
});

test('memory does not grow from record to record', async () => {
  const one = await load(wasm);
  const record = bytesOf('demo/club-evening.mat');
  const use = (times) => {
    for (let i = 0; i < times; ++i) one.check(record, { suggest: i % 10 === 0 });
  };
  use(20);
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().external;
  use(300);
  assert.ok(process.memoryUsage().arrayBuffers + process.memoryUsage().external < before + 2 ** 23);
});

test('a worker is given the compiled module', async () => {
  const code = `
    import { parentPort, workerData } from 'node:worker_threads';
    const { load } = await import(workerData.package);
    const hakem = await load(workerData.wasm);
    parentPort.postMessage(hakem.check(workerData.record).findings.map((finding) => finding.code));`;
  const record = bytesOf('demo/club-evening.mat');
  const workerData = { package: pathToFileURL(join(folder, 'dist/node.js')).href, wasm, record };
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { workerData });
  const codes = await new Promise((told, failed) => worker.once('message', told).once('error', failed));
  assert.deepEqual(
    codes,
    hakem.check(record).findings.map((finding) => finding.code),
  );
});

test('the WebAssembly asks nothing of the system', () => {
  const allowed = new Set([
    'fd_write',
    'fd_read',
    'fd_seek',
    'fd_close',
    'fd_fdstat_get',
    'environ_get',
    'environ_sizes_get',
    'proc_exit',
  ]);
  for (const { module, name } of WebAssembly.Module.imports(wasm)) {
    assert.equal(module, 'wasi_snapshot_preview1');
    assert.ok(allowed.has(name), name);
  }
});
