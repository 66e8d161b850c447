import { describe, expect, it } from 'vitest';
import { rowsOf, shortRowsOf } from '../testing/rows-of.ts';

const KRAS = 'GGGCGGTGTGGGAAGAGGGAAGAGGGGGAGG';
const NRAS = 'GGGAGGGGCGGGTCTGGG';
/** Both rows, named by genes whose names have letters of codes of IUPAC alone. */
const BOTH = [
  [1, 'KRAS', KRAS],
  [2, 'NRAS', NRAS],
];

/** Sentences on a table whose columns are not named. */
async function toldOf(text: string) {
  const told: string[] = [];
  await rowsOf(text, { onWarning: (sentence) => told.push(sentence) });
  return told;
}

const READ_FROM = 'No column is named sequence; the sequences are read from column';

describe('the sequences of a table with names of the letters of sequences', () => {
  it.each([
    ['no head', `KRAS,${KRAS}\nNRAS,${NRAS}\n`],
    ['no head, and the sequences in front', `${KRAS},KRAS\n${NRAS},NRAS\n`],
    ['a head', `gene,oligo\nKRAS,${KRAS}\nNRAS,${NRAS}\n`],
    ['a head of the letters of codes', `Name,DNA\nKRAS,${KRAS}\nNRAS,${NRAS}\n`],
    ['a title above the head', `My oligos\nName,Sequence\nKRAS,${KRAS}\nNRAS,${NRAS}\n`],
    ['a title of such letters', `TRAC\n\nName,Sequence\nKRAS,${KRAS}\nNRAS,${NRAS}\n`],
    ['a title above a head without a sequence', `Order 7\nGene,Oligo\nKRAS,${KRAS}\nNRAS,${NRAS}`],
    ['a title with a comma above tabs', `Mine, of May\nName\tOligo\nKRAS\t${KRAS}\nNRAS\t${NRAS}`],
    ['a title above semicolons', `Mine\nName;Sequence\nKRAS;${KRAS}\nNRAS;${NRAS}`],
    [
      'several lines of titles',
      `Ordered by,Anna,\nDate,2026-05-03,\nName,Oligo,Scale\nKRAS,${KRAS},25\nNRAS,${NRAS},25`,
    ],
    ['titles of bases', `Name,GC,Tm,Oligo\nKRAS,60,70,${KRAS}\nNRAS,55,60,${NRAS}`],
    ['colons and blanks between', `KRAS: ${KRAS}\nNRAS: ${NRAS}\n`],
    ['columns of words', `Name,Grade,Oligo,Tm\nKRAS,STANDARD,${KRAS},70\nNRAS,STANDARD,${NRAS},60`],
    ['blanks between', `KRAS ${KRAS}\nNRAS  ${NRAS}\n`],
    ['blanks between, the sequences in front', `${KRAS} KRAS\n${NRAS} NRAS\n`],
    ['blanks between, and within', `KRAS GGGCGGTGTGGGAA ${KRAS.slice(14)}\nNRAS ${NRAS}\n`],
    ['blanks between, also in the head', `Name Sequence\nKRAS ${KRAS}\nNRAS ${NRAS}\n`],
    ['blanks between, below a title', `My own oligos\nGene Oligo\nKRAS ${KRAS}\nNRAS ${NRAS}\n`],
  ])('%s', async (_, text) => {
    const rows = await shortRowsOf(text);
    expect(rows.map(([row, name, letters]) => [row, name, `${letters}`.replace(' ', '')])).toEqual(
      BOTH,
    );
  });

  it('rows in front of the words of a head', async () => {
    expect(await shortRowsOf('GGG\nname,sequence\nx,y')).toEqual([
      [1, '', 'GGG'],
      [2, 'sequence', 'name'],
      [3, 'y', 'x'],
    ]);
  });

  it('one row, and names of one letter', async () => {
    expect(await shortRowsOf('a,GGGTTAGGG')).toEqual([[1, 'a', 'GGGTTAGGG']]);
    expect(await shortRowsOf('a,GGGTTA\nc,CCCTAA\n')).toEqual([
      [1, 'a', 'GGGTTA'],
      [2, 'c', 'CCCTAA'],
    ]);
    expect(await shortRowsOf(`KRAS ${KRAS}`)).toEqual([[1, 'KRAS', KRAS]]);
  });

  it('a name of two words, one of letters of bases, and a mistyped sequence', async () => {
    expect(
      await shortRowsOf(`KRAS 32R ${KRAS}\nCAT ${NRAS}\nNRAS ${NRAS}X\np1 GGXXTT!\n${NRAS}`),
    ).toEqual([
      [1, 'KRAS 32R', KRAS],
      [2, 'CAT', NRAS],
      [3, 'NRAS', `${NRAS}X`],
      [4, 'p1', 'GGXXTT!'],
      [5, '', NRAS],
    ]);
  });

  it('a long list, of which the first rows have no sequence yet', async () => {
    const lines = Array.from({ length: 400 }, (_, at) => `KRAS,${at < 150 ? '' : KRAS}`);
    const rows = await shortRowsOf(lines.join('\n'));
    expect([rows[0], rows[399]]).toEqual([
      [1, 'KRAS', ''],
      [400, 'KRAS', KRAS],
    ]);
  });

  it('numbers of a list are names, positions are none', async () => {
    expect(await shortRowsOf(`1 ${KRAS}\n2 ${NRAS}`)).toEqual([
      [1, '1', KRAS],
      [2, '2', NRAS],
    ]);
    expect(await shortRowsOf('1 GGGTTAGGGT\n11 TTAGGGTTAG')).toEqual([
      [1, '', '1 GGGTTAGGGT'],
      [2, '', '11 TTAGGGTTAG'],
    ]);
  });
});

