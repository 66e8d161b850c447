import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBzPosterior } from './bz-posterior.ts';
import { type State, statesOf, weightOfEnd, weightOfStep, zProbabilitiesSlowly } from './slow.ts';
import { encode, repeat } from './testing/regions.ts';

interface VectorCase {
  name: string;
  sequence: string;
  probabilities: number[];
}

const vectors = JSON.parse(
  readFileSync(new URL('./fixtures/bz-energy.json', import.meta.url), 'utf8'),
) as { cases: VectorCase[] };

const posterior = createBzPosterior(100_000);

function probabilitiesOf(bases: string | Uint8Array): number[] {
  const letters = typeof bases === 'string' ? encode(bases) : bases;
  return [...posterior.read(letters, 0, letters.length)];
}

/** Every path of states, one by one: the share of those with a base in Z form, by weight. */
function sumAllPaths(text: string): number[] {
  const inZ = new Array<number>(text.length).fill(0);
  let total = 0;
  const walk = (path: readonly State[], weight: number): void => {
    const last = path.at(-1) ?? 'B';
    const at = path.length;
    if (at === text.length) {
      const whole = weight * weightOfEnd(last);
      total += whole;
      path.forEach((state, base) => {
        if (state !== 'B') inZ[base] = (inZ[base] ?? 0) + whole;
      });
      return;
    }
    for (const state of statesOf(text.charAt(at))) {
      const bases = text.slice(at - 1, at + 1);
      const step = at === 0 ? weightOfEnd(state) : weightOfStep(last, state, bases);
      walk([...path, state], weight * step);
    }
  };
  walk([], 1);
  return inZ.map((sum) => sum / total);
}

/** Equal to 1 part in 10^12, however small they are. */
function expectSame(found: readonly number[], expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length);
  for (const [at, value] of found.entries()) {
    const other = expected[at] ?? Number.NaN;
    if (value !== other) expect(Math.abs(value / other - 1), `base ${at}`).toBeLessThan(1e-12);
  }
}

describe('the probability of Z form', () => {
  it.each(vectors.cases)(
    'is that of $name in the shared vectors',
    ({ sequence, probabilities }) => {
      const found = probabilitiesOf(sequence);
      expect(found).toHaveLength(probabilities.length);
      for (const [at, value] of found.entries()) {
        // The vectors have nine decimals.
        expect(Math.abs(value - (probabilities[at] ?? 0))).toBeLessThan(6e-10);
      }
    },
  );

  it('is a sum over all paths of states, for each pair of letters', () => {
    for (const x of 'ACGTNRU') {
      for (const y of 'ACGTNRU') {
        expectSame(probabilitiesOf(x + y), sumAllPaths(x + y));
        expectSame(probabilitiesOf(`${x}${y}${x}`), sumAllPaths(`${x}${y}${x}`));
      }
    }
  });

  it('is a sum over all paths of states, for any letters', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ACGTACGTACGTN'), maxLength: 9 });
    fc.assert(
      fc.property(letters, (text) => {
        expectSame(probabilitiesOf(text), sumAllPaths(text));
        expectSame(zProbabilitiesSlowly(text), sumAllPaths(text));
      }),
      { numRuns: 40 },
    );
  });

  it('is that of the slow version, over windows of many tiles', () => {
    const parts = fc.constantFrom('CG', 'CGCGCGCGCG', 'CACACACA', 'TATA', 'ACGT', 'GGG', 'N', 'R');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 150 }), (texts) => {
        const text = texts.join('');
        expectSame(probabilitiesOf(text), zProbabilitiesSlowly(text));
      }),
      { numRuns: 60 },
    );
  });

  it('is computed of the window alone, in memory that earlier windows were in', () => {
    const text = `${'CG'.repeat(200)}AATTCGCGCGCGCGNTTGACA`;
    const alone = probabilitiesOf(text.slice(300, 420));
    probabilitiesOf(repeat('CG', 50_000));
    expect([...posterior.read(encode(text), 300, 420)]).toEqual(alone);
  });

  it('is 0 for each letter outside ACGT, U and lower case among them', () => {
    for (const letter of 'NRYUXacgt-*') {
      const found = probabilitiesOf(`CGCGCGCG${letter}CGCGCGCG`);
      expect(found.filter((value) => value === 0)).toHaveLength(1);
      expect(found[8]).toBe(0);
      // B on the other side is certain: each half is as if it stood alone.
      expectSame(found.slice(0, 8), probabilitiesOf('CGCGCGCG'));
    }
    expect(probabilitiesOf(repeat('N', 1000))).toEqual(new Array(1000).fill(0));
    expect(probabilitiesOf('')).toEqual([]);
  });

  it.each(['CG', 'G', 'CA', 'TA', 'A', 'ACGT'])('stays a number in 100,000 bases of %s', (unit) => {
    const found = probabilitiesOf(repeat(unit, 100_000));
    const middle = found[50_000] ?? Number.NaN;
    expect(middle).toBeGreaterThan(0);
    expect(middle).toBeLessThan(1);
    // Both ends are far away: all bases of a repeat have the same chance.
    expect(Math.abs((found[40_000] ?? 0) / middle - 1)).toBeLessThan(1e-12);
  });

  it('flips d(CG) of about 16 bases and d(CA) of about 30, TA and G never', () => {
    const flank = 'AATCTTAGGATCAAGTCTAAAGTTAGACTT';
    const middleOf = (unit: string, copies: number) => {
      const text = flank + unit.repeat(copies) + flank;
      return probabilitiesOf(text)[flank.length + copies] ?? Number.NaN;
    };
    expect(middleOf('CG', 6)).toBeLessThan(0.5);
    expect(middleOf('CG', 8)).toBeGreaterThan(0.5);
    expect(middleOf('CA', 13)).toBeLessThan(0.5);
    expect(middleOf('CA', 17)).toBeGreaterThan(0.5);
    expect(middleOf('TA', 1000)).toBeLessThan(0.001);
    expect(middleOf('GG', 1000)).toBeLessThan(0.001);
  });
});
