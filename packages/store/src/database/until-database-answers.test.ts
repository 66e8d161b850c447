import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilDatabaseAnswers } from './until-database-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gone = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

it('waits for hours, and asks politely', async () => {
  const end = Date.now() + 3 * 3_600_000;
  let asked = 0;
  const waiting = untilDatabaseAnswers(async () => {
    asked += 1;
    if (Date.now() < end) throw gone();
    return 'kept';
  });
  await vi.advanceTimersByTimeAsync(3 * 3_600_000 + 10_000);
  expect(await waiting).toBe('kept');
  expect(asked).toBeLessThan(3 * 720 + 10);
});

it('ends when the worker stops, and when the query is wrong', async () => {
  const stopping = new AbortController();
  const ask = vi.fn(async () => {
    throw gone();
  });
  const waiting = untilDatabaseAnswers(ask, stopping.signal);
  const ended = expect(waiting).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await vi.advanceTimersByTimeAsync(1000);
  stopping.abort();
  await ended;
  const wrong = Object.assign(new Error('no such column'), { code: '42703' });
  await expect(untilDatabaseAnswers(() => Promise.reject(wrong))).rejects.toBe(wrong);
});
