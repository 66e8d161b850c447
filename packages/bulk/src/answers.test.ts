import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import { g4KillerLineSchema, p53LineSchema } from '@flipon/contract/bulk';
import { describe, expect, it } from 'vitest';
import { answerKill } from './answer-kill.ts';
import { answerP53 } from './answer-p53.ts';
import { parseThresholds } from './parse-thresholds.ts';
import { readRows } from './read-rows.ts';
import { listOf, piecesOf } from './testing/rows-of.ts';

const rows = (text: string) => readRows(piecesOf(text));

/** What may be wrong with a row, between rows that are well. */
const BAD = [
  'name,sequence',
  'good,ggguua',
  'w,GGGW',
  'digit,GG1',
  'both,W!',
  'empty,',
  `long,${'G'.repeat(2001)}`,
  `full,${'GA'.repeat(1000)}`,
].join('\n');

describe('the answers of G4 killer', () => {
  it('are a line for each row and threshold, in their order; bad rows do not stop the others', async () => {
    const request = { thresholds: [1, 0.25], onComplementary: false, maxMasks: 2 };
    const lines = await listOf(answerKill(rows(BAD), request));
    for (const line of lines) expect(g4KillerLineSchema.parse(line)).toEqual(line);
    expect(lines.map(({ row, targetThreshold }) => [row, targetThreshold])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].flatMap((row) => [
        [row, 1],
        [row, 0.25],
      ]),
    );
    expect(lines.slice(0, 2)).toMatchObject([
      { name: 'good', originSequence: 'GGGUUA', originScore: 1.5, changeCount: 1 },
      {
        name: 'good',
        changeCount: 2,
        mutationSequences: ['WWGUUA', 'WGWUUA'],
        mutationVariants: 3,
      },
    ]);
    const errors = lines.map((line) => ('error' in line ? line.error : null));
    const w =
      'Sequence has W at position 4, which marks the changed bases of the answer. Write A or T instead.';
    expect(errors.filter((_, at) => at % 2 === 0)).toEqual([
      null,
      w,
      'Sequence has "1" at position 3. Write the letters of DNA or RNA alone.',
      `${w.replace('4', '1')} Sequence has "!" at position 2. Write the letters of DNA or RNA alone.`,
      'Sequence is required.',
      'Sequence max length is 2000.',
      null,
    ]);
    expect(errors.filter((_, at) => at % 2 === 1)).toEqual(errors.filter((_, at) => at % 2 === 0));
  });

  it('count gap signs and labels as nothing, and tell them', async () => {
    const text = [
      'sep=;',
      "Oligo name;Sequence (5' to 3')",
      'dashes;GGG-TTA-GGG-TTA-GGG-TTA-GGG',
      'biotin;/5Biosg/GGGTTAGGGTTAGGGTTAGGG',
      'dye;[FAM]GGGTTAGGGTTAGGGTTAGGG',
      'bonds;G*G*G*TTAGGGTTAGGGTTAGGG',
      'rna;rGrGrGTTA',
      'inner;GGG/iCy3/TTA',
    ].join('\r\n');
    const request = { thresholds: [1], onComplementary: false, maxMasks: 0 };
    const lines = await listOf(answerKill(rows(text), request));
    for (const line of lines) expect(g4KillerLineSchema.parse(line)).toEqual(line);
    const said = lines.map((line) =>
      'error' in line
        ? [line.name, line.error]
        : [line.name, line.originScore, line.changeCount, line.note],
    );
    expect(said).toEqual([
      ['dashes', 1.7142857, 3, 'Left out: 6 gap signs.'],
      ['biotin', 1.7142857, 3, 'Left out: /5Biosg/.'],
      ['dye', 1.7142857, 3, 'Left out: [FAM].'],
      ['bonds', 1.7142857, 3, 'Left out: 3 phosphorothioate bonds (*).'],
      ['rna', 1.5, 1, 'Read as plain bases: RNA bases (r).'],
      ['inner', expect.stringContaining('has the modification /iCy3/, which may stand for')],
    ]);
  });

  it('tell a letter that looks like a base, also in the first row of a list', async () => {
    const request = { thresholds: [1], onComplementary: false };
    const lines = await listOf(answerKill(rows('GGGTTАGGG\nGGG\nAСG\n'), request));
    expect(lines.map((line) => ('error' in line ? line.error : null))).toEqual([
      'Sequence, position 6: U+0410 looks like A, but is another character. Write A instead.',
      null,
      'Sequence, position 2: U+0421 looks like C, but is another character. Write C instead.',
    ]);
  });

  it('refuse a text that is cut off before its letters are counted', async () => {
    const text = `GGG\n${'-'.repeat(20_000)}GGG\n`;
    const request = { thresholds: [1], onComplementary: false };
    const [, long] = await listOf(answerKill(rows(text), request));
    expect(long).toMatchObject({ error: 'Sequence max length is 2000.' });
  });

  it('close the file when the reader stops', async () => {
    let closed = false;
    async function* source() {
      try {
        for (;;) yield Buffer.from('GGG\n'.repeat(20_000));
      } finally {
        closed = true;
      }
    }
    const lines = answerKill(readRows(source()), { thresholds: [1], onComplementary: true });
    for await (const { row } of lines) if (row === 3) break;
    expect(closed).toBe(true);
  });
});

it('the answers of the p53 predictor are a line a row', async () => {
  const text =
    'sequence;name\nggacaugcccgggcatgtcc;best\nACGT;short\n;none\nNNACATGCCCGGGCATGTCC;n\n';
  const lines = await listOf(answerP53(rows(text), publishedP53Matrix));
  for (const line of lines) expect(p53LineSchema.parse(line)).toEqual(line);
  expect(lines).toEqual([
    {
      row: 1,
      name: 'best',
      sequence: 'GGACATGCCCGGGCATGTCC',
      position: 0,
      length: 20,
      predictor: 0,
      difference: -7.61,
      affinity: 1,
    },
    { row: 2, name: 'short', error: 'Sequence length has to be 20.' },
    { row: 3, name: 'none', error: 'Sequence length has to be 20.' },
    { row: 4, name: 'n', error: 'Sequence may contain only A, C, G, T (U).' },
  ]);
});

describe('thresholds', () => {
  it.each([
    [undefined, [1]],
    ['', [1]],
    [1.2, [1.2]],
    ['1.0, 1.2', [1, 1.2]],
    ['[1.2, 1]', [1.2, 1]],
    [
      [1, '1.2,1', [2]],
      [1, 1.2, 2],
    ],
    ['0,4', [0, 4]],
    ['2,,3,', [2, 3]],
  ])('%j are %j', (value, thresholds) => {
    expect(parseThresholds(value)).toEqual({ ok: true, thresholds });
  });

  it.each([
    ['5', ['Maximal value of threshold is 4.']],
    ['-1,x', ['Minimal value of threshold is 0.', 'Threshold must be decimal number.']],
    [{ a: 1 }, ['Threshold must be decimal number.']],
    ['0,1,2,3,4,.1,.2,.3,.4,.5,.6', ['There can be 10 thresholds at most.']],
  ])('%j are refused', (value, messages) => {
    expect(parseThresholds(value)).toEqual({ ok: false, messages });
  });
});
