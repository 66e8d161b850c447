import { beforeEach, expect, it, vi } from 'vitest';
import { createRecentAnswers } from './recent-answers.ts';

const archive = (status: string, count: number, id = 'a') => ({
  ...{ id, status, files: Array.from({ length: count }, () => ({})) },
});

beforeEach(() => {
  vi.useFakeTimers();
});

it('many files that are still read are presented once a second, however many look at them', async () => {
  const answers = createRecentAnswers<number>();
  const present = vi.fn(async () => present.mock.calls.length);
  const look = (id?: string) => answers(archive('READING', 100, id), present);
  expect(await Promise.all([look(), look(), look()])).toEqual([1, 1, 1]);
  await vi.advanceTimersByTimeAsync(999);
  expect(await look()).toBe(1);
  expect(await look('b')).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await look()).toBe(3);
});

it('what is over and what is small is always told as it is now', async () => {
  const answers = createRecentAnswers<number>();
  const present = vi.fn(async () => present.mock.calls.length);
  await answers(archive('READING', 1000), present);
  expect(await answers(archive('DONE', 1000), present)).toBe(2);
  expect(await answers(archive('FAILED', 1000), present)).toBe(3);
  expect(await answers(archive('READING', 99, 'b'), present)).toBe(4);
  expect(await answers(archive('READING', 99, 'b'), present)).toBe(5);
});

it('an answer that failed is asked for again', async () => {
  const answers = createRecentAnswers<string>();
  const fail = () => Promise.reject(new Error('The database is away.'));
  await expect(answers(archive('READING', 100), fail)).rejects.toThrow('away');
  expect(await answers(archive('READING', 100), async () => 'here')).toBe('here');
});
