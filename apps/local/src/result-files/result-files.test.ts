import { gzipSync } from 'node:zlib';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEngine, engineCall } from '../testing/call-engine.ts';
import { startTestEngine, type TestEngine } from '../testing/use-engine.ts';

const G4 = '/api/analyse/g4hunter';
const FASTA = `>one\n${MOTIF_SAMPLES}\n>none\n>two\n${MOTIF_SAMPLES.toLowerCase()}N${MOTIF_SAMPLES}\n`;

let test: TestEngine;
let sequence: string;
let other: string;
let result: string;
beforeAll(async () => {
  test = await startTestEngine();
  sequence = await addText('made', FASTA);
  other = await addText('other', `>one\n${MOTIF_SAMPLES}A\n`);
  const { body } = await ask('POST', G4, { sequence, threshold: 1 });
  result = body.payload.id;
  await test.engine.idle();
});
afterAll(() => test.close());

async function ask(method: string, path: string, sent?: object) {
  const { status, text } = await callEngine(test.engine, method, path, sent);
  return { status, body: text === '' ? null : JSON.parse(text) };
}

async function addText(name: string, data: string): Promise<string> {
  const { body } = await ask('POST', '/api/sequence/import/text', { name, data });
  return body.payload.id;
}

/** A file of the result, and the file of its settings, as the terminal writes them of `a.fa`. */
async function exported(
  file: string,
  query = '',
  of = result,
): Promise<{ text: string; settings: string }> {
  const read = async (name: string) =>
    (await callEngine(test.engine, 'GET', `${G4}/${of}/${name}?${query}`)).text;
  return { text: await read(file), settings: await read(`${file}.flipon.json`) };
}

/** In the terminal a sequence has a path, and neither checksum nor shape before it was read. */
const asInTerminal = (settings: string) => {
  const { sources, ...told } = JSON.parse(settings);
  return JSON.stringify({ ...told, sources: sources.map(() => ({ name: 'data/a.fa' })) });
};

type Content = string | Uint8Array<ArrayBuffer>;

function formOf(name: string, content: Content, settings: string | null, json?: object) {
  return [
    ...(json === undefined ? [] : [['json', JSON.stringify(json)]]),
    ['file', new Blob([content]), name],
    ...(settings === null ? [] : [['file', new Blob([settings]), `${name}.flipon.json`]]),
  ];
}

const open = (name: string, content: Content, settings: string | null = null) =>
  ask('POST', '/api/result-file', formOf(name, content, settings));

/** The last line of the answer. */
async function compare(name: string, content: Content, settings: string | null, analysis = result) {
  const form = formOf(name, content, settings, { analysis });
  const sent = await callEngine(test.engine, 'POST', '/api/result-file/comparison', form);
  const lines = sent.text.trimEnd().split('\n');
  return JSON.parse(lines.at(-1) ?? '');
}

