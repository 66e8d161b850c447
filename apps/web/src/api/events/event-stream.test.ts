import { describe, expect, it } from 'vitest';
import { createEventStream } from './event-stream.ts';

/** A stream over answers that the test writes, and timers that the test runs. */
function testStream() {
  const timers = new Map<() => void, number>();
  const opened: {
    id: string;
    signal: AbortSignal;
    write: (text: string) => void;
    end: () => void;
  }[] = [];
  const seen: string[] = [];
  let isRefusing = false;
  const stream = createEventStream({
    open: async (id, signal) => {
      if (isRefusing) throw new Error('refused');
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      writer.closed.catch(() => {});
      signal.addEventListener('abort', () => void writer.abort().catch(() => {}));
      opened.push({
        id,
        signal,
        write: (text) => void writer.write(new TextEncoder().encode(text)),
        end: () => void writer.close(),
      });
      return new Response(readable);
    },
    startTimer: (run, delayMs) => {
      timers.set(run, delayMs);
      return () => void timers.delete(run);
    },
    random: () => 0.5,
    onEvent: ({ data }) => void seen.push(data),
    onLive: (isLive) => void seen.push(isLive ? 'live' : 'down'),
  });
  const waits = () => [...timers.values()];
  const runTimer = (delayMs: number) => {
    const timer = [...timers].find(([, each]) => each === delayMs);
    if (timer === undefined) throw new Error(`no timer of ${delayMs} ms among ${waits()}`);
    timers.delete(timer[0]);
    timer[0]();
  };
  const refuse = (value: boolean) => {
    isRefusing = value;
  };
  return { stream, opened, seen, waits, runTimer, refuse };
}

describe('the stream of events', () => {
  it('tells events, and comes back with the id of the last one', async () => {
    const { stream, opened, seen, runTimer, waits } = testStream();
    stream.start();
    await expect.poll(() => opened.length).toBe(1);
    expect(opened[0]?.id).toBe('');
    opened[0]?.write('retry: 2000\n\nid: 5\ndata: one\n\n');
    await expect.poll(() => seen).toEqual(['live', 'one']);
    opened[0]?.end();
    await expect.poll(() => seen).toEqual(['live', 'one', 'down']);
    await expect.poll(waits).toEqual([2_000]);
    runTimer(2_000);
    await expect.poll(() => opened.length).toBe(2);
    expect(opened[1]?.id).toBe('5');
    stream.stop();
  });

  it('tries ever more slowly while it is refused', async () => {
    const { stream, waits, runTimer, refuse, opened } = testStream();
    refuse(true);
    stream.start();
    for (const waitMs of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await expect.poll(waits).toEqual([waitMs]);
      if (waitMs === 30_000) refuse(false);
      runTimer(waitMs);
      if (waitMs === 30_000) break;
    }
    await expect.poll(() => opened.length).toBe(1);
    stream.stop();
  });

  it('takes a silent connection for a dead one', async () => {
    const { stream, opened, seen, waits, runTimer } = testStream();
    stream.start();
    await expect.poll(() => opened.length).toBe(1);
    opened[0]?.write(': hello\n\n');
    await expect.poll(() => seen).toEqual(['live']);
    runTimer(35_000);
    await expect.poll(() => seen).toEqual(['live', 'down']);
    expect(opened[0]?.signal.aborted).toBe(true);
    await expect.poll(waits).toEqual([1_000]);
    stream.stop();
  });

  it('stays quiet when it is stopped, and goes on after the last event', async () => {
    const { stream, opened, seen, waits } = testStream();
    stream.start();
    await expect.poll(() => opened.length).toBe(1);
    opened[0]?.write('id: 8\ndata: one\n\n');
    await expect.poll(() => seen).toEqual(['live', 'one']);
    stream.stop();
    expect(opened[0]?.signal.aborted).toBe(true);
    await expect.poll(waits).toEqual([]);
    stream.start();
    await expect.poll(() => opened.length).toBe(2);
    expect(opened[1]?.id).toBe('8');
    expect(seen).toEqual(['live', 'one']);
    stream.stop();
  });
});
