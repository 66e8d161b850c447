import { describe, expect, test } from 'vitest';
import { actionOfWheel, brushPartAt, dragBrush } from './gestures.ts';
import { actionOfKey } from './map-keys.ts';
import { changeMap, type MapState, startState } from './map-state.ts';
import { baseAt, makeView } from './view.ts';

const axis = { lengthBp: 16_569, isCircular: true };
const context = { axis, laneIds: ['g4', 'rloop', 'zdna'] };
const hit = { laneId: 'rloop', id: 7, start: 5000, end: 5300 };
const start: MapState = {
  ...startState(axis, 1000),
  view: makeView(axis, 4000, 5000, 1000),
};
const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, state: MapState, shiftKey = false) => {
  const action = actionOfKey({ ...plain, key, shiftKey });
  return action === null ? null : changeMap(state, action, context);
};
const bases = (state: MapState | null) => [state?.view.from, state?.view.to];

describe('keys', () => {
  test.each([
    ['ArrowRight', false, 4500, 5500],
    ['ArrowLeft', false, 3500, 4500],
    ['ArrowRight', true, 4100, 5100],
    ['ArrowLeft', true, 3900, 4900],
    ['+', true, 4250, 4750],
    ['=', false, 4250, 4750],
    ['-', false, 3500, 5500],
    ['0', false, 0, 16_569],
  ])('%s (Shift %s) shows bases %s to %s', (key, shiftKey, from, to) => {
    const [a, b] = bases(press(key, start, shiftKey));
    expect(a).toBeCloseTo(from, 6);
    expect(b).toBeCloseTo(to, 6);
  });

  test.each([
    ['ArrowDown', null, 'g4'],
    ['ArrowDown', 'g4', 'rloop'],
    ['ArrowDown', 'zdna', 'zdna'],
    ['ArrowUp', null, 'zdna'],
    ['ArrowUp', 'rloop', 'g4'],
    ['ArrowUp', 'gone', 'zdna'],
  ])('%s goes from lane %s to %s', (key, laneId, next) => {
    expect(press(key, { ...start, laneId })?.laneId).toBe(next);
  });

  test.each([
    ['n', null, { laneId: 'g4', by: 1, base: 3999 }],
    ['N', hit, { laneId: 'rloop', by: 1, base: 5000 }],
    ['p', hit, { laneId: 'rloop', by: -1, base: 5000 }],
    ['P', null, { laneId: 'g4', by: -1, base: 5000 }],
  ])('%s seeks from hit %o', (key, of, seek) => {
    expect(press(key, { ...start, hit: of, laneId: of?.laneId ?? null })?.seek).toEqual(seek);
  });

  test.each([
    ['l', { lens: 4500 }],
    ['c', { shape: 'circular' }],
    ['g', { asksPosition: 1 }],
    ['v', { isTable: true }],
  ])('%s changes %o', (key, change) => {
    expect(press(key, start)).toEqual({ ...start, ...change });
  });

  test('Enter opens and closes the card of the chosen hit, and does nothing without one', () => {
    const chosen = { ...start, hit };
    expect(press('Enter', chosen)?.hasCard).toBe(true);
    expect(press('Enter', { ...chosen, hasCard: true })?.hasCard).toBe(false);
    expect(press('Enter', start)).toEqual(start);
  });

  test('Z shows the chosen hit with half its length on each side', () => {
    expect(bases(press('z', { ...start, hit }))).toEqual([4850, 5450]);
    expect(press('z', start)).toEqual(start);
  });

  test('Escape goes back step by step, and then has nothing to do', () => {
    let state: MapState = {
      ...start,
      laneId: 'g4',
      hit,
      hasCard: true,
      lens: 4200,
      isTable: true,
    };
    const steps: Partial<MapState>[] = [
      { hasCard: false },
      { hit: null },
      { lens: null },
      { isTable: false },
      { laneId: null },
      {},
    ];
    for (const step of steps) {
      const next = press('Escape', state);
      expect(next).toEqual({ ...state, ...step });
      state = next ?? state;
    }
  });

  test('leaves other keys, and those with Ctrl, Alt or Meta, to the page', () => {
    expect(press('a', start)).toBeNull();
    for (const held of ['ctrlKey', 'altKey', 'metaKey']) {
      expect(actionOfKey({ ...plain, [held]: true, key: '+' })).toBeNull();
    }
  });
});

