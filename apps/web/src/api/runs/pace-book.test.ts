import { expect, it } from 'vitest';
import { createPaceBook } from './pace-book.ts';

const running = (done: number) => ({ status: 'RUNNING', progress: { done, total: 1000 } }) as const;

it('says the rest at the pace that was seen, and counts down between two news', () => {
  const book = createPaceBook();
  expect(book.secondsLeft('a', running(0), 0)).toBeNull();
  expect(book.secondsLeft('a', running(100), 1_000)).toBe(9);
  expect(book.secondsLeft('a', running(100), 2_000)).toBe(8);
  expect(book.secondsLeft('b', running(500), 2_000)).toBeNull();
});

it('says nothing once its guess has passed without news', () => {
  const book = createPaceBook();
  book.secondsLeft('a', running(0), 0);
  expect(book.secondsLeft('a', running(900), 9_000)).toBe(1);
  expect(book.secondsLeft('a', running(900), 11_000)).toBe(0);
  expect(book.secondsLeft('a', running(900), 15_000)).toBeNull();
});

it('measures again after a sleep, and when the work begins again', () => {
  const book = createPaceBook();
  book.secondsLeft('a', running(0), 0);
  book.secondsLeft('a', running(100), 1_000);
  expect(book.secondsLeft('a', running(200), 3_600_000)).toBeNull();
  expect(book.secondsLeft('a', running(300), 3_601_000)).toBe(7);
  expect(book.secondsLeft('a', running(10), 3_602_000)).toBeNull();
  expect(book.secondsLeft('a', { status: 'WAITING', progress: null }, 3_603_000)).toBeNull();
});
