import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeldOnError, untilLetGo } from './let-go.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const forEver = new Promise<never>(() => {});

it('gives up work that goes on after its signal, and not before', async () => {
  const stop = new AbortController();
  const left = vi.fn();
  const waiting = untilLetGo(forEver, [{ signal: stop.signal, withinMs: 30_000 }]).catch(left);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(left).not.toHaveBeenCalled();
  stop.abort();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(left).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(left).toHaveBeenCalledExactlyOnceWith(expect.any(HeldOnError));
  expect(vi.getTimerCount()).toBe(0);
});

it('goes by the signal that leaves less time, also by one that was aborted before', async () => {
  const [stop, stopping] = [new AbortController(), new AbortController()];
  stop.abort();
  const left = vi.fn();
  const waiting = untilLetGo(forEver, [
    { signal: stop.signal, withinMs: 30_000 },
    { signal: stopping.signal, withinMs: 1500 },
  ]).catch(left);
  await vi.advanceTimersByTimeAsync(10_000);
  stopping.abort();
  await vi.advanceTimersByTimeAsync(1500);
  await waiting;
  expect(left).toHaveBeenCalledOnce();
});

it('gives what the work gives, and throws what it throws', async () => {
  const stop = new AbortController();
  const signals = [{ signal: stop.signal, withinMs: 1 }];
  expect(await untilLetGo(Promise.resolve(7), signals)).toBe(7);
  stop.abort();
  await expect(untilLetGo(Promise.reject(new Error('full')), signals)).rejects.toThrow('full');
  expect(vi.getTimerCount()).toBe(0);
});