describe('searches and ranges', () => {
  test('a found hit is chosen, and the view moves only where it is not seen', () => {
    const seeking = { ...start, seek: { laneId: 'rloop', by: 1, base: 0 } as const };
    const found = changeMap(seeking, { type: 'found', hit }, context);
    expect(found).toMatchObject({ hit, laneId: 'rloop', seek: null });
    expect(bases(found)).toEqual([4650, 5650]);
    const seen = { ...hit, start: 4100, end: 4200 };
    expect(bases(changeMap(seeking, { type: 'found', hit: seen }, context))).toEqual([4000, 5000]);
    expect(changeMap(seeking, { type: 'found', hit: null }, context)).toEqual(start);
  });

  test('a whole circle is searched from its first base on, and from its last one back', () => {
    const whole = changeMap(start, { type: 'whole' }, context);
    const base = (by: 1 | -1) => changeMap(whole, { type: 'hit', by }, context).seek?.base;
    expect([base(1), base(-1)]).toEqual([-1, context.axis.lengthBp]);
  });

  test('a linear sequence has no circle', () => {
    const straight = { axis: { lengthBp: 9000, isCircular: false }, laneIds: [] };
    expect(changeMap(start, { type: 'shape' }, straight).shape).toBe('linear');
    expect(changeMap(start, { type: 'hit', by: 1 }, straight)).toEqual(start);
  });

  test('a range may cross the origin', () => {
    const arc = changeMap(start, { type: 'range', from: 16_023, to: 576 }, context);
    expect(bases(arc)).toEqual([16_023, 17_145]);
  });
});

describe('gestures', () => {
  const wheel = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, shiftKey: false };

  test.each([
    [{ deltaY: 100 }, 'linear', null],
    [{ deltaY: -100, ctrlKey: true }, 'linear', { type: 'zoom', factor: 2, x: 40 }],
    [{ deltaY: 50, ctrlKey: true }, 'linear', { type: 'zoom', factor: 0.5, x: 40 }],
    [{ deltaY: 3, deltaMode: 1, ctrlKey: true }, 'circular', { type: 'zoom', factor: 2 ** -0.96 }],
    [{ deltaX: 30, deltaY: 4 }, 'linear', { type: 'pan', px: 30 }],
    [{ deltaY: 100, shiftKey: true }, 'linear', { type: 'pan', px: 100 }],
    [{ deltaY: 100 }, 'circular', { type: 'pan', px: 100 }],
  ] as const)('a wheel of %o over a %s map', (turn, shape, action) => {
    expect(actionOfWheel({ ...wheel, ...turn }, 40, shape)).toEqual(action);
  });

  test('two fingers keep the bases under them, each telling of itself', () => {
    const pinch = (state: MapState, before: [number, number], now: [number, number]) =>
      changeMap(state, { type: 'pinch', before, now }, context);
    const first = pinch(start, [200, 400], [300, 400]);
    const { view } = pinch(first, [300, 400], [300, 700]);
    expect(baseAt(view, 300)).toBeCloseTo(baseAt(start.view, 200), 6);
    expect(baseAt(view, 700)).toBeCloseTo(baseAt(start.view, 400), 6);
    expect(pinch(start, [200, 400], [300, 300]).view).toEqual(start.view);
  });

  test('a brush is moved by its middle and resized by its edges', () => {
    expect(dragBrush(axis, start.view, 'middle', -5000)).toMatchObject({
      from: 15_569,
      to: 16_569,
    });
    expect(dragBrush(axis, start.view, 'from', -500)).toMatchObject({ from: 3500, to: 5000 });
    expect(dragBrush(axis, start.view, 'to', -2000)).toMatchObject({ from: 4000, to: 4062.5 });
    const straight = { lengthBp: 16_569, isCircular: false };
    expect(dragBrush(straight, start.view, 'from', -9000)).toMatchObject({ from: 0, to: 5000 });
  });

  test.each([
    [400, 'from'],
    [500, 'to'],
    [450, 'middle'],
    [300, null],
  ])('the brush at x %s is %s', (x, part) => {
    expect(brushPartAt({ lengthBp: 10_000, isCircular: false }, start.view, x, 1000)).toBe(part);
  });

  test('a brush across the origin is at both ends of the overview', () => {
    const arc = makeView(axis, 16_023, 576, 1000);
    expect(brushPartAt(axis, arc, 995, 1000)).toBe('middle');
    expect(brushPartAt(axis, arc, 10, 1000)).toBe('middle');
    expect(brushPartAt(axis, arc, 500, 1000)).toBeNull();
  });
});
