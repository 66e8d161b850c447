import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { legacyKindOf } from '@flipon/formats/legacy-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF, PLAIN_DNA } from '../testing/every-motif.ts';

type Item = Record<string, number | string>;

const { server, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());

const withFiles = analysisKinds.filter((kind) => legacyKindOf(kind) !== null);
const withoutFiles = analysisKinds.filter((kind) => legacyKindOf(kind) === null);

describe.each(withFiles)("the original's files of %s", (kind) => {
  const definition = definitionOf(kind);
  const base = `/api/analyse/${definition.apiRoute}`;
  let id = '';
  let items: Item[] = [];

  const file = (format: string, query = '') =>
    call('GET', `${base}/${id}/${definition.exportName}.${format}?${query}`);

  beforeAll(async () => {
    id = await analyse(base, await addSequence(EVERY_MOTIF, { name: 'hg_chr5:1000-9999' }));
    const rows = await call('GET', `${base}/${id}/${definition.rowsRoute}?pageSize=ALL`);
    items = rows.json().items;
  });

  it('leaves as CSV, in the order of ids, shifted as asked', async () => {
    const plain = await file('csv');
    expect(plain.headers['content-type']).toMatch(/^text\/csv/);
    expect(plain.headers['content-disposition']).toBe(`attachment; filename="${id}.csv"`);
    const [header, ...lines] = readCsv(plain.body);
    expect(lines.map((line) => line.slice(0, 3).map(Number))).toEqual(
      items.map((item) => [item['id'], item['position'], columnAt(header?.[2] ?? '', item)]),
    );
    const shifted = readCsv((await file('csv', 'base_start=1&base_end=1')).body);
    expect(shifted[1]?.[1]).toBe(String(Number(items[0]?.['position']) + 1));
    expect((await file('csv', 'base_start=2')).statusCode).toBe(400);
  });

  it('leaves as bedGraph with two header lines, on the chromosome that the name tells', async () => {
    const lines = (await file('bedgraph', 'aggregate=true')).body.trimEnd().split('\n');
    expect(lines[0]).toBe('browser position chr5:1000-9999');
    expect(lines[1]).toMatch(
      /^track type=bedGraph name="[^"]+" description="BedGraph output of [^"]+ analysis" visibility=2 color=0,128,0 useScore=1$/,
    );
    expect(lines.slice(2).map((line) => line.split(/ +/).slice(0, 3))).toEqual(
      items.map((item) => {
        const start = 1000 + Number(item['position']);
        return ['chr5', String(start), String(start + Number(item['length']))];
      }),
    );
    const closed = await file('bedgraph', 'aggregate=true&base_start=1&base_end=1');
    const first = 1000 + Number(items[0]?.['position']);
    expect(closed.body.split('\n')[2]).toMatch(
      new RegExp(`^chr5 ${first + 1} ${first + Number(items[0]?.['length'])}  -?[0-9.e-]+$`),
    );
  });

  it('is No-DATA without hits, and two lines as bedGraph', async () => {
    const none = await analyse(base, await addSequence(PLAIN_DNA.repeat(20)));
    const read = async (format: string) =>
      (await call('GET', `${base}/${none}/${definition.exportName}.${format}`)).body;
    expect(await read('csv')).toBe('No-DATA');
    expect((await read('bedgraph')).split('\n')).toEqual([
      'browser position made:0-0',
      expect.stringMatching(/^track /),
      '',
    ]);
  });

  it('names records in columns and as chromosomes where there are several', async () => {
    const two = await addSequence(`>one x\n${EVERY_MOTIF}\n>two "b"\n${EVERY_MOTIF}\n`);
    const found = await analyse(base, two);
    const read = async (format: string) =>
      (await call('GET', `${base}/${found}/${definition.exportName}.${format}?aggregate=true`))
        .body;
    const [header, ...lines] = readCsv(await read('csv'));
    expect(header?.slice(-2)).toEqual(['RECORD', 'RECORD_POSITION']);
    expect(lines).toHaveLength(2 * items.length);
    const ofSecond = lines.filter((line) => line.at(-2) === 'two');
    expect(ofSecond).toHaveLength(items.length);
    for (const line of ofSecond) {
      expect(Number(line[1])).toBe(Number(line.at(-1)) + EVERY_MOTIF.length);
    }
    const chromosomes = (await read('bedgraph')).split('\n').slice(2, -1);
    expect(new Set(chromosomes.map((line) => line.split(' ')[0]))).toEqual(new Set(['one', 'two']));
  });
});

describe.each(withoutFiles)('%s, of which the original has no files', (kind) => {
  const { apiRoute, exportName } = definitionOf(kind);
  const base = `/api/analyse/${apiRoute}`;

  it('leaves as CSV and bedGraph in their one style', async () => {
    const id = await analyse(base, await addSequence(EVERY_MOTIF));
    const file = (format: string, query = '') =>
      call('GET', `${base}/${id}/${exportName}.${format}?${query}`);
    for (const format of ['csv', 'bedgraph']) {
      const usual = await file(format);
      expect(usual.statusCode).toBe(200);
      expect(usual.body).toBe((await file(format, 'style=valid')).body);
    }
    const [header] = (await file('csv')).body.split('\r\n');
    expect(header?.split(',').slice(0, 4)).toEqual(['record', 'start', 'end', 'length']);
  });
});

function columnAt(name: string, item: Item): unknown {
  return name === 'END' ? Number(item['end']) - 1 : item['length'];
}

function readCsv(text: string): string[][] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(1, -1).split('"\t"'));
}
