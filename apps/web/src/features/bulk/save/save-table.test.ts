import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { killColumns } from '../killer/kill-columns.ts';
import { siteColumns } from '../sites/site-columns.ts';
import { csvOf, xlsxOf } from './save-table.ts';
import { type SavedTable, savedKills, savedSites } from './table-cells.ts';

const answer = {
  originSequence: 'GGGGGGGG',
  originScore: 4,
  targetThreshold: 1.5,
  onComplementary: false,
  changeCount: 2,
  mutationScore: 1.5,
  mutationVariants: '123456789012345678901',
  mutationSequences: ['GGWGGWGG'],
};

function kills(): SavedTable {
  const columns = killColumns([1.5], false);
  columns.add({ row: 1, name: '=1+1, "a"', ...answer });
  columns.add({ row: 2, name: 'b', targetThreshold: 1.5, error: 'Sequence is required.' });
  return savedKills(columns);
}

function savingOf(table: SavedTable) {
  const told: number[] = [];
  const saving = { table, onProgress: (done: number) => told.push(done) };
  return { told, saving: { ...saving, pause: async () => {} } };
}

it('writes a line for each row and target, bad rows too, and runs no text as a formula', async () => {
  const { saving, told } = savingOf(kills());
  expect(await (await csvOf(saving)).text()).toBe(
    [
      'row,name,sequence,length,originScore,targetThreshold,onComplementary,changeCount,mutationScore,mutationVariants,mutationSequence,error,note',
      `1,"'=1+1, ""a""",GGGGGGGG,8,4,1.5,false,2,1.5,123456789012345678901,GGWGGWGG,,`,
      '2,b,,,,1.5,,,,,,Sequence is required.,',
      '',
    ].join('\r\n'),
  );
  expect(told).toEqual([1]);
});

it('writes the predictor of sites', async () => {
  const columns = siteColumns();
  const site = { sequence: 'GGACATGCCCGGGCATGTCC', position: 0, length: 20 };
  columns.add({ row: 1, name: '', ...site, predictor: 0, difference: -7.61, affinity: 1 });
  columns.add({ row: 2, name: 's', error: 'Sequence length has to be 20.' });
  const { saving } = savingOf(savedSites(columns));
  expect((await (await csvOf(saving)).text()).split('\r\n')).toEqual([
    'row,name,sequence,predictor,difference,affinity,error,note',
    '1,,GGACATGCCCGGGCATGTCC,0,-7.61,1,,',
    '2,s,,,,,Sequence length has to be 20.,',
    '',
  ]);
});

it('writes numbers as numbers into a workbook', async () => {
  const { saving } = savingOf(kills());
  const bytes = new Uint8Array(await (await xlsxOf(saving)).arrayBuffer());
  const files = unzipSync(bytes);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<c r="D2"><v>8</v></c><c r="E2"><v>4</v></c><c r="F2"><v>1.5</v></c>');
  expect(sheet).toContain('>=1+1, "a"<');
  expect(sheet).not.toContain('<f>');
});
