import { expect, test } from 'vitest';
import { recordedFrame } from '../testing.ts';
import { paintScale } from './scale.ts';

const axis = { lengthBp: 1000, isCircular: false };
const view = { from: 0, to: 100, widthPx: 100 };

test('numbers end left of the lane, with ticks on a line along it', () => {
  const { frame, painted } = recordedFrame(axis, view, 40);
  paintScale(
    frame,
    [
      { y: 0, text: '24' },
      { y: 40, text: '0' },
    ],
    true,
  );
  const all = painted().join('\n');
  expect(all).toMatch(/x="4" y="8"[^>]*text-anchor="end"[^>]*>24</);
  expect(all).toMatch(/x="4" y="40"[^>]*>0</);
  expect(all).toContain('M9 0h1v40h-1z');
});

test('a number without room next to a more important one is left out', () => {
  const { frame, painted } = recordedFrame(axis, view, 20);
  paintScale(
    frame,
    [
      { y: 0, text: '9' },
      { y: 20, text: '8' },
      { y: 10, text: '0' },
    ],
    true,
  );
  const all = painted().join('\n');
  expect(all).toContain('>9<');
  expect(all).toContain('>8<');
  expect(all).not.toContain('>0<');
});
