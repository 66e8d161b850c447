import type { Overlaps } from '@flipon/contract/map';
import { expect, it } from 'vitest';
import type { MapLane } from '../files/file-lane.ts';
import { laneNotes } from './lane-notes.ts';

const owners = [{ key: 'some' }, { key: 'none' }] as unknown as MapLane[];
const overlaps = {
  rangeBp: 1000,
  classes: [
    { hits: 1200, bases: 250 },
    { hits: 0, bases: 0 },
  ],
  exactly: [750, 250],
  both: [],
} as unknown as Overlaps;

it.each([
  ['whole', '1,200 hits, 25.0\u00a0%, whole', 'none'],
  ['in view', '1,200 hits, 25.0\u00a0%, in view', 'none in view'],
  ['in the arc', '1,200 hits, 25.0\u00a0%, in the arc', 'none in the arc'],
])('counts the hits of each lane of the place: %s', (place, some, none) => {
  const notes = laneNotes(owners, { overlaps, matrix: undefined }, null, place);
  expect([notes.get('some'), notes.get('none')]).toEqual([some, none]);
});
