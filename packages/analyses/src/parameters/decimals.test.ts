import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hitsIn } from '../accuracy/tested-rule.ts';
import { analysisKinds, definitionOf } from '../definitions.ts';
import { cpgKernel } from '../kinds/cpg/kernel.ts';
import { g4HunterKernel } from '../kinds/g4hunter/kernel.ts';
import { p53Kernel } from '../kinds/p53predictor/kernel.ts';
import { zdnaKernel } from '../kinds/zdna/kernel.ts';
import { zdnabert2Kernel } from '../kinds/zdnabert2/kernel.ts';
import { zhuntKernel } from '../kinds/zhunt/kernel.ts';
import { zseekerKernel } from '../kinds/zseeker/kernel.ts';
import type { DecimalField, ScoreListField } from './field.ts';
import { parametersShape } from './parameters-schema.ts';
import { parseParameters, readStoredParameters } from './parse-parameters.ts';

/** More than any definition counts. */
const MANY = 9;

const allFields = analysisKinds.flatMap((kind) =>
  definitionOf(kind).fields.map((field) => ({ kind, field })),
);
const decimalFields = allFields.flatMap(({ kind, field }) =>
  field.type === 'decimal' ? [[kind, field.key, field] as const] : [],
);
const listFields = allFields.flatMap(({ kind, field }) =>
  field.type === 'scores' ? [[kind, field.key, field] as const] : [],
);

function parse(field: DecimalField | ScoreListField, value: unknown, inForm: boolean) {
  return z.object(parametersShape([field], { inForm })).safeParse({ [field.key]: value });
}

/** A little more than a usual value, at a place behind the point. */
function withDecimals(usual: number, max: number, decimals: number): number {
  const step = 10 ** -decimals;
  const value = Number((usual < max ? usual + step : usual - step).toFixed(decimals));
  expect(value).not.toBe(usual);
  return value;
}

describe.each(decimalFields)('%s: %s', (_kind, key, field) => {
  const { default: usual, bounds, maxDecimals } = field;

  it.each([false, true])('takes as many decimals as are counted, and refuses more', (inForm) => {
    const most = maxDecimals ?? MANY;
    const taken = parse(field, withDecimals(usual, bounds.max, most), inForm);
    expect(taken.success).toBe(true);
    if (maxDecimals === null) return;
    const refused = parse(field, withDecimals(usual, bounds.max, most + 1), inForm);
    expect(refused.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [[key], expect.stringMatching(`^${field.label} can have ${most} decimals? at most\\.$`)],
    ]);
  });
});

describe.each(listFields)('each number of %s: %s', (_kind, key, field) => {
  const { default: usual, bounds, maxDecimals, label, itemLabels } = field;
  const changed = (at: number, decimals: number) =>
    usual.with(at, withDecimals(usual[at] ?? 0, bounds.max, decimals));

  it.each([false, true])('takes as many decimals as are counted, and refuses more', (inForm) => {
    for (const at of usual.keys()) {
      expect(parse(field, changed(at, maxDecimals), inForm).success).toBe(true);
      const refused = parse(field, changed(at, maxDecimals + 1), inForm);
      expect(refused.error?.issues.map(({ path, message }) => [path, message])).toEqual([
        [[key, at], `${label} ${itemLabels[at]} can have ${maxDecimals} decimals at most.`],
      ]);
    }
  });
});

it('stands for the fields that are counted in steps', () => {
  const stepped = [...decimalFields, ...listFields].flatMap(([kind, key, { maxDecimals }]) =>
    maxDecimals === null ? [] : [`${kind}.${key} ${maxDecimals}`],
  );
  expect(stepped).toContain('aphased.minSpacing 1');
  expect(stepped).toContain('aphased.maxSpacing 1');
  expect(stepped).toContain('zdna.score_gc 4');
  expect(stepped).toContain('g4hunter.scores 4');
});

