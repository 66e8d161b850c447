import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { expect, it } from 'vitest';
import { FORMATS_WITH_ROOM, headingWithExtras } from './extra-room.ts';
import { provenanceOf } from './provenance.ts';
import { heading, makeHit, makeRecord, writeAll } from './testing/export-hits.ts';

const EXTRA = {
  pqsScore: 64,
  pqsOffset: -2,
  pqsLength: 21,
  pqsStrand: 1,
  tetrads: 3,
  pqsLoop1: 3,
  pqsLoop2: 1,
  pqsLoop3: 2,
  defects: 0,
  agree: 1,
};
const NONE = Object.fromEntries(Object.keys(EXTRA).map((key) => [key, Number.NaN]));
const record = makeRecord('chr1', 500);
const hits = [
  makeHit(record, 10, { id: 1, length: 25, score: -1.5, ...EXTRA }),
  makeHit(record, 90, { id: 2, length: 25, score: 1.5, ...NONE }),
];
const asked = headingWithExtras(heading(), ['consensus']);

it('has attributes in GFF3 for the hits that have values, and says what they are', async () => {
  const text = await writeAll('gff3', hits, asked);
  const [first, second] = text.split('\n').filter((line) => line.startsWith('chr1'));
  expect(first).toMatch(
    /;score=-1\.5;pqsScore=64;pqsStart=9;pqsLength=21;pqsStrand=-;tetrads=3;loops=3,1,2;defects=0;agree=yes$/,
  );
  expect(second).toMatch(/;score=1\.5$/);
  expect(text).toContain(
    '# pqsScore, pqsStart, pqsLength, pqsStrand, tetrads, loops, defects, agree: ',
  );
  expect(text).toContain('"extra":["consensus"]');
});

it('leaves a file as it was if no extra columns are asked for', async () => {
  expect(headingWithExtras(heading(), [])).toEqual(heading());
  expect(provenanceOf(heading(), { format: 'tsv' })).not.toHaveProperty('extra');
  const text = await writeAll('gff3', hits);
  expect(text).not.toMatch(/pqs|extra/);
  expect(asked.definition.columns.slice(0, fiveColumns.columns.length)).toEqual(
    fiveColumns.columns,
  );
});

it('tells which formats have room', () => {
  expect(FORMATS_WITH_ROOM).toBe('csv, xlsx, gff3, gb, tsv, jsonl, parquet');
});
