import type { MapAction } from './map-state.ts';

/** The used fields of a keyboard event. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Of a view that an arrow moves by. */
const WIDE = 0.5;
const FINE = 0.1;
const ZOOM = 2;

const KEYS: Readonly<Record<string, MapAction>> = {
  '+': { type: 'zoom', factor: ZOOM },
  // The key of + without Shift.
  '=': { type: 'zoom', factor: ZOOM },
  '-': { type: 'zoom', factor: 1 / ZOOM },
  '−': { type: 'zoom', factor: 1 / ZOOM },
  _: { type: 'zoom', factor: 1 / ZOOM },
  '0': { type: 'whole' },
  arrowup: { type: 'lane', by: -1 },
  arrowdown: { type: 'lane', by: 1 },
  n: { type: 'hit', by: 1 },
  p: { type: 'hit', by: -1 },
  enter: { type: 'card' },
  z: { type: 'to-hit' },
  l: { type: 'lens' },
  c: { type: 'shape' },
  g: { type: 'position' },
  v: { type: 'table' },
  escape: { type: 'back' },
};

/** The action of a key while the map has the focus; null for keys without one. */
export function actionOfKey(press: KeyPress): MapAction | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const key = press.key.toLowerCase();
  if (key === 'arrowleft' || key === 'arrowright') {
    const share = press.shiftKey ? FINE : WIDE;
    return { type: 'move', views: key === 'arrowleft' ? -share : share };
  }
  return KEYS[key] ?? null;
}
