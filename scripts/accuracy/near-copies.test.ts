import { expect, it } from 'vitest';
import { editsBetween, findFamilies, isNearCopy } from './near-copies.ts';

/** By its definition, without a table. */
function editsSlowly(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  if (one[0] === other[0]) return editsSlowly(one.slice(1), other.slice(1));
  return (
    1 +
    Math.min(
      editsSlowly(one.slice(1), other.slice(1)),
      editsSlowly(one.slice(1), other),
      editsSlowly(one, other.slice(1)),
    )
  );
}

it('counts edits', () => {
  expect(editsBetween('GATTACA', 'GATACA')).toBe(1);
  expect(editsBetween('', 'ACG')).toBe(3);
  for (const [one, other] of [
    ['GGTTA', 'GTTAG'],
    ['ACGT', 'TGCA'],
    ['GGGAGG', 'GGAGGG'],
  ] as const) {
    expect(editsBetween(one, other)).toBe(editsSlowly(one, other));
  }
});

it('takes for near-copies what two edits in twenty letters make equal', () => {
  const one = 'GGGTTAGGGTTAGGGTTAGG';
  expect(isNearCopy(one, one.replace('TTA', 'TAA'))).toBe(true);
  expect(isNearCopy(one, 'GGGTAAGGGTAAGGGTAAGG')).toBe(false);
});

it('sees by the core what other flanks hide', () => {
  const core = 'GGGTTAGGGTTAGGGTTAGGG';
  expect(isNearCopy(`AC${core}TT`, `TCATCATCAT${core}CACACA`)).toBe(true);
  // A core that is a small part of the other's is none of its copies.
  expect(isNearCopy(core, `${core}ACACACACACACACACACACACAGG`)).toBe(false);
});

it('makes one family of what is linked by way of others', () => {
  const chain = ['AAAAAAAAAACCCCCCCCCC', 'AAAAAAAAAACCCCCCCCTT', 'AAAAAAAAAACCCCCCTTTT', 'GCGCGC'];
  const [first, second, third, other] = findFamilies(chain);
  expect([second, third]).toEqual([first, first]);
  expect(other).not.toBe(first);
});
