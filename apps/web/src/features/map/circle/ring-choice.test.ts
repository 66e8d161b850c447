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
const candidates = ringCandidates(lanes, ({ id }) => ({
  structure: STRUCTURES[id] ?? null,
  hits: id === 'pq' ? 20 : 10,
}));
const usual = { rings: null, hidden: [] };
const drawn = (address: { rings: readonly string[] | null; hidden: readonly string[] }) =>
  chooseRings(candidates, address).drawn.map(({ id }) => id);

describe('the rings of a circle', () => {
  test('are genes outside, letters inside, and between them the classes, of each structure first that with most hits', () => {
    expect(drawn(usual)).toEqual('genes g4 pq im zd zs cr mr cx gc skew'.split(' '));
    const { others, isFull } = chooseRings(candidates, usual);
    expect(others.map(({ id }) => id)).toEqual(['gt', 'tr', 'any']);
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

  test('are fewer where a picture has no room: genes and classes stay, what counts letters goes', () => {
    const drawnIn = (room: number) =>
      chooseRings(candidates, usual, room).drawn.map(({ id }) => id);
    expect(drawnIn(10)).toEqual('genes g4 pq im zd zs cr mr cx gc'.split(' '));
    expect(drawnIn(4)).toEqual('genes pq im zd'.split(' '));
    expect(chooseRings(candidates, usual, 4).isFull).toBe(true);
    const other = toggleRing(candidates, toggleRing(candidates, usual, 'im', 4), 'cx', 4);
    expect(chooseRings(candidates, other, 4).drawn.map(({ id }) => id)).toEqual([
      ...['genes', 'pq', 'zd', 'cx'],
    ]);
  });

  test('come and go by their ticks, and leave the address as it was', () => {
    const without = toggleRing(candidates, usual, 'zs');
    expect(drawn(without)).toEqual('genes g4 pq im zd cr mr cx gc skew'.split(' '));
    const other = toggleRing(candidates, without, 'tr');
    expect(drawn(other)).toContain('tr');
    expect(toggleRing(candidates, toggleRing(candidates, other, 'tr'), 'zs')).toEqual(usual);
  });

  test('that were hidden are shown by their tick', () => {
    const after = toggleRing(candidates, { rings: null, hidden: ['genes'] }, 'genes');
    expect(after).toEqual(usual);
  });
});
