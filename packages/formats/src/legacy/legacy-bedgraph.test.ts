import { expect, it } from 'vitest';
import { legacyBedGraphHeader, placeOf } from './legacy-bedgraph.ts';

it('reads chromosome and offset from a name, as recorded files show', () => {
  const place = placeOf('Neat1_chr11:65188245-65194245');
  expect(place).toEqual({
    chromosome: 'chr11',
    offset: 65188245,
    shown: 'chr11:65188245-65194245',
  });
  expect(placeOf('chr11:5-9').chromosome).toBe('chr11');
  expect(
    legacyBedGraphHeader(place, {
      name: 'R-loop tracker',
      description: 'BedGraph output of R-loop-R analysis',
    }),
  ).toBe(
    'browser position chr11:65188245-65194245\n' +
      'track type=bedGraph name="R-loop tracker" description="BedGraph output of R-loop-R analysis" visibility=2 color=0,128,0 useScore=1\n',
  );
});

it('takes any other name as the chromosome, also the one that crashed the original', () => {
  expect(placeOf('JTB.fasta')).toEqual({
    chromosome: 'JTB.fasta',
    offset: 0,
    shown: 'JTB.fasta:0-0',
  });
  expect(placeOf('chr11:65188245-65213011.txt').offset).toBe(0);
  expect(placeOf('two words\there').chromosome).toBe('two_words_here');
});

it('adds the start of a name unchanged, also of one that counts from 1, as the original does', () => {
  // Base 16,737 of this record (from 0) is 203,700 of the chromosome, and the row has 203701.
  expect(placeOf('hg38_chr16:186964-397118')).toMatchObject({
    chromosome: 'chr16',
    offset: 186964,
  });
});
