import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSmallPage } from '../../../testing/small-page.ts';
import { layoutLanes } from '../core/layout.ts';
import { USUAL_LANES } from '../core/testing.ts';
import { MapCanvas } from './map-canvas.tsx';

const layout = layoutLanes(1044, [], USUAL_LANES);
const axis = { lengthBp: 1000, isCircular: false };
const whole = { from: 0, to: 1000, widthPx: layout.width };
const part = { ...whole, to: 500 };
const [owners, records] = [[], []];
const nothing = () => {};

let paintedCount: number;
let fonts: EventTarget;

/** A page with a canvas that counts how often it is painted, and what the map asks of a screen. */
function openPage() {
  const small = openSmallPage();
  const { createElement } = small.page;
  const surface = { setTransform: nothing, clearRect: () => paintedCount++ };
  small.page.createElement = (name) =>
    Object.assign(createElement(name), { getContext: () => surface });
  Object.assign(small.page, { fonts });
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (property: string) => property }));
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = nothing;
      disconnect = nothing;
    },
  );
  return {
    leave: small.leave,
    draw(view: typeof whole, data: object) {
      // Without lanes no more is read of them.
      const [live, ofLanes] = [{ axis, state: { view } } as never, data as never];
      const common = { before: '', after: '' };
      const rest = { layout, widthPx: 1044, owners, pair: null, records, common };
      return small.draw(<MapCanvas {...rest} live={live} data={ofLanes} />);
    },
  };
}

beforeEach(() => {
  paintedCount = 0;
  fonts = new EventTarget();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('paints the first picture in a task of its own, and data once for all that came together', async () => {
  const { draw, leave } = openPage();
  await draw(whole, {});
  expect(paintedCount).toBe(0);
  vi.runAllTimers();
  expect(paintedCount).toBe(1);
  await draw(whole, {});
  await draw(whole, {});
  expect(paintedCount).toBe(1);
  vi.runAllTimers();
  expect(paintedCount).toBe(2);
  await leave();
});

it('paints once a picture that got another size before it was painted, and not while the page is drawn', async () => {
  const { draw, leave } = openPage();
  await draw(whole, {});
  await draw(part, {});
  expect(paintedCount).toBe(0);
  vi.runAllTimers();
  expect(paintedCount).toBe(1);
  await leave();
});

it('paints anew with fonts that came, each time', async () => {
  const { draw, leave } = openPage();
  await draw(whole, {});
  vi.runAllTimers();
  for (const count of [2, 3]) {
    await act(async () => fonts.dispatchEvent(new Event('loadingdone')));
    vi.runAllTimers();
    expect(paintedCount).toBe(count);
  }
  await leave();
});

it('paints a moved picture at once, and data that came before it with it', async () => {
  const { draw, leave } = openPage();
  await draw(whole, {});
  vi.runAllTimers();
  await draw(whole, {});
  await draw(part, {});
  expect(paintedCount).toBe(2);
  vi.runAllTimers();
  expect(paintedCount).toBe(2);
  await leave();
});
