import { expect, it } from 'vitest';
import { rowsCsv } from './rows-csv.ts';

it('has a line for every row, with its numbers or its reason, and no formula', () => {
  const site = { predictor: 4.09, difference: -3.52, affinity: 0 };
  const text = rowsCsv([
    { id: 1, letters: 'ATCCCCCCCCCCCCCCCCCA', note: undefined, state: { step: 'rated', site } },
    {
      id: 3,
      letters: '=CMD',
      note: undefined,
      state: { step: 'refused', reason: 'Only A, C, G, T (U).' },
    },
    {
      id: 4,
      letters: 'ACGT',
      note: undefined,
      state: { step: 'failed', reason: 'No "answer".', retry: () => {} },
    },
  ]);
  expect(text).toBe(
    [
      'row,name,sequence,predictor,difference,affinity,error,note',
      '1,line 1,ATCCCCCCCCCCCCCCCCCA,4.09,-3.52,0,,',
      '2,line 3,\'=CMD,,,,"Only A, C, G, T (U).",',
      '3,line 4,ACGT,,,,"No ""answer"".",',
      '',
    ].join('\r\n'),
  );
});
