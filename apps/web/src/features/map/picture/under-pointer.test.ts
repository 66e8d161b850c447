import { definitionOf } from '@flipon/analyses/definitions';
import { expect, it } from 'vitest';
import { type Lane, layoutLanes } from '../core/layout.ts';
import { mapLookOf } from '../core/map-look.ts';
import { HEADS_PX } from '../core/record-heads.ts';
import { hitsFrom, USUAL_LANES } from '../core/testing.ts';
import type { MapHit } from '../core/view/map-state.ts';
import type { MapData } from '../data/use-map-data.ts';
import { actionOfPress, type DrawnLanes, hitUnder, laneUnder } from './under-pointer.ts';

const look = mapLookOf(definitionOf('g4hunter').look);
const lanes: Lane[] = [
  { id: 'overview', kind: 'overview' },
  { id: 'ruler', kind: 'ruler' },
  { id: 'genes', kind: 'genes' },
  { id: 'gc', kind: 'gc' },
  { id: 'g4', kind: 'hits', look },
];
const layout = layoutLanes(1044, lanes, { ...USUAL_LANES, heights: { ruler: 20 + HEADS_PX } });

const spans = { id: ['g'], start: [200], end: [400], side: [1], type: [0], name: ['rep'] };
function dataOf(state: 'hits' | 'density'): MapData {
  return {
    classes: new Map([['g4', { state, hits: hitsFrom([[100, 20]]) }]]),
    features: { total: 1, types: ['gene'], spans, bins: null },
  } as unknown as MapData;
}

/** A pixel is a base, and the second record begins at base 500. */
const drawn: DrawnLanes = {
  axis: { lengthBp: 1000, isCircular: false },
  view: { from: 0, to: 1000, widthPx: 1000 },
  layout,
  data: dataOf('hits'),
  records: [
    { index: 0, name: 'one', start: 0, length: 500 },
    { index: 1, name: 'two', start: 500, length: 500 },
  ],
};
const hit: MapHit = { laneId: 'g4', id: 1, start: 100, end: 120 };

function pointIn(laneId: string, x: number, down = 0.9) {
  const placed = layout.lanes.find(({ lane }) => lane.id === laneId);
  return { x, y: (placed?.top ?? 0) + (placed?.height ?? 0) * down };
}

it('finds the lane at a height, and none between lanes', () => {
  const genes = layout.lanes[2];
  expect(laneUnder(layout, { y: genes?.top ?? 0 })?.lane.id).toBe('genes');
  expect(laneUnder(layout, { y: (genes?.top ?? 0) - 1 })).toBeUndefined();
});

it('finds a hit in its own lane, and not where hits are drawn as bars', () => {
  expect(hitUnder(drawn, pointIn('g4', 110))).toEqual(hit);
  expect(hitUnder(drawn, pointIn('g4', 300))).toBeNull();
  expect(hitUnder(drawn, pointIn('gc', 110))).toBeNull();
  expect(hitUnder({ ...drawn, data: dataOf('density') }, pointIn('g4', 110))).toBeNull();
});

it('opens the card of a hit, and chooses a lane beside its hits', () => {
  expect(actionOfPress(drawn, pointIn('g4', 110), null)).toEqual({ type: 'card', hit });
  expect(actionOfPress(drawn, pointIn('g4', 300), hit)).toEqual({
    type: 'choose-lane',
    laneId: 'g4',
  });
});

it('zooms to the record or the feature that is pressed', () => {
  expect(actionOfPress(drawn, pointIn('ruler', 700, 0.1), null)).toEqual({
    type: 'range',
    from: 500,
    to: 1000,
  });
  expect(actionOfPress(drawn, pointIn('genes', 300), null)).toEqual({
    type: 'range',
    from: 200,
    to: 400,
  });
  expect(actionOfPress(drawn, pointIn('genes', 600), hit)).toBeNull();
});

it('gives up the chosen hit where nothing else is pressed', () => {
  expect(actionOfPress(drawn, pointIn('ruler', 700), hit)).toEqual({ type: 'back' });
  expect(actionOfPress(drawn, pointIn('gc', 110), hit)).toEqual({ type: 'back' });
  expect(actionOfPress(drawn, pointIn('gc', 110), null)).toBeNull();
});
