import { describe, expect, test } from 'vitest';
import type { Lane } from '../core/layout.ts';
import { mapLookOf } from '../core/map-look.ts';
import { chooseRings, ringCandidates, toggleRing } from './ring-choice.ts';

const STRUCTURES: Record<string, string> = {
  g4: 'quadruplex',
  gt: 'quadruplex',
  pq: 'quadruplex',
  im: 'i-motif',
  zd: 'z-dna',
  zs: 'z-dna',
  cr: 'repeat',
  tr: 'repeat',
  mr: 'triplex',
  cx: 'island',
};
const lanes: Lane[] = [
  { id: 'overview', kind: 'overview' },
  { id: 'genes', kind: 'genes' },
  { id: 'gc', kind: 'gc' },
  { id: 'skew', kind: 'skew' },
  ...Object.keys(STRUCTURES).map((id) => ({ id, kind: 'hits' as const, look: mapLookOf() })),
  { id: 'any', kind: 'depth' },
];
const candidates = ringCandidates(lanes, ({ id }) => STRUCTURES[id] ?? null);
const usual = { rings: null, hidden: [] };
const drawn = (address: { rings: readonly string[] | null; hidden: readonly string[] }) =>
  chooseRings(candidates, address).drawn.map(({ id }) => id);

describe('the rings of a circle', () => {
  test('are genes outside, letters inside, and between them the classes, one of each structure first', () => {
    expect(drawn(usual)).toEqual('genes g4 gt im zd zs cr mr cx gc skew'.split(' '));
    const { others, isFull } = chooseRings(candidates, usual);
    expect(others.map(({ id }) => id)).toEqual(['pq', 'tr', 'any']);
    expect(isFull).toBe(true);
  });

  test('leave out hidden lanes, and are those that the address names', () => {
    expect(drawn({ rings: null, hidden: ['g4', 'gc'] })).toEqual(
      'genes gt pq im zd zs cr mr cx skew'.split(' '),
    );
    expect(drawn({ rings: ['any', 'tr', 'gone'], hidden: ['tr'] })).toEqual(['tr', 'any']);
    expect(drawn({ rings: [], hidden: [] })).toEqual([]);
  });

  test('are at most eight classes, whatever the address names', () => {
    const rings = Object.keys(STRUCTURES);
    expect(drawn({ rings, hidden: [] })).toEqual(rings.slice(0, 8));
  });

  test('come and go by their ticks, and leave the address as it was', () => {
    const without = toggleRing(candidates, usual, 'zs');
    expect(drawn(without)).toEqual('genes g4 gt im zd cr mr cx gc skew'.split(' '));
    const other = toggleRing(candidates, without, 'tr');
    expect(drawn(other)).toContain('tr');
    expect(toggleRing(candidates, toggleRing(candidates, other, 'tr'), 'zs')).toEqual(usual);
  });

  test('that were hidden are shown by their tick', () => {
    const after = toggleRing(candidates, { rings: null, hidden: ['genes'] }, 'genes');
    expect(after).toEqual(usual);
  });
});
