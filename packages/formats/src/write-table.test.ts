import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeHit, makeRecord, withItems, writeAll } from './testing/export-hits.ts';
import { NASTY_NAMES, stranded } from './testing/made-up.ts';

/** RFC 4180 to the letter: throws where a file is not of it. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    const match = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
    match.lastIndex = at;
    const found = match.exec(text);
    if (found === null) throw new Error(`no field at ${at}: ${text.slice(at, at + 20)}`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
    at = match.lastIndex;
  }
  if (row.length > 0) throw new Error('the last line has no end');
  return rows;
}

function hitsIn(names: readonly string[]) {
  return names.map((name, i) =>
    makeHit(makeRecord(name, 100), i, {
      id: i + 1,
      length: 5,
      model: i % 2,
      strand: 0,
      Richness: -1.5,
    }),
  );
}

const write = (format: 'csv' | 'tsv', names: readonly string[]) =>
  writeAll(format, withItems(hitsIn(names), stranded), { definition: stranded });

describe('csv', () => {
  it('gives back any name, with an apostrophe before what spreadsheets would run', async () => {
    const rows = parseCsv(await write('csv', NASTY_NAMES));
    expect(rows.map((row) => row.length)).toEqual(Array(NASTY_NAMES.length + 1).fill(9));
    const names = rows.slice(1).map(([name = '']) => name);
    expect(names.map((name) => name.replace(/^'/, ''))).toEqual(
      NASTY_NAMES.map((name) => name.toWellFormed()),
    );
    for (const name of names) expect(name).not.toMatch(/^[=+\-@\t\r\n]/);
    expect(names.filter((name) => name.startsWith("'"))).toHaveLength(5);
  });

  const letter = fc.constantFrom(...`=+-@'",;\t\r\n aΩ🧬`, '\ud83e', '＝');
  it('gives back every name that there can be', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: letter }), { minLength: 1 }), async (names) => {
        const rows = parseCsv(await write('csv', names));
        const read = rows.slice(1).map(([name = '']) => name);
        // Half a pair of surrogates has no bytes in UTF-8.
        const written = names.map((name) => name.toWellFormed());
        expect(read.map((name, i) => (name === written[i] ? name : name.slice(1)))).toEqual(
          written,
        );
      }),
    );
  });

  it('guards the input, too, and keeps numbers and texts of the kind as they are', async () => {
    const [hit] = withItems(hitsIn(['chr1']), stranded);
    const some = hit === undefined ? [] : [{ ...hit, input: '=1+1,2.fa' }];
    const text = await writeAll('csv', some, { definition: stranded, withInput: true });
    expect(parseCsv(text)[1]).toEqual([
      'chr1',
      '1',
      '5',
      '5',
      'first, "m1"',
      '+',
      '-1.5',
      'GGGGG',
      '1.5',
      "'=1+1,2.fa",
    ]);
  });
});

it('has as many fields in every line of tsv, and nothing to run, whatever the names', async () => {
  const lines = (await write('tsv', NASTY_NAMES)).split('\n');
  expect(lines.pop()).toBe('');
  expect(lines).toHaveLength(NASTY_NAMES.length + 1);
  for (const line of lines) expect(line.split('\t')).toHaveLength(9);
  for (const line of lines) expect(line).not.toMatch(/^[=+\-@＝＋－＠]/u);
  expect(lines[1]).toMatch(/^'=cmd\|' \/C calc'!A0\t/);
});

it('ends a hit across the origin beyond the length of its record', async () => {
  const circle = makeRecord('plasmid', 100, true);
  const hit = makeHit(circle, 90, { id: 1, length: 30, score: 1 });
  expect((await writeAll('tsv', [hit])).split('\n')[1]).toBe('plasmid\t91\t120\t30\t\t1\t1');
});
