import { describe, expect, it } from 'vitest';
import { type MemoryRecord, runInMemory } from '../scan/run-in-memory.ts';
import { defaults } from './testing/made-tracts.ts';
import { tractKernel } from './tract-kernel.ts';

const LONG_BP = 100_000;

function scan(text: string, given: Partial<typeof defaults> = {}, circular = false) {
  const bases = new TextEncoder().encode(text);
  const records: MemoryRecord[] = [{ start: 0, length: bases.length, circular }];
  const parameters = { ...defaults, ...given };
  return runInMemory(tractKernel('C'), bases, records, parameters, 1 << 14);
}

const fill = (unit: string) => unit.repeat(Math.ceil(LONG_BP / unit.length)).slice(0, LONG_BP);

describe('long sequences of one kind', () => {
  it.each([
    ['C', {}, 1],
    ['C', { tractMax: 0 }, 1],
    ['C', { overlap: 'maximal' as const }, 1],
    ['G', { tractMax: 0 }, 1],
    ['GGGA', {}, 1],
    ['CCCT', { tractMax: 0, loopMax: 7 }, 1],
    ['CCCCCCA', {}, 1],
    ['CCCA', { tractsMax: 4 }, LONG_BP / 40],
    ['CCCA', { bulgedTracts: 2 }, 1],
    ['CG', { bulgedTracts: 4 }, 0],
    ['GGGATCCCAT', {}, 2],
    ['A', {}, 0],
    ['N', {}, 0],
  ])('of %s, with %j, are searched in a pass', (unit, given, count) => {
    expect(scan(fill(unit), given).count).toBe(count);
  });

  it('hold one hit from the first tract to the last, with all its tracts', () => {
    const { columns } = scan(fill('CCCTAA'));
    expect([columns.position[0], columns.length[0]]).toEqual([0, LONG_BP - 1]);
    expect(columns['tractCount']?.[0]).toBe(Math.ceil(LONG_BP / 6));
    expect(columns['layers']?.[0]).toBe(3);
  });

  it('read a long run as the shortest tracts and loops', () => {
    const { columns } = scan('C'.repeat(LONG_BP - 1), { tractMax: 0 });
    expect(columns['tractCount']?.[0]).toBe(LONG_BP / 4);
    expect(columns['layers']?.[0]).toBe((LONG_BP - 4) / 4);
  });
});
