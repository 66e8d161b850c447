import { describe, expect, it } from 'vitest';
import { checkLimit, checkSequence } from './best/check-best.ts';
import { checkSite } from './check-site.ts';
import { lettersOf } from './letters.ts';
import { checkLines, readSiteLines } from './multiple/site-lines.ts';

const SITE = 'GGACATGCCCGGGCATGTCC';
const lines = (count: number) => Array.from({ length: count }, () => SITE).join('\n');

const single = (text: string) => checkSite(lettersOf(text))?.message ?? null;
const multiple = (text: string) => checkLines(readSiteLines(text));
const best = (text: string) => checkSequence(lettersOf(text));

/** Every message of these forms, and next to it an input that is just allowed. */
describe.each([
  ['Single', single, '', 'Sequence is required.'],
  ['Single', single, ' \n ', 'Sequence is required.'],
  ['Single', single, SITE.slice(1), 'Sequence length has to be 20.'],
  ['Single', single, `${SITE}A`, 'Sequence length has to be 20.'],
  ['Single', single, `${SITE.slice(1)}N`, 'Sequence may contain only A, C, G, T (U).'],
  ['Single', single, SITE, null],
  ['Single', single, 'GGACATGCCC-GGGCATGTCC', null],
  [
    'Single',
    single,
    'GGACATGCCC/iCy3/GGGCATGTCC',
    'Sequence has the modification /iCy3/, which may stand for a base or cut a run. Write the base in its place, or leave the modification out.',
  ],
  [
    'Single',
    single,
    'GGACАTGCCCGGGCATGTCC',
    'Sequence, position 5: U+0410 looks like A, but is another character. Write A instead.',
  ],
  ['Multiple', multiple, '>one\nGGACATGCCC\nGGGCATGTCC\n>two\nACGT', null],
  ['Single', single, ' ggacaugccc\tGGGCAUGUCC\n', null],
  ['Multiple', multiple, '', 'Sequences are required.'],
  ['Multiple', multiple, '\n \n', 'Sequences are required.'],
  ['Multiple', multiple, SITE.slice(1), 'Sequence length has to be minimal 20.'],
  [
    'Multiple',
    multiple,
    `${SITE.slice(10)}\n${SITE.slice(11)}`,
    'Sequence length has to be minimal 20.',
  ],
  ['Multiple', multiple, lines(21), 'The limit is 20 rows.'],
  ['Multiple', multiple, `\n${lines(20)}\n\n \n`, null],
  ['Multiple', multiple, `ACGT\n${SITE}`, null],
  ['Find best', best, '', 'Sequence is required.'],
  ['Find best', best, 'A'.repeat(19), 'Sequence length has to be minimal 20.'],
  ['Find best', best, 'A'.repeat(201), 'Sequence length has to be maximal 200.'],
  ['Find best', best, 'A'.repeat(20), null],
  ['Find best', best, `${'A'.repeat(100)}\n${'N'.repeat(100)}\n`, null],
  ['Show matches', checkLimit, ' ', 'Show matches is required.'],
  ['Show matches', checkLimit, 'ten', 'Show matches must be numeric.'],
  ['Show matches', checkLimit, '1.5', 'Show matches must be numeric.'],
  ['Show matches', checkLimit, '0', 'Minimal value of show matches is 1.'],
  ['Show matches', checkLimit, '201', 'Maximal value of show matches is 200.'],
  ['Show matches', checkLimit, '1', null],
  ['Show matches', checkLimit, '200', null],
])('%s', (_form, check, text, message) => {
  it(`answers ${JSON.stringify(text).slice(0, 40)} with ${message}`, () => {
    expect(check(text)).toBe(message);
  });
});

it('tells what is wrong with letters, and where', () => {
  const detail = (text: string) => checkSite(lettersOf(text))?.detail;
  expect(detail('GGACATGCCNGGGCATGTCC')).toBe('N at 10.');
  expect(detail('NGACATGCC?GGGCATGTCN')).toBe('N at 1 and 20, ? at 10.');
  expect(detail('NNNNNNNNNNGGGCATGTCC')).toBe('N at 1, 2, 3, 4 and 5, and 5 more.');
  expect(detail('GGACATGCCCGGGCATGTC')).toBe('19 letters: 1 is missing.');
  expect(detail('GGACATGCCX')).toBe('10 letters: 10 are missing. X at 10.');
  expect(detail(`${SITE}AC`)).toBe('22 letters: 2 too many.');
});

it('keeps every line that is not empty, with its number and why it is not asked about', () => {
  const text = `GAACATGTCC CAACATGTTG\r\n\n  acgt\n${SITE.slice(1)}N`;
  expect(readSiteLines(text)).toEqual([
    { id: 1, text: 'GAACATGTCC CAACATGTTG', letters: 'GAACATGTCCCAACATGTTG', refusal: null },
    {
      id: 3,
      text: 'acgt',
      letters: 'ACGT',
      refusal: {
        message: 'Sequence length has to be 20.',
        detail: '4 letters: 16 are missing.',
      },
    },
    {
      id: 4,
      text: `${SITE.slice(1)}N`,
      letters: `${SITE.slice(1)}N`,
      refusal: { message: 'Sequence may contain only A, C, G, T (U).', detail: 'N at 20.' },
    },
  ]);
});
