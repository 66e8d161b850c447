import { expect, it } from 'vitest';
import { moveCursor } from './move-cursor.ts';

it('moves among the segments and stops at the ends', () => {
  expect(moveCursor('ArrowRight', -1, 80)).toBe(0);
  expect(moveCursor('ArrowRight', 79, 80)).toBe(79);
  expect(moveCursor('ArrowLeft', -1, 80)).toBe(79);
  expect(moveCursor('ArrowLeft', 0, 80)).toBe(0);
  expect(moveCursor('PageDown', 75, 80)).toBe(79);
  expect(moveCursor('PageUp', 15, 80)).toBe(5);
  expect(moveCursor('Home', 33, 80)).toBe(0);
  expect(moveCursor('End', 33, 80)).toBe(79);
  expect(moveCursor('Enter', 33, 80)).toBeNull();
});
