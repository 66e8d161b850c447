import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';
import { G4HUNTER, TELOMERE } from '../testing/g4-client.ts';
import { readZip } from '../testing/read-zip.ts';

const COLUMNS = 'pqsScore pqsStart pqsLength pqsStrand tetrads loops defects agree'.split(' ');
const PLAIN = 'ACTGACCA'.repeat(20);
const TEXT = `>one\n${PLAIN}${TELOMERE}${PLAIN}GGGGGGGGGGGG${PLAIN}\n>two\n${PLAIN}CCCTCCCATCCCTACCCTTT${PLAIN}\n`;

let client: ApiClient;
let id = '';
beforeAll(async () => {
  client = await startApiClient();
  id = await client.analyse(G4HUNTER, await client.addSequence(TEXT), { threshold: 1.2 });
});
afterAll(() => client.server.close());

const get = (path: string) => client.call('GET', `${G4HUNTER}/${id}/${path}`);

describe('rows', () => {
  it('have the columns where they are asked for, by page and as a stream', async () => {
    const plain = (await get('quadruplex')).json();
    expect(plain.items.length).toBeGreaterThan(2);
    for (const item of plain.items) expect(item).not.toHaveProperty('pqsScore');
    const { items, page } = (await get('quadruplex?consensus=true')).json();
    expect(page).toEqual(plain.page);
    const own = items.map((item: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(item).filter(([key]) => !COLUMNS.includes(key))),
    );
    expect(own).toEqual(plain.items);
    // At the same place the letters of the telomere, found by their own search.
    const at = TEXT.split('\n')[1]?.indexOf('GGGTTA') ?? 0;
    expect(items[0]).toMatchObject({
      pqsScore: 64,
      pqsStart: at,
      pqsLength: 21,
      pqsStrand: '+',
      tetrads: 3,
      loops: [3, 3, 3],
      defects: 0,
      agree: 'yes',
    });
    expect(items.at(-1)).toMatchObject({ pqsStrand: '-', agree: 'yes', record: 'two' });
    const none = items.find(({ pqsScore }: { pqsScore: unknown }) => pqsScore === null);
    expect(COLUMNS.map((key) => none[key])).toEqual(COLUMNS.map(() => null));
    const all = (await get('quadruplex?consensus=true&pageSize=ALL')).json();
    expect(all.items).toEqual(items);
    const off = await get('quadruplex?consensus=false');
    expect(off.json()).toEqual(plain);
  });

  it('are tagged by the request', async () => {
    const tags = await Promise.all(
      ['quadruplex', 'quadruplex?consensus=true', 'a.tsv', 'a.tsv?consensus=true'].map(
        async (path) => (await get(path)).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(4);
  });

  it.each([
    ['quadruplex?consensus=yes', 'consensus must be true or false.'],
    ['quadruplex?consensus=true&consensus=true', 'There can be one consensus only.'],
    ['a.tsv?consensus=1', 'consensus must be true or false.'],
  ])('are refused for %s, naming the field', async (path, message) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ field: 'consensus', defaultMessage: message }]);
  });

  it('are refused at a kind without them', async () => {
    const sequence = await client.addSequence(TEXT);
    const zdna = await client.analyse('/api/analyse/zdna', sequence, {});
    for (const path of ['zdnas', 'a.tsv']) {
      const answer = await client.call('GET', `/api/analyse/zdna/${zdna}/${path}?consensus=true`);
      expect([path, answer.statusCode]).toEqual([path, 400]);
      expect(answer.json().errors[0]).toMatchObject({
        field: 'consensus',
        defaultMessage: expect.stringContaining('have no columns for consensus.'),
      });
    }
  });
});

describe('files', () => {
  it('have the columns as their formats count', async () => {
    const { items } = (await get('quadruplex?pageSize=ALL&consensus=true')).json();
    const [first] = items;
    const tsv = (await get('a.tsv?consensus=true')).body.split('\n').map((row) => row.split('\t'));
    expect(tsv[0]?.slice(-COLUMNS.length)).toEqual(COLUMNS);
    expect(tsv[1]?.slice(-COLUMNS.length)).toEqual([
      '64',
      String(first.pqsStart + 1),
      '21',
      '+',
      '3',
      '3,3,3',
      '0',
      'yes',
    ]);
    const csv = (await get('a.csv?consensus=true&style=valid')).body.split('\r\n');
    expect(csv[1]).toMatch(/,64,\d+,21,\+,3,"3,3,3",0,yes$/);
    const lines = (await get('a.jsonl?consensus=true')).body.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(items);
    const gff = (await get('a.gff3?consensus=true')).body;
    expect(gff).toContain(`;pqsStart=${first.pqsStart + 1};`);
    expect(gff).toContain('"extra":["consensus"]');
    for (const format of ['parquet', 'xlsx']) {
      const [plain, asked] = await Promise.all([
        get(`a.${format}`),
        get(`a.${format}?consensus=true`),
      ]);

      expect([format, asked.statusCode]).toEqual([format, 200]);
      expect(asked.rawPayload.length).toBeGreaterThan(plain.rawPayload.length);
    }
  });

  it('name the extra columns in their settings file, alone and in an archive', async () => {
    expect((await get('a.tsv.flipon.json?consensus=true')).json()).toMatchObject({
      extra: ['consensus'],
    });
    expect((await get('a.tsv.flipon.json')).json()).not.toHaveProperty('extra');
    const path = `${G4HUNTER}/export.zip?ids=${id}&format=tsv&consensus=true`;
    const entries = readZip((await client.call('GET', path)).rawPayload);
    const textOf = (ending: string) => entries.find(({ name }) => name.endsWith(ending))?.text;
    expect(textOf('.tsv')).toBe((await get('a.tsv?consensus=true')).body);
    expect(textOf('.flipon.json')).toContain('"extra"');
  });

  it.each([
    ['a.bed', 'bed cannot hold the columns of consensus.'],
    ['a.bedgraph?style=valid', 'bedgraph cannot hold'],
    ['a.fa', 'fasta cannot hold'],
    ['a.csv', 'csv as published clients know it cannot hold'],
    ['a.bedgraph', 'bedgraph as published clients know it cannot hold'],
  ])('are refused as %s', async (path, message) => {
    const answer = await get(`${path}${path.includes('?') ? '&' : '?'}consensus=true`);
    expect(answer.statusCode).toBe(400);
    const [issue] = answer.json().errors;
    expect(issue.field).toBe('consensus');
    expect(issue.defaultMessage).toContain(message);
    expect(issue.defaultMessage).toContain('csv, xlsx, gff3, gb, tsv, jsonl, parquet');
  });

  it('have them for a hit across the origin, on both of its lines in GFF3', async () => {
    const ring = `${TELOMERE.slice(20)}${PLAIN}${TELOMERE.slice(0, 20)}`;
    const sequence = await client.addSequence(ring, { circular: true });
    const settings = { threshold: 1.2, wrapOrigin: true };
    const circle = await client.analyse(G4HUNTER, sequence, settings);
    const gff = (await client.call('GET', `${G4HUNTER}/${circle}/a.gff3?consensus=true`)).body;
    const features = gff.split('\n').filter((line) => line.includes('G_quartet'));
    expect(features).toHaveLength(2);
    const told = features.map((line) => line.slice(line.indexOf(';pqsScore')));
    expect(told[0]).toMatch(/^;pqsScore=64;pqsStart=\d+;/);
    expect(told[1]).toBe(told[0]);
  });
});
