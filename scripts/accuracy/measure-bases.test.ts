import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import { expect, it } from 'vitest';
import { type MeasuredStrand, measureRloops } from './measure-bases.ts';
import { seededRandom } from './measures/seeded-random.ts';

/** A stretch that each model finds, in letters drawn at random, and beside it one that is not in an R-loop. */
function strand(cluster: number): MeasuredStrand {
  const random = seededRandom(cluster);
  const draw = (length: number) =>
    Array.from({ length }, () => 'ACGT'[Math.floor(4 * random())]).join('');
  const loop = `${cluster % 2 === 0 ? 'GGGGA'.repeat(4) : 'GGGTA'.repeat(4)}${'GGATG'.repeat(40)}`;
  const before = draw(800 + 10 * cluster);
  return {
    letters: `${before}${loop}${draw(900)}`,
    strand: '+',
    places: [[before.length, before.length + loop.length]],
    cluster,
  };
}

const strands = Array.from({ length: 8 }, (_, cluster) => strand(cluster));

it('compares every preset with each simple count in pairs', () => {
  const { callers } = measureRloops('rloops', strands, true);
  const presets = rloopr.presets.map(({ label }) => label);
  const ofKind = callers.filter(({ kind }) => kind !== null);
  expect(ofKind.map(({ name }) => name)).toEqual(presets);
  for (const { differences } of ofKind) expect(differences).toEqual([]);
  const simple = callers.filter(({ kind }) => kind === null);
  expect(simple.length).toBeGreaterThan(1);
  for (const { mcc, differences } of simple) {
    expect(differences.map(({ preset }) => preset)).toEqual(presets);
    for (const [at, { value, low, high }] of differences.entries()) {
      expect(value).toBeCloseTo((ofKind[at]?.mcc.value ?? Number.NaN) - mcc.value, 12);
      expect(low).toBeLessThan(high);
      expect(value).toBeGreaterThanOrEqual(low);
      expect(value).toBeLessThanOrEqual(high);
    }
  }
});

it('gives values alone where there is no sample to draw from', () => {
  const { callers } = measureRloops('genes', strands, false);
  for (const { value, low, high } of callers.flatMap(({ differences }) => differences)) {
    expect([low, high]).toEqual([value, value]);
  }
});