it('leaves a result readable that was started when more were taken', () => {
  const spacing = { minSpacing: 11.01, maxSpacing: 11.01 };
  expect(() => parseParameters('aphased', spacing)).toThrow(/can have 1 decimal at most/);
  expect(readStoredParameters('aphased', spacing)).toMatchObject(spacing);
});

const AT = 'AT'.repeat(8);
const ALTERNATING = `${AT}GCGCACGCGTGCGC${AT}`;
const TWO_STEPS = 'CGACGCTCAGGCAGTCCAGT';

const g4 = (threshold: number) =>
  hitsIn(g4HunterKernel, parseParameters('g4hunter', { threshold }), 'GGGGAGGGGAGGGGAGGGGAAAAAA');
const zdna = (threshold: number) =>
  hitsIn(zdnaKernel, parseParameters('zdna', { threshold }), ALTERNATING);
const cpg = (letters: string, given: Record<string, number>) =>
  hitsIn(cpgKernel, parseParameters('cpg', given), letters);
const zhunt = (threshold: number) =>
  hitsIn(zhuntKernel, parseParameters('zhunt', { threshold }), 'CGCGCACGCGTGCACGCGCGCGTA');
const p53 = (threshold: number) =>
  hitsIn(p53Kernel, parseParameters('p53predictor', { threshold }), 'GAACATGTCCCAACATGTTG');
const zdnabert2 = (confidenceThreshold: number) =>
  hitsIn(
    zdnabert2Kernel,
    parseParameters('zdnabert2', { confidenceThreshold }),
    `${'AT'.repeat(30)}CGCGCGCGCACGCGCG${'AT'.repeat(30)}`,
  );
const zseeker = (letters: string, given: Record<string, number>) =>
  hitsIn(zseekerKernel, parseParameters('zseeker', given), letters);

/** Fields without steps, and two values that have other hits, though they differ at a late decimal alone. */
const LATE_DECIMALS: readonly [
  field: string,
  values: [number, number],
  hits: (value: number) => unknown,
][] = [
  // 16 G of runs of four in 25 bases: a mean of 64 / 25.
  ['g4hunter.threshold', [2.56, 2.560000001], g4],
  ['zdna.threshold', [64.8, 64.800000001], zdna],
  // To be exceeded.
  [
    'cpg.minGcPercentage',
    [0.6, 0.599999999],
    (minGcPercentage) =>
      cpg('CGCGCGAAAA'.repeat(4), {
        minWindowSize: 10,
        minObservedToExpectedCpG: 0.1,
        minGcPercentage,
      }),
  ],
  // 160 / 169.
  [
    'cpg.minObservedToExpectedCpG',
    [0.946745562, 0.946745563],
    (minObservedToExpectedCpG) =>
      cpg(TWO_STEPS, { minWindowSize: 20, minGcPercentage: 0.1, minObservedToExpectedCpG }),
  ],
  ['zhunt.threshold', [3836947.47036, 3836947.47037], zhunt],
  ['p53predictor.threshold', [0.5, 0.499999999], p53],
  ['zdnabert2.confidenceThreshold', [3.62e-7, 3.63e-7], zdnabert2],
  ['zseeker.threshold', [5, 5.000000001], (threshold) => zseeker(ALTERNATING, { threshold })],
  [
    'zseeker.drop',
    [30, 30.000000001],
    (drop) => zseeker('GCGCGCGCGCGCGCAAAAGCGCGCGCGCGCGC', { drop }),
  ],
];

it.each(LATE_DECIMALS)('%s counts every decimal: %j', (_field, [one, other], hits) => {
  expect(hits(one)).not.toEqual(hits(other));
});

it('shows so for every field without steps', () => {
  const endless = decimalFields.flatMap(([kind, key, { maxDecimals }]) =>
    maxDecimals === null ? [`${kind}.${key}`] : [],
  );
  expect(LATE_DECIMALS.map(([field]) => field).toSorted()).toEqual(endless.toSorted());
});
