import { describe, expect, it } from 'vitest';
import { describeRun, doneOfSearches, type Run, spentWords } from './run-words.ts';

const wordsOf = (batch: Partial<Run['batch']>, more: Partial<Run> = {}) =>
  describeRun({
    batch: { status: 'RUNNING', progress: null, ...batch },
    secondsLeft: null,
    before: 0,
    isServerGone: false,
    ...more,
  });

describe('unfinished work', () => {
  it('is never at 0: it waits, starts, or has done a part', () => {
    expect(wordsOf({ status: 'CREATED' })).toBe('waiting for its sequence');
    expect(wordsOf({ status: 'WAITING' })).toBe('waiting for its turn');
    expect(wordsOf({ status: 'WAITING' }, { before: 1 })).toBe('waiting for the search before it');
    expect(wordsOf({ status: 'WAITING' }, { before: 3 })).toBe('waiting for 3 searches before it');
    expect(wordsOf({})).toBe('starting');
    expect(wordsOf({ progress: { done: 0, total: 900 } })).toBe('starting');
    expect(wordsOf({ progress: { done: 1, total: 900 } })).toBe('under 1 %');
    expect(wordsOf({ progress: { done: 90, total: 900 } }, { secondsLeft: 6 })).toBe(
      '10 %, about 6 s left',
    );
  });

  it('is said as it was last seen while the server does not answer', () => {
    const gone = { isServerGone: true, secondsLeft: 6 };
    expect(wordsOf({ progress: { done: 90, total: 900 } }, gone)).toBe(
      '10 % when the server last answered',
    );
    expect(wordsOf({ status: 'WAITING' }, gone)).toBe('not begun when the server last answered');
  });

  it('says that the disk of the server is full', () => {
    expect(wordsOf({ status: 'WAITING', waitsForRoom: true })).toMatch(/^waiting for room on/);
  });
});

it('says how far searches are together, and nothing before they begin', () => {
  expect(doneOfSearches({ done: 192, total: 1600 }, 16)).toBe('12 % of 16 searches');
  expect(doneOfSearches({ done: 1, total: 1600 }, 16)).toBe('under 1 % of 16 searches');
  expect(doneOfSearches({ done: 12, total: 100 }, 1)).toBe('12 %');
  expect(doneOfSearches({ done: 0, total: 1600 }, 16)).toBeNull();
});

it('tells computing from waiting', () => {
  const created = '2026-11-20T10:00:00.000+0000';
  const spent = (cpuTime: number | null, started: string | null) =>
    spentWords({ created, started, cpuTime });
  expect(spent(400, '2026-11-20T10:00:00.300+0000')).toBe('computed in 0.4 s');
  expect(spent(400, '2026-11-20T10:00:08.000+0000')).toBe('waited 8.0 s, computed in 0.4 s');
  expect(spent(20, null)).toBe('computed in under 0.1 s');
  expect(spent(0, '2026-11-20T10:00:08.000+0000')).toBeNull();
  expect(spent(null, null)).toBeNull();
});
