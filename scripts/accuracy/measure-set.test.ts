import type { TestedKind } from '@flipon/analyses/accuracy/tested-rule';
import { describe, expect, it } from 'vitest';
import { measureSet } from './measure-set.ts';
import { longestAlternation, stepsInBest } from './simple-counts.ts';
import type { TruthRow } from './truth-rows.ts';

const row = (letters: string, forms: boolean, cluster: number, part = 'all'): TruthRow => ({
  ...{ letters, forms, cluster, parts: [part] },
});

/** Five families that form and eight sequences that do not, of as many G as their first letter says. */
const rows = [
  ...[1, 1, 1, 1, 12, 13].map((family) => row('GGGG', true, family, 'copies')),
  row('GGAA', true, 2, 'single'),
  row('AAGA', true, 3, 'single'),
  ...[4, 5, 6, 7, 8, 9, 10].map((cluster) => row('AAAA', false, cluster, 'single')),
  row('AGGA', false, 11, 'single'),
];

const countG = (letters: string) => letters.match(/G/g)?.length ?? 0;

const kinds: (TestedKind & { kind: string | null })[] = [
  {
    kind: 'g4hunter',
    rules: [
      {
        sets: ['g4-dna'],
        rule: 'two G',
        isInParts: true,
        finds: (letters) => countG(letters) >= 2,
      },
      { sets: ['g4-rna'], rule: 'of another set', finds: () => true },
    ],
    scores: [{ sets: ['g4-dna'], score: 'G', rate: countG, bins: [1, 3] }],
  },
  {
    kind: null,
    rules: [{ sets: ['g4-dna'], rule: 'all', finds: () => true }],
    scores: [
      { sets: ['g4-dna'], score: 'first letter', rate: (letters) => (letters[0] === 'G' ? 1 : 0) },
      { sets: ['g4-dna'], score: 'nothing', rate: () => 0 },
    ],
  },
];