describe('a file of hits', () => {
  it('says how it came about, and finds its sequence by the checksum', async () => {
    const { text, settings } = await exported('hits.tsv', 'min_absScore=1.2');
    const { status, body } = await open('hits.tsv', text, settings);
    expect([status, body]).toEqual([
      200,
      {
        name: 'hits.tsv',
        kind: 'g4hunter',
        version: '0.0.0',
        rules: '1',
        isOwnVersion: true,
        sequence: { name: 'made', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        settings: expect.stringContaining('windowSize=25 threshold=1 '),
        selection: expect.stringContaining('1.2'),
        rows: `${text.trimEnd().split('\n').length - 1} rows`,
        provenance: settings,
        sequences: [{ id: sequence, name: 'made' }],
      },
    ]);
  });

  it('finds it, too, by the last line of a file that knew the checksum late', async () => {
    const { text, settings } = await exported('hits.bed');
    const [{ sha256 }] = JSON.parse(settings).sources;
    const told = text
      .replace(/^# provenance: .*$/m, () => `# provenance: ${asInTerminal(settings)}`)
      .concat(`# bases: data/a.fa sha256:${sha256}\n`);
    for (const content of [told, new Uint8Array(gzipSync(told))]) {
      const { body } = await open('hits.bed.gz', content);
      expect(body).toMatchObject({
        sequence: { name: 'data/a.fa', sha256 },
        sequences: [{ id: sequence }],
      });
    }
    expect((await open('hits.bed', text.replace(/^# bases.*\n/m, ''))).body.sequences).toHaveLength(
      1,
    );
  });

  it('starts the run that it tells, or finds the result that is there', async () => {
    const { settings } = await exported('hits.tsv');
    const start = (on: string, provenance: string) =>
      ask('POST', '/api/result-file/start', { sequence: on, json: provenance, name: 'hits.tsv' });
    const known = await start(sequence, settings);
    expect(known).toEqual({ status: 200, body: { id: result } });
    const { body } = await ask('GET', `${G4}/${known.body.id}`);
    expect(body).toMatchObject({ payload: { threshold: 1 }, batch: { status: 'FINISH' } });
    const fresh = await start(sequence, settings.replace('"threshold": 1,', '"threshold": 1.3,'));
    await test.engine.idle();
    const again = await ask('GET', `${G4}/${fresh.body.id}`);
    expect(again.body).toMatchObject({ payload: { threshold: 1.3 }, batch: { status: 'FINISH' } });
    const wrong = await start(sequence, settings.replace('"windowSize": 25', '"windowSize": 3'));
    expect(wrong).toMatchObject({ status: 400, body: { message: expect.stringContaining('10') } });
  });
});

const differsAt = (line: number) =>
  new RegExp(`: differs at (?:line ${line};|row \\d+ \\(line ${line}\\))`);

const FILES = ['tsv', 'csv?style=valid', 'csv', 'jsonl', 'bed', 'gff3', 'bedgraph?style=valid'];

describe.each([...FILES, 'fasta?flank=7'])('a file of %s', (asked) => {
  const [format = '', query = ''] = asked.split('?');
  const name = `hits.${format}`;

  it('is equal to its result, as it was and as its rows are sorted, and a changed row is found', async () => {
    const { text, settings } = await exported(name, query);
    const words = expect.stringMatching(
      /^hits\.\w+: equal\. [1-9]\d* (?:rows?|lines) computed again with G4 hunter, rules 1, of Flipon 0\.0\.0\./,
    );
    expect(await compare(name, text, settings)).toEqual({ isEqual: true, words });
    const packed = new Uint8Array(gzipSync(text));
    expect(await compare(name, packed, settings)).toEqual({ isEqual: true, words });

    const lines = text.split('\n');
    const at = lines.findLastIndex((line) => line !== '' && !line.startsWith('#'));
    const altered = lines.with(at, `${lines[at]}9`).join('\n');
    expect(await compare(name, altered, settings)).toEqual({
      isEqual: false,
      words: expect.stringMatching(
        format === 'fasta' ? /: differs at row \d+ \(line \d+\)/ : differsAt(at + 1),
      ),
    });
    const short = lines.toSpliced(at, 1).join('\n');
    expect(await compare(name, short, settings)).toMatchObject({ isEqual: false });
  });
});

describe('what the terminal wrote', () => {
  it('is compared under its own names', async () => {
    const { text, settings } = await exported('hits.tsv');
    expect(await compare('hits.tsv', text, asInTerminal(settings))).toEqual({
      isEqual: true,
      words: expect.stringContaining('sequence: data/a.fa, not identified: '),
    });
  });

  it('has the name of its file for a record without a name', async () => {
    const plain = await addText('plain', MOTIF_SAMPLES);
    const { body } = await ask('POST', G4, { sequence: plain, threshold: 1 });
    const { id } = body.payload;
    await test.engine.idle();
    const { text, settings } = await exported('hits.tsv', '', id);
    const told = asInTerminal(settings);
    const compareAs = (name: string) =>
      compare('hits.tsv', text, told.replace('data/a.fa', name), id);
    expect(await compareAs('data/plain.fa.gz')).toMatchObject({ isEqual: true });
    expect(await compareAs('data/other.fa')).toMatchObject({ isEqual: false });
  });

  it('is not that of other settings, another sequence or another shape', async () => {
    const { text, settings } = await exported('hits.tsv');
    const less = settings.replace('"threshold": 1,', '"threshold": 1.2,');
    const form = formOf('hits.tsv', text, less, { analysis: result });
    expect(await ask('POST', '/api/result-file/comparison', form)).toMatchObject({
      body: { refusal: 'This result has other settings than the file.' },
    });
    const { body } = await ask('POST', G4, { sequence: other, threshold: 1 });
    await test.engine.idle();
    expect(await compare('hits.tsv', text, settings, body.payload.id)).toEqual({
      refusal:
        'This is not the sequence that was searched, made: the SHA-256 of its bases is another one.',
    });
    const ring = settings.replace('"linear"', '"circular"');
    expect(await compare('hits.tsv', text, ring)).toEqual({
      refusal: expect.stringContaining('The searched sequence was circular, and here'),
    });
  });

  it('has the hits that were chosen, and no others', async () => {
    const all = await exported('hits.tsv');
    const some = await exported('hits.tsv', 'min_absScore=1.2');
    const verdict = await compare('hits.tsv', some.text, some.settings);
    expect(verdict).toMatchObject({ isEqual: true });
    expect(verdict.words).toMatch(/hits: {5}\d+ of \d+ rows: min_absScore 1\.2/);
    expect(await compare('hits.tsv', all.text, some.settings)).toMatchObject({ isEqual: false });
    expect(await compare('hits.tsv', some.text, all.settings)).toMatchObject({ isEqual: false });
  });
});

it('says by name what cannot be opened', async () => {
  const { text } = await exported('hits.bed');
  const { text: rows, settings } = await exported('hits.tsv');
  const packed = gzipSync(text);
  const refused: [string, Content, string | null, string][] = [
    [
      'x.tsv',
      rows,
      null,
      'x.tsv does not say how it came about. Choose it together with x.tsv.flipon.json',
    ],
    [
      'x.bed.gz',
      new Uint8Array(packed.subarray(0, 60)),
      null,
      'The gzip data is damaged or ends too early.',
    ],
    [
      'x.bed.gz',
      new Uint8Array(packed.subarray(0, packed.length - 9)),
      null,
      'The gzip data is damaged or ends too early.',
    ],
    [
      'x.bed',
      text.replace('"g4hunter"', '"b-dna"'),
      null,
      'this one does not know its kind of analysis, b-dna.',
    ],
    [
      'x.bed',
      text.replace('"provenance":1', '"provenance":2'),
      null,
      'This layout of provenance is not known.',
    ],
    ['x.tsv', rows, '{"tool"', 'it is no JSON.'],
    [
      'x.parquet',
      'PAR1',
      null,
      'x.parquet is a Parquet file, which this page does not open: in a terminal `flipon verify x.parquet --sequence SEQUENCE` compares it.',
    ],
    [
      'my x.parquet',
      'PAR1',
      null,
      "in a terminal `flipon verify 'my x.parquet' --sequence SEQUENCE` compares it.",
    ],
    ['x.xlsx', 'PK\u0003\u0004', null, 'is a workbook or an archive'],
    ['x.tsv', rows, settings.replace('"tsv"', '"gb"'), 'is said to be GenBank'],
    [
      'x.tsv',
      rows,
      settings.replace('"g4hunter"', '"zdnabert2"'),
      'x.tsv is of a network, Z-DNABert2, which this page does not open: in a terminal',
    ],
    [
      'x.tsv',
      rows,
      settings.replace('"sources": [', '"sources": [{"name": "b.fa"},'),
      'is of 2 searched files',
    ],
    ['', '', null, 'does not say how it came about'],
  ];
  for (const [name, content, beside, message] of refused) {
    const { status, body } = await open(name, content, beside);
    expect([name, status, body.message]).toEqual([name, 400, expect.stringContaining(message)]);
  }
  const twice = text.replace(/^(# provenance: .*)$/m, '$1\n$1');
  expect(await compare('x.bed', twice, null)).toMatchObject({
    isEqual: false,
    words: expect.stringContaining('its rows are equal, and what it says of them is not'),
  });
  expect(test.errors).toEqual([]);
});

it('takes what editors and browsers make of a file and of the name of its settings', async () => {
  const { text, settings } = await exported('hits.tsv');
  const windows = `\uFEFF${text.replaceAll('\n', '\r\n')}`.trimEnd();
  const half = text.indexOf('\n', text.length / 2) + 1;
  const members = [text.slice(0, half), text.slice(half)].map((part) => gzipSync(part));
  const packed = new Uint8Array(Buffer.concat(members));
  for (const content of [windows, text.trimEnd(), packed]) {
    const form = [
      ['json', JSON.stringify({ analysis: result })],
      ['file', new Blob([content]), 'hits.tsv'],
      ['file', new Blob([`\uFEFF${settings}`]), 'hits.tsv.flipon (1).json'],
    ];
    const { text: answer } = await callEngine(
      test.engine,
      'POST',
      '/api/result-file/comparison',
      form,
    );
    expect(answer).toContain('"isEqual":true');
  }
  const broken = [
    ['json', '{'],
    ['file', new Blob([text]), 'hits.tsv'],
  ];
  expect(await ask('POST', '/api/result-file/comparison', broken)).toMatchObject({
    status: 400,
    body: { message: 'The body is not valid JSON.' },
  });
  expect(test.errors).toEqual([]);
});

it('ends a comparison whose reader has left', async () => {
  const { text, settings } = await exported('hits.tsv');
  const form = formOf('hits.tsv', text, settings, { analysis: result });
  const leaving = new AbortController();
  const call = engineCall('POST', '/api/result-file/comparison', form);
  const { body } = await test.engine.answer(call, leaving.signal);
  leaving.abort();
  if (!(body instanceof ReadableStream)) throw new Error('a comparison is a stream');
  await body.cancel();
  expect(test.errors).toEqual([]);
  expect(await compare('hits.tsv', text, settings)).toMatchObject({ isEqual: true });
});
