import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { fileStem } from '@flipon/analyses/file-stem';
import { reverseComplement } from '@flipon/analyses/reverse-complement';
import { refusalOf } from '@flipon/answers/require-room';
import type { FormatRoom } from '@flipon/formats/hit-format';
import { formatOf } from '@flipon/formats/hit-formats';
import { someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerDepsOf } from '../answers/answer-deps.ts';
import type { Deps } from '../deps.ts';
import { EVERY_MOTIF, PLAIN_DNA } from '../testing/every-motif.ts';
import { startLinkClient } from '../testing/link-client.ts';
import { readZip } from '../testing/read-zip.ts';

const { server, call, addSequence, analyse } = await startLinkClient();
afterAll(() => server.close());

const records = { one: EVERY_MOTIF, none: PLAIN_DNA, '=two&<b>': EVERY_MOTIF };
const genome = Object.entries(records).map(([name, letters]) => `>${name}\n${letters}\n`);

describe.each(someOf(analysisKinds))('%s', (kind) => {
  const definition = definitionOf(kind);
  const base = `/api/analyse/${definition.apiRoute}`;
  let id = '';
  let analysis: { sequenceName: string; resultCount: number };

  const file = (name: string) => call('GET', `${base}/${id}/${name}`);
  const table = async () => {
    const [head = '', ...lines] = (await file('x.tsv')).body.trimEnd().split('\n');
    // What spreadsheets would run has an apostrophe before it.
    return [head, ...lines].map((line) => line.split('\t').map((cell) => cell.replace(/^'/, '')));
  };

  beforeAll(async () => {
    id = await analyse(base, await addSequence(genome.join('')));
    analysis = (await call('GET', `${base}/${id}`)).json().payload;
  });

  it('tells the name that the screen gives, and the old one where none is given', async () => {
    const stem = fileStem(definition, { ...analysis, parameters: { ...analysis } });
    for (const [asked, told] of [
      [`${stem}.bed`, `${stem}.bed`],
      [`${stem}.fa`, `${stem}.fa`],
      [`${stem}_filtered.xlsx`, `${stem}_filtered.xlsx`],
      [`${definition.exportName}.csv`, `${id}.csv`],
      [`${definition.exportName}.fasta`, `${id}.fa`],
    ]) {
      const { headers } = await file(asked ?? '');
      expect(headers['content-disposition']).toBe(`attachment; filename="${told}"`);
    }
  });

  it('leaves as the letters of its hits, flanked, as they are read on their strand', async () => {
    const [names = [], ...rows] = await table();
    const at = (name: string, row: string[]) => Number(row[names.indexOf(name)]);
    const answer = await file('x.fa?flank=7');
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    const entries = answer.body.split(/^>/m).slice(1);
    expect(entries).toHaveLength(rows.length);
    for (const [index, entry] of entries.entries()) {
      const row = rows[index] ?? [];
      const record = row[0] as keyof typeof records;
      const [start, end] = [at('start', row) - 1, at('end', row)];
      const [from, to] = [Math.max(0, start - 7), Math.min(records[record].length, end + 7)];
      const [header = '', letters = ''] = entry.split('\n');
      const [place = '', , , hit] = header.split(' ');
      expect(hit).toBe(`hit=${start}-${end}`);
      const [, strand = ''] = /\((.)\)$/.exec(place) ?? [];
      expect(place).toBe(`${record}:${from}-${to}${strand === '' ? '' : `(${strand})`}`);
      const given = new TextEncoder().encode(records[record].slice(from, to));
      const turned = strand === '-' ? reverseComplement(given) : given;
      expect(letters.toUpperCase()).toBe(new TextDecoder().decode(turned));
      expect(letters.replace(/[a-z]/g, '')).toHaveLength(end - start);
    }
    const given = await file('x.fa?flank=7&orient=given');
    expect(given.body === answer.body).toBe(!/\([+-]\) /.test(answer.body));
    expect(given.body).not.toMatch(/\([+-]\) /);
  });

  it('refuses flanks that are none', async () => {
    for (const flank of ['-1', '1001', '1.5', 'x']) {
      const refused = await file(`x.fa?flank=${flank}`);
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        'Flank must be a whole number from 0 to 1000.',
      ]);
    }
  });

  it('leaves as a workbook with the values of the table, typed, and what they are', async () => {
    const answer = await file('x.xlsx');
    expect(answer.headers['content-type']).toMatch(/spreadsheetml\.sheet$/);
    const parts = new Map(readZip(answer.rawPayload).map(({ name, text }) => [name, text]));
    const rows = readSheet(parts.get('xl/worksheets/sheet1.xml') ?? '');
    const [names, ...lines] = await table();
    const typed = lines.map((line) =>
      line.map((text, at) => (typeOf(names?.[at] ?? '') === 'text' ? text : Number(text))),
    );
    expect(rows).toEqual([names, ...typed]);
    const about = readSheet(parts.get('xl/worksheets/sheet2.xml') ?? '').map(([what]) => what);
    expect(about).toEqual(
      expect.arrayContaining(['Analysis', 'SHA-256 of its bases', 'start, end']),
    );
  });

  const typeOf = (name: string) =>
    name === 'record' ? 'text' : definition.columns.find(({ key }) => key === name)?.type;

  it('is refused as a workbook where it has more hits than rows, before anything is sent', async () => {
    const deps = answerDepsOf({ store: server.test.store, options: { version: '1' } } as Deps);
    const result = await server.test.store.db
      .selectFrom('analyses')
      .select('hits_blob_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { resultCount } = analysis;
    const exported = { kind, title: 'made', resultCount, hitsBlobId: result.hits_blob_id };
    const order = { file: { format: 'xlsx' } } as const;
    const xlsxRoom = formatOf('xlsx').room as FormatRoom;
    const room = (filter: object, maxHits: number) =>
      refusalOf(deps, exported as never, { ...order, ...filter }, { ...xlsxRoom, maxHits });
    expect(await room({}, resultCount - 1)).toMatchObject({
      code: 'too_large',
      message: `made has ${resultCount} hits, and an Excel worksheet has room for ${resultCount - 1}. Export it as CSV or Parquet.`,
    });
    expect(await room({}, resultCount)).toBeNull();
    expect(await room({ filter: { record: 1 } }, resultCount - 1)).toBeNull();
  });
});

/** The cells of a worksheet, row by row, those in between that are empty as ''. */
function readSheet(xml: string): (string | number)[][] {
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells = '']) => {
    const row: (string | number)[] = [];
    for (const [, letters = '', number, text] of cells.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs,
    )) {
      const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      while (row.length < at) row.push('');
      row.push(number === undefined ? unescapeXml(text ?? '') : Number(number));
    }
    return row;
  });
}

function unescapeXml(text: string): string {
  return text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
}
