import { expect, test } from 'vitest';
import { featureColumns } from './feature-rows.ts';

/** Names of what is drawn of rows of [type, start, end]. */
function drawnOf(rows: readonly (readonly [string, number, number])[]): readonly string[] {
  const types = [...new Set(rows.map(([type]) => type))];
  const columns = featureColumns(
    {
      id: rows.map((_, at) => String(at)),
      start: rows.map(([, start]) => start),
      end: rows.map(([, , end]) => end),
      side: rows.map(() => 1),
      type: rows.map(([type]) => types.indexOf(type)),
      name: rows.map(([type, start]) => `${type} ${start}`),
    },
    types,
  );
  return columns.name;
}

test('parts of a gene are not drawn, and a coding sequence without a gene is', () => {
  expect(
    drawnOf([
      ['gene', 100, 900],
      ['mRNA', 100, 900],
      ['CDS', 200, 800],
      ['CDS', 850, 1200],
      ['CDS', 2000, 2600],
      ['promoter', 40, 60],
    ]),
  ).toEqual(['promoter 40', 'gene 100', 'CDS 850', 'CDS 2000']);
});

test('where nothing is called a gene, coding sequences are drawn without their transcripts', () => {
  expect(
    drawnOf([
      ['CDS', 100, 900],
      ['exon', 100, 400],
      ['mRNA', 0, 950],
    ]),
  ).toEqual(['CDS 100']);
  expect(drawnOf([['exon', 100, 400]])).toEqual(['exon 100']);
});

test('an RNA replaces its gene', () => {
  expect(
    drawnOf([
      ['gene', 10, 80],
      ['tRNA', 10, 80],
    ]),
  ).toEqual(['tRNA 10']);
});
