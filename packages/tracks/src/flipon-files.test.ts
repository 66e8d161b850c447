import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { makeHit, makeRecord, withItems, writeAll } from '@flipon/formats/testing/export-hits';
import { describe, expect, it } from 'vitest';
import { letterLines, linesOf, readText } from './testing/read-text.ts';

const record = makeRecord('=chr1', 5000, true);
const hits = withItems([
  makeHit(record, 100, { id: 1, length: 25, score: 1.5 }),
  makeHit(record, 400, { id: 2, length: 3, score: -1.25 }),
]);
const write = (format: 'tsv' | 'csv' | 'bed' | 'bedgraph' | 'gff3') => writeAll(format, hits);

describe("Flipon's own files of G4 hunter", () => {
  it.each(['tsv', 'csv'] as const)('%s', async (format) => {
    const track = await readText(await write(format));
    expect(track).toMatchObject({ format: 'flipon', convention: '1-based, closed' });
    expect(linesOf(track)).toEqual(['=chr1 100 125 + 1.5', '=chr1 400 403 - -1.25']);
    expect(letterLines(track)).toEqual([`0 100 125 ${'G'.repeat(25)}`, '1 400 403 GGG']);
  });

  it.each(['', 'sep=;\r\n', '"sep=;"\n'])(
    'csv as spreadsheets write it where numbers have a comma, below %j',
    async (above) => {
      const own = (await write('csv')).replaceAll(',', ';').replaceAll('.', ',');
      const track = await readText(above + own);
      expect(track).toMatchObject({ format: 'flipon', convention: '1-based, closed' });
      expect(linesOf(track)).toEqual(['=chr1 100 125 + 1.5', '=chr1 400 403 - -1.25']);
    },
  );

  it('bed: the score is the value, not the shade', async () => {
    const track = await readText(await write('bed'));
    expect(track.format).toBe('bed');
    expect(linesOf(track)).toEqual([
      '=chr1 100 125 + 1.5 g4hunter-1',
      '=chr1 400 403 - -1.25 g4hunter-2',
    ]);
  });

  it('bedgraph', async () => {
    const track = await readText(await write('bedgraph'));
    expect(track.format).toBe('bedgraph');
    expect(linesOf(track)).toEqual(['=chr1 100 125 . 1.5', '=chr1 400 403 . -1.25']);
  });

  it('gff3: without the circle itself', async () => {
    const track = await readText(await write('gff3'));
    expect(track.format).toBe('gff3');
    expect(linesOf(track)).toEqual([
      '=chr1 100 125 + 1.5 G_quartet',
      '=chr1 400 403 - -1.25 G_quartet',
    ]);
    expect(track.skipped).toEqual([
      { reason: 'It is the whole sequence.', count: 1, line: expect.any(Number) },
    ]);
  });
});

it.each(analysisKinds)('a table of %s has its leading value as score', async (kind) => {
  const definition: AnalysisDefinition = definitionOf(kind);
  const keys = definition.columns
    .filter(({ key, from }) => key !== 'position' && from !== 'end')
    .map(({ key }) => key);
  const values = keys.map((key) => (key === definition.strength.column ? '7' : ''));
  const text = `${['record', 'start', 'end', ...keys, 'input'].join('\t')}\n${['c1', 1, 7, ...values, 'a'].join('\t')}\n`;
  const [line = ''] = linesOf(await readText(text));
  expect(line).toMatch(/^c1 0 7 [+.] 7$/);
});

it('reads an old table, which lacks the column appended later', async () => {
  const text = 'record\tstart\tend\tlength\tsequence\tscore\tinput\nc1\t1\t3\t3\tCCC\t-1.5\ta.fa\n';
  expect(linesOf(await readText(text))).toEqual(['c1 0 3 - -1.5']);
});

it('reads what published clients read from the API', async () => {
  const text = '"ID"\t"POSITION"\t"LENGTH"\t"SCORE"\t"SEQUENCE"\n"1"\t"10"\t"4"\t"1.5"\t"GGGG"\n';
  const track = await readText(text);
  expect(track).toMatchObject({ format: 'flipon-api', names: [''] });
  expect(linesOf(track)).toEqual([' 10 14 . 1.5']);
  expect(track.notes[1]).toContain('does not say whether its positions begin at 0 or at 1');
});