describe('blanks within sequences', () => {
  it.each([
    ['blocks', 'GGGTTAGGGT TAGGGTTAGG\nCCCTAACCCT AACCC\n'],
    ['a run alone', 'GGG TTAGGGTTAGGGTTAGGG\n'],
    ['ends', "5'- GGGTTAGGGTTA -3'\n5'- CCCTAACCCTAA -3'\n"],
    ['a group', 'd(GGGTTA GGGTTAGGG)\n'],
    ['a label', '/5Biosg/ GGGTTAGGGTTA\n'],
    ['codes of IUPAC', 'RYRYRYGGG TTTRYRYGG\nRYRYRYRYRY GGGTTT\n'],
    ['signs of bases', 'rGrGrG rUrUrA\n'],
  ])('%s', async (_, text) => {
    const lines = text.trim().split('\n');
    expect(await shortRowsOf(text)).toEqual(lines.map((line, at) => [at + 1, '', line]));
  });
});

describe('several columns of sequences', () => {
  it.each([
    ['a head', `Name,Forward primer,Reverse primer\nKRAS,${KRAS},${NRAS}\n`, 'Forward primer'],
    ['many of them', `${'GGGTTAGGGT,'.repeat(9)}\n`, 'Columns 1, 2, 3, 4, 5 and 4 more hold'],
    ['titles of sequences', `Oligo seq,Probe seq\n${KRAS},${NRAS}\n`, 'Oligo seq'],
    ['short words of bases, one as likely as the other', 'CAT,GGG\nTAT,CCC\n', 'Columns 1 and 2'],
    ['no head', `KRAS,${KRAS},${NRAS}\nNRAS,${NRAS},${KRAS}\n`, 'Columns 2 and 3'],
  ])('are refused by their names: %s', async (_, text, named) => {
    await expect(rowsOf(text)).rejects.toMatchObject({
      name: 'BulkFileError',
      code: 'unreadable',
      message: expect.stringContaining(named),
    });
  });

  it('are no question where one is named sequence, or one has a title of names', async () => {
    expect(await shortRowsOf(`sequence,other seq,second\n${KRAS},${NRAS},${NRAS}`)).toEqual([
      [1, '', KRAS],
    ]);
    expect(await shortRowsOf(`Label,Oligo\n${NRAS},${KRAS}\n`)).toEqual([[1, NRAS, KRAS]]);
  });
});

it('tell which column was taken where it was not named so', async () => {
  expect(await toldOf(`KRAS,${KRAS}\nNRAS,${NRAS}\n`)).toEqual([`${READ_FROM} 2.`]);
  expect(await toldOf(`gene,oligo\nKRAS,${KRAS}\n`)).toEqual([`${READ_FROM} 2 ("oligo").`]);
  expect(await toldOf(`KRAS ${KRAS}\nNRAS ${NRAS}\n`)).toEqual([`${READ_FROM} 2.`]);
  expect(await toldOf(`name,Oligo seq\nKRAS,${KRAS}\n`)).toEqual([]);
  expect(await toldOf(`name,site\nKRAS,${KRAS}\n`)).toEqual([]);
  expect(await toldOf(`${KRAS}\n${NRAS}\n`)).toEqual([]);
});