describe('a measured set', () => {
  const measured = measureSet('g4-dna', rows, 13, kinds);

  it('counts what each of its own rules finds and rejects, and a vote for each family', () => {
    // Family 3 is not found.
    const counts = { found: 7, rejected: 7, oneVote: 4 / 5 };
    expect(measured.rules).toMatchObject([
      { kind: 'g4hunter', name: 'two G', ...counts },
      { kind: null, name: 'all', found: 8, rejected: 0, oneVote: 1, difference: null },
    ]);
    expect([measured.forming, measured.others, measured.clusters]).toEqual([8, 8, 13]);
  });

  it('compares rules with the best simple one in pairs', () => {
    // 7 of 8 and 7 of 8, less 8 of 8 and none of 8.
    expect(measured.rules[0]?.difference?.value).toBeCloseTo(7 / 8 - 1 / 2, 12);
    const [first, ...others] = kinds;
    const same = { kind: null, rules: first?.rules ?? [], scores: [] };
    const beside = measureSet('g4-dna', rows, 13, [...kinds.slice(0, 1), same, ...others]);
    expect(beside.rules[0]?.difference).toEqual({ value: 0, low: 0, high: 0 });
  });

  it('draws intervals of the balanced accuracy and of the MCC by families', () => {
    const [ofKind, all] = measured.rules;
    expect(ofKind?.balanced?.value).toBeCloseTo(7 / 8, 12);
    // 7 found, 1 missed, 1 wrong and 7 rejected.
    expect(ofKind?.mcc?.value).toBeCloseTo((49 - 1) / 64, 12);
    expect(all).toMatchObject({
      balanced: { value: 0.5, low: 0.5, high: 0.5 },
      mcc: { value: 0, low: 0, high: 0 },
    });
    // Each sequence for itself is drawn in narrower bounds than families of copies.
    const single = rows.map((each, cluster) => ({ ...each, cluster }));
    const [ofSingle] = measureSet('g4-dna', single, null, kinds).rules;
    for (const key of ['balanced', 'mcc'] as const) {
      const [byFamily, byRow] = [ofKind?.[key], ofSingle?.[key]];
      expect(byFamily?.low).toBeLessThan(byFamily?.value ?? 0);
      expect(byFamily?.high).toBeGreaterThan(byFamily?.value ?? 1);
      expect(byFamily?.low).toBeLessThan(byRow?.low ?? 0);
      expect(byFamily?.value).toBe(byRow?.value);
    }
  });

  it('has one area a score, and compares kinds with the best simple count', () => {
    expect(measured.baseline).toBe('first letter');
    const [ofKind, simple, nothing] = measured.scores;
    // 7 of 8 beat all but equal one for GGAA, AAGA beats seven: (6 x 8 + 7.5 + 7) / 64.
    expect(ofKind?.area.value).toBeCloseTo((48 + 7.5 + 7) / 64, 12);
    expect(simple?.area.value).toBeCloseTo((7 * 8 + 4) / 64, 12);
    expect(nothing?.area).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
    expect(ofKind?.difference?.value).toBeCloseTo((62.5 - 60) / 64, 12);
    expect(simple?.difference).toBeNull();
  });

  it('counts what forms in bins of the score, ends belonging to the upper one', () => {
    expect(measured.scores[0]?.bins).toEqual({ ends: [1, 3], forming: [0, 2, 6], all: [7, 3, 6] });
  });

  it('tells parts apart', () => {
    expect(measured.parts.map(({ part, forming, others }) => [part, forming, others])).toEqual([
      ['copies', 6, 0],
      ['single', 2, 8],
    ]);
    expect(measured.parts[1]?.rules[0]).toMatchObject({ found: 1, rejected: 7 });
  });

  it('draws an interval for a part of its own families, unless a class of it is too small', () => {
    const families = Array.from({ length: 24 }, (_, at) =>
      row(['GGGG', 'GGAA', 'AAGA'][at % 3] ?? '', at % 3 === 0 || at % 5 === 0, at, 'wide'),
    );
    const copies = families.map((each, at) => ({ ...each, cluster: at % 4, parts: ['copies'] }));
    const few = families.slice(0, 12).map((each) => ({ ...each, parts: ['few'] }));
    const [wide, ofCopies, ofFew] = measureSet(
      'g4-dna',
      [...families, ...copies, ...few],
      24,
      kinds,
    ).parts;
    const alone = measureSet('g4-dna', families, 24, kinds).scores[0]?.area;
    expect(wide?.areas[0]?.area).toEqual(alone);
    expect(alone?.low).toBeLessThan(alone?.high ?? 0);
    expect(wide?.families).toEqual({ forming: wide?.forming, others: wide?.others });
    expect(ofCopies?.families).toEqual({ forming: 4, others: 4 });
    expect(Math.min(ofFew?.forming ?? 8, ofFew?.others ?? 8)).toBeLessThan(8);
    for (const part of [ofCopies, ofFew]) {
      expect(part?.areas.map(({ area }) => area)).toEqual([null, null, null]);
    }
  });

  it('ranks and draws nothing where one class has too few sequences or families', () => {
    const few = rows.slice(0, 12);
    const copies = rows.map((each) => (each.forms ? { ...each, cluster: 1 } : each));
    for (const own of [few, copies]) {
      const { scores, rules } = measureSet('g4-dna', own, 7, kinds);
      expect(scores).toEqual([]);
      for (const rule of rules) {
        expect(rule).toMatchObject({ balanced: null, mcc: null, difference: null });
      }
    }
  });
});

describe('simple counts', () => {
  it('count steps in the best 24 bases', () => {
    expect(stepsInBest('ATCGCGAT')).toBe(3);
    // 23 steps in 24 bases are the most there can be.
    expect(stepsInBest('CG'.repeat(40))).toBe(23);
    expect(stepsInBest(`CG${'A'.repeat(20)}CG`)).toBe(2);
    expect(stepsInBest(`CG${'A'.repeat(21)}CG`)).toBe(1);
    expect(stepsInBest('')).toBe(0);
  });

  it('measure the longest alternation of purine and pyrimidine', () => {
    expect(longestAlternation('AAACACAA')).toBe(5);
    expect(longestAlternation('A')).toBe(1);
    expect(longestAlternation('')).toBe(0);
  });
});
