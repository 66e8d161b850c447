import { gzipSync } from 'node:zlib';
import type { Sequence } from '@flipon/contract/sequence';
import { makeZip } from '@flipon/test-material/zip-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipartBody, type TestPart } from '../testing/multipart-body.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp({ maxUploadMb: 1 });
  token = await server.newGuest();
});
afterAll(() => server.close());

const get = (url: string, as = token) =>
  server.app.inject({ method: 'GET', url, headers: { authorization: as } });
const importText = (body: object, as = token) =>
  server.app.inject({
    method: 'POST',
    url: '/api/sequence/import/text',
    headers: { authorization: as },
    payload: body,
  });
const importFile = (parts: readonly TestPart[], as = token) => {
  const { payload, headers } = multipartBody(parts);
  return server.app.inject({
    method: 'POST',
    url: '/api/sequence/import/file',
    headers: { ...headers, authorization: as },
    payload,
  });
};
const json = (options: object) => ({ name: 'json', content: JSON.stringify(options) });
const file = (content: string | Buffer) => ({ name: 'file', filename: 'filename', content });

describe('pasted text', () => {
  it('is imported with its counts, and read by range', async () => {
    const answer = await importText({
      circular: false,
      data: 'acgt nnu\nGG-G 12\n',
      format: 'PLAIN',
      name: 'pasted',
      tags: 'one',
      type: 'DNA',
      unknown: 1,
    });
    expect(answer.statusCode).toBe(201);
    const { payload, batch } = answer.json();
    expect(payload).toMatchObject({
      name: 'pasted',
      length: 10,
      tags: ['one'],
      format: 'PLAIN',
      recordCount: 1,
      ncbi: null,
      nucleicCounts: { A: 1, C: 1, G: 4, T: 1, N: 2, U: 1 },
      dropped: { whitespace: 2, digits: 2, gaps: 1 },
    });
    expect(batch).toMatchObject({ name: 'Import plain format: pasted', status: 'FINISH' });
    expect(payload.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/);
    const data = await get(`/api/sequence/${payload.id}/data?pos=2&len=5`);
    expect([data.headers['content-type'], data.body]).toEqual([
      'text/plain;charset=UTF-8',
      'GTNNU',
    ]);
    expect((await get(`/api/sequence/${payload.id}/data?pos=8`)).body).toBe('GG');
    expect((await get(`/api/sequence/${payload.id}/data?pos=99`)).body).toBe('');
    expect((await get(`/api/sequence/${payload.id}/data?len=9999999`)).statusCode).toBe(400);
    const state = await get(`/api/batch/cz.mendelu.dnaAnalyser.sequence.Sequence/${payload.id}`);
    expect(state.json().status).toBe('FINISH');
  });

  it('is FASTA when it looks like FASTA, whatever the request says', async () => {
    const data = '; note\r\n>chr1 first one\r\nACGT\r\n\r\n>chr2\nggg';
    const { payload } = (await importText({ data, format: 'PLAIN', name: 'two' })).json();
    expect(payload).toMatchObject({
      format: 'FASTA',
      length: 7,
      recordCount: 2,
      fastaComment: 'chr1 first one',
      tags: [],
    });
  });

  it('is refused with record, line and column, and nothing of it stays', async () => {
    const before = (await get('/api/sequence')).json().page.totalElements;
    const answer = await importText({ data: '>good\nACGT\n>bad one\nACGT\nACJT\n', name: 'bad' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/bad.*line 5.*column 3.*"J"/);
    expect((await get('/api/sequence')).json().page.totalElements).toBe(before);
    const { db } = server.test.store;
    const left = await db.selectFrom('sequences').select('id').where('name', '=', 'bad').execute();
    expect(left).toEqual([]);
  });

  it('names every missing field in the words of the specification', async () => {
    const answer = await importText({ name: ' ', data: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      status: 400,
      error: 'Bad Request',
      message: 'Title is required.',
      path: '/api/sequence/import/text',
      errors: [
        { field: 'name', defaultMessage: 'Title is required.' },
        { field: 'data', defaultMessage: 'Sequence is required.' },
      ],
    });
    expect((await importText({ name: 'x' })).json().message).toBe('Sequence is required.');
  });
});

describe('DNA or RNA', () => {
  const uracils = '>a\nGGGUUA\n>b\nacgu\n';
  const both = `${uracils}>c\nACGT\n`;
  const entry = (word: string, letters: string) =>
    `LOCUS       X 4 bp ${word} linear\nORIGIN\n        1 ${letters}\n//\n`;
  const cases: readonly [type: string, data: string, options: object][] = [
    ['RNA', uracils, {}],
    ['DNA', both, {}],
    ['DNA', 'GGGTTA', {}],
    ['DNA', 'GGGCCA', {}],
    // Old clients say DNA of each sequence, and are taken at their word.
    ['DNA', uracils, { type: 'DNA' }],
    ['RNA', 'GGGTTA', { type: 'RNA' }],
    // Archives write RNA with T, and say of the molecule what it is.
    ['RNA', entry('mRNA', 'acgt'), {}],
    ['DNA', entry('mRNA', 'acgt'), { type: 'DNA' }],
    ['DNA', entry('DNA', 'acgu'), {}],
    ['DNA', entry('mRNA', 'acgt') + entry('DNA', 'acgt'), {}],
    ['RNA', entry('mRNA', 'acgu') + entry('DNA', 'acgu'), {}],
  ];

  it.each(cases)('%s: %j with %o', async (type, data, options) => {
    const { payload } = (await importText({ name: 'text', data, ...options })).json();
    expect(payload.type).toBe(type);
    for (const parts of [
      [json({ name: 'first', ...options }), file(gzipSync(data))],
      [file(data), json({ name: 'after', ...options })],
    ]) {
      const { payload: made } = (await importFile(parts)).json();
      expect([made.type, (await get(`/api/sequence/${made.id}`)).json().payload.type]).toEqual([
        type,
        type,
      ]);
    }
  });

  it('is known of each file of an archive by its own letters', async () => {
    const zip = makeZip([
      { name: 'rna.fa', content: uracils },
      { name: 'dna.fa', content: both },
    ]);
    const { items } = (await importFile([file(zip)])).json();
    expect(items.map(({ name, type }: Sequence) => [name, type])).toEqual([
      ['rna.fa', 'RNA'],
      ['dna.fa', 'DNA'],
    ]);
  });
});

describe('an uploaded file', () => {
  it('may come before or after its json part', async () => {
    const options = { name: 'uploaded', circular: true, tags: ['t'], type: 'DNA', format: 'FASTA' };
    for (const parts of [
      [json(options), file('>a\nACGT\n')],
      [file('>a\nACGT\n'), json(options)],
    ]) {
      const answer = await importFile(parts);
      expect(answer.statusCode).toBe(201);
      expect(answer.json().payload).toMatchObject({
        name: 'uploaded',
        circular: true,
        tags: ['t'],
        length: 4,
      });
      expect(answer.json().batch.name).toBe('Import FASTA format: uploaded');
    }
  });

  it('may be gzipped, in several members', async () => {
    const gz = Buffer.concat([gzipSync('>a\nACGT\n'), gzipSync('>b\nGG\n')]);
    const { payload } = (await importFile([json({ name: 'gz' }), file(gz)])).json();
    expect(payload).toMatchObject({ length: 6, recordCount: 2 });
  });

  it('may be a flat file, which says itself whether it is circular', async () => {
    const entry = (shape: string) =>
      `LOCUS       X 4 bp DNA ${shape}\nVERSION     X1.2\nORIGIN\n        1 acgt\n//\n`;
    const cases: [string, object, boolean][] = [
      [entry('circular'), {}, true],
      [entry('linear'), {}, false],
      [entry('linear'), { circular: true }, true],
      [entry('circular') + entry('circular'), {}, true],
      [entry('circular') + entry('linear'), {}, false],
    ];
    for (const [text, options, circular] of cases) {
      const answer = await importFile([json({ name: 'flat', ...options }), file(gzipSync(text))]);
      const { payload, batch } = answer.json();
      expect(payload).toMatchObject({ format: 'GENBANK', circular, fastaComment: null });
      expect(batch.name).toBe('Import GenBank format: flat');
    }
    const embl = 'ID   A1; SV 1; circular; DNA; STD; PRO; 4 BP.\nSQ   4 BP;\n     acgt 4\n//\n';
    const { payload } = (await importText({ name: 'e', data: embl, format: 'EMBL' })).json();
    expect(payload).toMatchObject({ format: 'EMBL', circular: true, length: 4, recordCount: 1 });
    const records = (await get(`/api/sequence/${payload.id}/records`)).json();
    expect(records.items).toMatchObject([{ name: 'A1.1', start: 0, length: 4 }]);
  });

  it('is refused when it is no sequence, cut off, too large or missing, and nothing stays', async () => {
    const before = (await get('/api/sequence')).json().page.totalElements;
    const cases: [TestPart[], number, RegExp][] = [
      [
        [json({ name: 'x' }), file(Buffer.from('PK\u0003\u0004zip'))],
        400,
        /zip archive is damaged/,
      ],
      [[json({ name: 'x' }), file(gzipSync('>a\nACGT').subarray(0, 15))], 400, /gzip/],
      [[json({ name: 'x' }), file('')], 400, /empty/],
      [[json({ name: 'x' })], 400, /File is required\./],
      [[json({ name: 'x' }), file('A'.repeat(1024 * 1024 + 1))], 413, /more than 1 MiB/],
      [[json({ name: 'x' }), file(gzipSync(Buffer.alloc(20_000_000, 65)))], 413, /decompress/],
      [[json({ name: 'x', circular: 'maybe' }), file('ACGT')], 400, /Circular must be/],
      [[file('ACGT'), json({ name: 'x', tags: 5 })], 400, /./],
      [[{ name: 'json', content: '{' }, file('ACGT')], 400, /not valid JSON/],
    ];
    for (const [parts, status, message] of cases) {
      const answer = await importFile(parts);
      expect([answer.statusCode, answer.json().message]).toEqual([
        status,
        expect.stringMatching(message),
      ]);
    }
    expect((await get('/api/sequence')).json().page.totalElements).toBe(before);
  });
});
