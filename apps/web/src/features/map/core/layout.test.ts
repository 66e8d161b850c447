import { definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, test } from 'vitest';
import { type Lane, layoutLanes, widthOfLanes } from './layout.ts';
import { mapLookOf } from './map-look.ts';
import { USUAL_LANES } from './testing.ts';

const hits = (id: string, kind: Parameters<typeof definitionOf>[0], hasStrand = false): Lane => ({
  id,
  kind: 'hits',
  look: mapLookOf(definitionOf(kind).look, hasStrand),
});
const lanes: Lane[] = [
  { id: 'overview', kind: 'overview' },
  { id: 'ruler', kind: 'ruler' },
  { id: 'genes', kind: 'genes' },
  { id: 'gc', kind: 'gc' },
  hits('g4', 'g4hunter'),
  hits('rloop', 'rloopr', true),
  hits('zdna', 'zdna'),
  hits('cruciform', 'cruciform'),
  { id: 'depth', kind: 'depth' },
  { id: 'pair', kind: 'pair' },
  { id: 'bed', kind: 'custom', look: mapLookOf() },
];
const placesOf = (...asked: Parameters<typeof layoutLanes>) =>
  Object.fromEntries(
    layoutLanes(...asked).lanes.map(({ lane, top, height }) => [lane.id, [top, height]]),
  );

describe('lanes', () => {
  test('have the heights of their kinds and are below each other', () => {
    const layout = layoutLanes(1044, lanes, USUAL_LANES);
    expect(layout).toMatchObject({ left: 196, width: 844, isNarrow: false });
    expect(layout.lanes.map(({ height }) => height)).toEqual([
      26, 20, 42, 36, 62, 46, 30, 34, 40, 18, 30,
    ]);
    let end = 0;
    for (const { top, height } of layout.lanes) {
      expect(top).toBeGreaterThanOrEqual(end);
      end = top + height;
    }
    expect(layout.height).toBe(end);
    const ruled = layout.lanes.filter(({ ruleTop }) => ruleTop !== null);
    expect(ruled.map(({ lane }) => lane.id)).toEqual(['g4', 'depth', 'bed']);
  });

  test('are higher for G4 where bases have a pixel each', () => {
    expect(placesOf(1044, lanes, USUAL_LANES, true)['g4']?.[1]).toBe(66);
  });

  test('of files with strands have room for two sides', () => {
    const bed: Lane = { id: 'bed', kind: 'custom', look: mapLookOf(undefined, true) };
    expect(placesOf(1044, [bed], USUAL_LANES)['bed']?.[1]).toBe(44);
  });

  test('have their names over them and less height below 760 px', () => {
    const layout = layoutLanes(334, lanes, USUAL_LANES);
    expect(layout).toMatchObject({ left: 40, width: 290, isNarrow: true });
    expect([widthOfLanes(334), widthOfLanes(1044)]).toEqual([290, 844]);
    const genes = layout.lanes[2];
    expect(genes?.top).toBe((genes?.nameTop ?? 0) + 18);
    expect(genes?.height).toBe(32);
    expect(layout.lanes[0]).toMatchObject({ top: 0, height: 26 });
  });

  test('are folded, hidden, ordered and resized as the user wants', () => {
    const choices = {
      order: ['depth', 'zdna'],
      hidden: ['gc', 'bed', 'gone'],
      folded: ['g4'],
      heights: { rloop: 90, pair: 3 },
    };
    const layout = layoutLanes(1044, lanes, choices);
    expect(layout.lanes.map(({ lane }) => lane.id)).toEqual([
      'overview',
      'ruler',
      'depth',
      'zdna',
      'genes',
      'g4',
      'rloop',
      'cruciform',
      'pair',
    ]);
    const places = placesOf(1044, lanes, choices);
    expect(places['g4']?.[1]).toBe(18);
    expect(places['rloop']?.[1]).toBe(90);
    expect(places['pair']?.[1]).toBe(18);
  });
});
