import { describe, expect, it } from 'vitest';
import { parseParameters } from '../parameters/parse-parameters.ts';
import { createConsensusFinder, sideBp, USUAL_SEARCH } from './find-consensus.ts';

const SIDE = 10;
const QUADRUPLEX = 'GGGTTAGGGTTAGGGTTAGGG';
const N = 'N'.repeat(SIDE);
const find = createConsensusFinder();
const of = (letters: string) => find(new TextEncoder().encode(letters));
const turned = QUADRUPLEX.replaceAll(
  /[GTA]/g,
  (letter) => ({ G: 'C', T: 'A', A: 'T' })[letter] ?? '',
)
  .split('')
  .reverse()
  .join('');

describe('the consensus of a hit', () => {
  it('is searched as pqsfinder is where nothing else is asked for', () => {
    const { strand, wrapOrigin, ...usual } = parseParameters('pqsfinder', { overlapping: true });
    expect(USUAL_SEARCH).toEqual(usual);
    expect(sideBp(USUAL_SEARCH)).toBe(SIDE);
  });

  it('counts bases of the hit before it, and tells runs and loops along its strand', () => {
    expect(of(`${N}ATA${QUADRUPLEX}TT${N}`)).toEqual({
      offset: 3,
      length: 21,
      strand: '+',
      score: 64,
      tetrads: 3,
      bulges: 0,
      mismatches: 0,
      runs: [3, 3, 3, 3],
      loops: [3, 3, 3],
    });
    expect(of(`${N}ATA${turned}TT${N}`)).toMatchObject({ offset: 3, strand: '-', score: 64 });
  });

  it('may begin before the hit and end after it with a fifth of its bases', () => {
    const before = (outBp: number) =>
      of('T'.repeat(SIDE - outBp) + QUADRUPLEX + 'T'.repeat(20 + SIDE));
    // Of 21 bases 17 are more than 80 %, and 16 are less.
    expect(before(4)).toMatchObject({ offset: -4, length: 21 });
    expect(before(5)).toBeNull();
    const behind = (outBp: number) =>
      of(`${'T'.repeat(SIDE + 20)}${QUADRUPLEX}${'T'.repeat(SIDE - outBp)}`);
    expect(behind(4)).toMatchObject({ offset: 20 });
    expect(behind(5)).toBeNull();
  });

  it('is the leftmost of equal ones, and that of the plus strand at one place', () => {
    const both = 'GGGTCCCTGGGTCCCTGGGTCCCTGGGTCCC';
    expect(of(`${N}${QUADRUPLEX}TTTTT${QUADRUPLEX}${N}`)).toMatchObject({ offset: 0 });
    expect(of(`${N}${turned}TTTTT${QUADRUPLEX}${N}`)).toMatchObject({ offset: 0, strand: '-' });
    expect(of(`${N}${both}${N}`)).toMatchObject({ strand: '+', offset: 0 });
  });

  it('holds no foreign letter, and takes U for T', () => {
    expect(of(`${N}${QUADRUPLEX.replace('TTA', 'TNA')}${N}`)).toBeNull();
    expect(of(`${N}${QUADRUPLEX.replaceAll('T', 'U')}${N}`)).toMatchObject({ score: 64 });
    expect(of(N + N)).toBeNull();
  });

  it('is no longer than its circular record', () => {
    const circle = QUADRUPLEX.slice(0, 20);
    const bases = new TextEncoder().encode((circle + circle + circle).slice(10, 10 + 40));
    expect(find(bases, 20)?.length ?? 0).toBeLessThanOrEqual(20);
    expect(find(bases)?.length).toBeGreaterThan(20);
  });
});
