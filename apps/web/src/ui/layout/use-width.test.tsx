import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openSmallPage } from '../../testing/small-page.ts';
import { useWidth } from './use-width.ts';

const CLIENT_WIDTH = 390;

type Callback = (entries: { contentRect: { width: number } }[]) => void;

/** Those that observe an element now. */
const observers = new Set<Observer>();

class Observer {
  readonly callback: Callback;
  constructor(callback: Callback) {
    this.callback = callback;
  }
  observe() {
    observers.add(this);
  }
  disconnect() {
    observers.delete(this);
  }
}

/** As a browser does when the layout has changed; 0 once the element has left the page. */
const layOut = (width: number) =>
  act(async () => {
    for (const { callback } of observers) callback([{ contentRect: { width } }]);
  });

let widths: number[];

function Probe({ expected, isShown = true }: { expected?: number; isShown?: boolean }) {
  const [box, width] = useWidth<HTMLDivElement>(expected);
  widths.push(width);
  return isShown && <div ref={box} />;
}

function openPage() {
  const small = openSmallPage();
  const { createElement } = small.page;
  small.page.createElement = (name) =>
    Object.assign(createElement(name), { clientWidth: CLIENT_WIDTH });
  return small;
}

beforeEach(() => {
  widths = [];
  observers.clear();
  vi.stubGlobal('ResizeObserver', Observer);
});

it('measures an element before the first paint, and follows it', async () => {
  const { draw, leave } = openPage();
  await draw(<Probe />);
  expect(widths).toEqual([0, CLIENT_WIDTH]);
  await layOut(700.4);
  expect(widths).toEqual([0, CLIENT_WIDTH, 700]);
  await leave();
  expect(observers.size).toBe(0);
});

it('draws what is in an element once where its width was expected', async () => {
  const { draw, leave } = openPage();
  await draw(<Probe expected={640} />);
  await layOut(640);
  expect(widths).toEqual([640]);
  await leave();
});

it('keeps the width of an element that left, and measures one that comes later', async () => {
  const { draw, leave } = openPage();
  await draw(<Probe isShown={false} />);
  expect(widths).toEqual([0]);
  await draw(<Probe />);
  expect(widths).toEqual([0, 0, CLIENT_WIDTH]);
  await draw(<Probe isShown={false} />);
  await layOut(0);
  expect(widths).toEqual([0, 0, CLIENT_WIDTH, CLIENT_WIDTH]);
  await leave();
});
