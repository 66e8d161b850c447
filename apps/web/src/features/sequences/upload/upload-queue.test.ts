import { describe, expect, it } from 'vitest';
import { remainingMs } from './transfer-speed.ts';
import { createUploadQueue, type UploadTools } from './upload-queue.ts';

type Answer = Awaited<ReturnType<UploadTools['send']>>;
type Call = Parameters<UploadTools['send']>[0];

const answer = { payload: { name: 'x' }, batch: { status: 'FINISH' } } as Answer;
const options = { name: 'x', circular: false, tags: [] };
const fileOf = (name: string) => ({ file: new File(['ACGT'], name), options });
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A queue whose calls wait until the test answers them. */
function startQueue() {
  const calls: (Call & { succeed: () => void; fail: (error: Error) => void })[] = [];
  const busy: boolean[] = [];
  const unseen: string[] = [];
  let nowMs = 0;
  const queue = createUploadQueue({
    send: (call) =>
      new Promise((resolve, reject) => {
        call.signal.addEventListener('abort', () => reject(call.signal.reason));
        calls.push({ ...call, succeed: () => resolve(answer), fail: reject });
      }),
    waitForImport: async ({ payload }) => payload,
    nowMs: () => nowMs,
    pause: settle,
    onBusyChange: (isBusy) => busy.push(isBusy),
    onEndedUnseen: ({ file, state }) => unseen.push(`${file.name} ${state.step}`),
  });
  const steps = () => queue.uploads.get().map(({ file, state }) => `${file.name} ${state.step}`);
  const wait = (spanMs: number) => {
    nowMs += spanMs;
  };
  return { queue, calls, busy, unseen, steps, wait };
}

describe('the queue', () => {
  it('sends one file after the other and goes on behind a failed one', async () => {
    const { queue, calls, steps, busy } = startQueue();
    let changes = 0;
    queue.add([fileOf('a'), fileOf('b')], () => {
      changes += 1;
    });
    expect(steps()).toEqual(['a sending', 'b waiting']);
    calls[0]?.fail(new Error('no'));
    await settle();
    expect(steps()).toEqual(['a failed', 'b sending']);
    calls[1]?.succeed();
    await settle();
    expect(steps()).toEqual(['a failed', 'b done']);
    expect(changes).toBeGreaterThanOrEqual(2);
    expect(busy.at(-1)).toBe(false);
  });

  it('sends a failed file again, with what it was given', async () => {
    const { queue, calls, steps } = startQueue();
    queue.add([fileOf('a')], () => {});
    calls[0]?.fail(new Error('no'));
    await settle();
    queue.retry(queue.uploads.get()[0]?.id ?? 0);
    expect(steps()).toEqual(['a sending']);
    expect(calls[1]?.options).toEqual(options);
    expect(calls[1]?.file).toBe(calls[0]?.file);
  });

  it('stops a file that is taken away while it is sent, and goes on with the next', async () => {
    const { queue, calls, steps } = startQueue();
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')], () => {});
    const [first, second] = queue.uploads.get();
    queue.remove(second?.id ?? 0);
    queue.remove(first?.id ?? 0);
    expect(calls[0]?.signal.aborted).toBe(true);
    await settle();
    await settle();
    expect(steps()).toEqual(['c sending']);
    expect(calls.map(({ file }) => file.name)).toEqual(['a', 'c']);
  });

  it('tells how far a file is, how fast, and when all of it is sent', () => {
    const { queue, calls, wait } = startQueue();
    queue.add([fileOf('a')], () => {});
    wait(1_000);
    calls[0]?.onProgress(5_000_000, 20_000_000);
    expect(queue.uploads.get()[0]?.state).toEqual({
      step: 'sending',
      sentBytes: 5_000_000,
      totalBytes: 20_000_000,
      megabytesPerSecond: 5,
    });
    expect(remainingMs(15_000_000, 5)).toBe(3_000);
    expect(remainingMs(15_000_000, 0)).toBeNull();
    calls[0]?.onProgress(20_000_000, 20_000_000);
    expect(queue.uploads.get()[0]?.state.step).toBe('reading');
  });

  it('reports an end to nobody who watches, and to the page otherwise', async () => {
    const { queue, calls, unseen } = startQueue();
    const stop = queue.uploads.watch(() => {});
    queue.add([fileOf('a'), fileOf('b')], () => {});
    calls[0]?.succeed();
    await settle();
    expect(unseen).toEqual([]);
    stop();
    calls[1]?.succeed();
    await settle();
    expect(unseen).toEqual(['b done']);
  });

  it('forgets what is done when more comes, but not what failed', async () => {
    const { queue, calls, steps } = startQueue();
    queue.add([fileOf('a'), fileOf('b')], () => {});
    calls[0]?.succeed();
    await settle();
    calls[1]?.fail(new Error('no'));
    await settle();
    queue.add([fileOf('c')], () => {});
    expect(steps()).toEqual(['b failed', 'c sending']);
  });
});
