import { expect, test } from 'vitest';
import { parseLabels, printLabels, readNames } from './label-choice.ts';

test('names are read as they are typed', () => {
  expect(readNames(' recA, lacZ ,,recA')).toEqual(['recA', 'lacZ']);
  expect(readNames(' , ')).toEqual([]);
  expect(readNames(Array.from({ length: 40 }, (_, at) => `gene${at}`).join())).toHaveLength(12);
});

test('an address says which names a circle has, and what makes no sense there is absent', () => {
  for (const choice of [{ type: 'tRNA' }, { names: ['recA', "5' exon"] }, null]) {
    expect(parseLabels(printLabels(choice))).toEqual(choice);
  }
  for (const text of ['type:', 'type: ', `type:${'x'.repeat(99)}`, 'name:,', 'other:a', 'recA']) {
    expect(parseLabels(text), text).toBeNull();
  }
});
