import type { Batch } from '@flipon/contract/batch';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyBatch, isFollowed, readUnfinished } from './apply-batch.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

function batchOf(status: Batch['status'], done = 0): Batch {
  return {
    name: 'G4Hunter',
    status,
    created: '2026-11-20T10:00:00.000+0000',
    started: null,
    finished: null,
    progress: { done, total: 100 },
    cpuTime: null,
    exception: null,
  };
}

let client: QueryClient;
const key = ['analysis', 'g4hunter', ID];
const list = ['analyses', 'g4hunter', { pageNumber: 0 }];
const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated;

beforeEach(() => {
  client = new QueryClient();
  const running = { payload: { id: ID }, batch: batchOf('RUNNING', 10) };
  client.setQueryData(key, running);
  client.setQueryData(['analysis', 'g4hunter', OTHER], running);
  client.setQueryData(list, { items: [], batches: { [ID]: batchOf('WAITING') } });
  client.setQueryData(['sequences', {}], { items: [], batches: {} });
});

describe('applyBatch', () => {
  it('writes progress into the answer and into the lists that have it', () => {
    const batch = batchOf('RUNNING', 64);
    applyBatch(client, { subjectId: ID, batch });
    expect(client.getQueryData(key)).toEqual({ payload: { id: ID }, batch });
    expect(client.getQueryData(list)).toMatchObject({ batches: { [ID]: batch } });
    expect(client.getQueryData(['analysis', 'g4hunter', OTHER])).toMatchObject({
      batch: { progress: { done: 10 } },
    });
    expect(client.getQueryData(['sequences', {}])).toEqual({ items: [], batches: {} });
    expect(isStale(key)).toBe(false);
  });

  it('has an end asked for anew, with the lists, and shows no end without its numbers', async () => {
    applyBatch(client, { subjectId: ID, batch: batchOf('FINISH', 100) });
    await expect.poll(() => isStale(key)).toBe(true);
    expect(client.getQueryData(key)).toMatchObject({ batch: { status: 'RUNNING' } });
    expect(isStale(list)).toBe(true);
    expect(isStale(['sequences', {}])).toBe(true);
    expect(isStale(['analysis', 'g4hunter', OTHER])).toBe(false);
  });

  it('does not go back after an end', () => {
    const ended = { payload: { id: ID }, batch: batchOf('FINISH', 100) };
    client.setQueryData(key, ended);
    applyBatch(client, { subjectId: ID, batch: batchOf('RUNNING', 90) });
    expect(client.getQueryData(key)).toEqual(ended);
  });

  it('gives up a call that may bring an answer from before the end', async () => {
    client.clear();
    const answers = [batchOf('RUNNING', 99), batchOf('FINISH', 100)];
    let calls = 0;
    const first = Promise.withResolvers<void>();
    const observer = new QueryObserver(client, {
      queryKey: key,
      queryFn: async () => {
        const batch = answers[calls++];
        if (calls === 1) await first.promise;
        return { payload: { id: ID }, batch };
      },
    });
    const stop = observer.subscribe(() => {});
    applyBatch(client, { subjectId: ID, batch: batchOf('FINISH', 100) });
    first.resolve();
    await expect.poll(() => calls).toBe(2);
    await expect.poll(() => client.isFetching()).toBe(0);
    stop();
    expect(client.getQueryData(key)).toMatchObject({ batch: { status: 'FINISH' } });
  });
});

it.each([list, ['map', ID]])(
  'has the first answer of %j asked for once more, which may be from before an end',
  async (...queryKey) => {
    client.clear();
    const answers: ((answer: unknown) => void)[] = [];
    const queryFn = () => new Promise((resolve) => answers.push(resolve));
    const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
    applyBatch(client, { subjectId: ID, batch: batchOf('FINISH', 100) });
    applyBatch(client, { subjectId: OTHER, batch: batchOf('FINISH', 100) });
    answers[0]?.('from before');
    await expect.poll(() => client.getQueryData(queryKey)).toBe('from before');
    await expect.poll(() => answers.length).toBeGreaterThan(1);
    answers.at(-1)?.('after');
    await expect.poll(() => client.getQueryData(queryKey)).toBe('after');
    expect(answers).toHaveLength(2);
    stop();
  },
);

describe('readUnfinished', () => {
  it('asks for running work and leaves ended work', () => {
    client.setQueryData(['analysis', 'g4hunter', OTHER], { batch: batchOf('FINISH') });
    readUnfinished(client);
    expect(isStale(key)).toBe(true);
    expect(isStale(list)).toBe(true);
    expect(isStale(['analysis', 'g4hunter', OTHER])).toBe(false);
    expect(isStale(['sequences', {}])).toBe(false);
  });
});

it('follows what events can change, and not what never changes', () => {
  const keys = [key, list, ['sequence', ID], ['sequence', ID, 'records', {}], ['info']];
  expect(keys.map((queryKey) => isFollowed({ queryKey }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

describe('records that are imported together', () => {
  const imports = ['imports', 'ncbi-many'];

  it('tell their progress, are asked for anew soon after an end, and are followed', async () => {
    const batches = { [ID]: batchOf('WAITING'), [OTHER]: batchOf('WAITING') };
    client.setQueryData(imports, { items: [], batches });
    applyBatch(client, { subjectId: ID, batch: batchOf('RUNNING', 30) });
    expect(client.getQueryData(imports)).toMatchObject({
      batches: { [ID]: { progress: { done: 30 } }, [OTHER]: { status: 'WAITING' } },
    });
    expect(isStale(imports)).toBe(false);
    applyBatch(client, { subjectId: ID, batch: batchOf('FINISH', 100) });
    expect(client.getQueryData(imports)).toMatchObject({
      batches: { [ID]: { status: 'RUNNING' } },
    });
    await expect.poll(() => isStale(imports)).toBe(true);
    expect(isFollowed({ queryKey: imports })).toBe(true);
  });
});

describe('a part of a campaign', () => {
  const campaign = ['campaign', OTHER];
  const partsOf = () =>
    client.getQueryData<{ payload: { parts: { batch: Batch }[] } }>(campaign)?.payload.parts ?? [];
  beforeEach(() => {
    const parts = [
      { id: ID, batch: batchOf('WAITING') },
      { id: OTHER, batch: batchOf('FINISH', 100) },
    ];
    client.setQueryData(campaign, { payload: { id: OTHER, parts } });
  });

  it('tells its progress there, and its end at once', async () => {
    applyBatch(client, { subjectId: ID, batch: batchOf('RUNNING', 64) });
    expect(partsOf().map(({ batch }) => batch.progress?.done)).toEqual([64, 100]);
    applyBatch(client, { subjectId: ID, batch: batchOf('FINISH', 100) });
    expect(partsOf()[0]?.batch.status).toBe('FINISH');
    // An event that comes too late changes nothing.
    applyBatch(client, { subjectId: ID, batch: batchOf('RUNNING', 70) });
    expect(partsOf()[0]?.batch.status).toBe('FINISH');
    await expect.poll(() => isStale(campaign)).toBe(true);
  });

  it('does not run again by an answer from before the last end', async () => {
    const older = client.getQueryData(campaign);
    const answers: ((answer: unknown) => void)[] = [];
    const queryFn = () => new Promise((resolve) => answers.push(resolve));
    const stop = new QueryObserver(client, { queryKey: campaign, queryFn }).subscribe(() => {});
    expect(answers).toHaveLength(1);
    applyBatch(client, { subjectId: ID, batch: batchOf('FINISH', 100) });
    answers[0]?.(older);
    const seen: unknown[] = [];
    const stopReading = client
      .getQueryCache()
      .subscribe(() => seen.push(partsOf()[0]?.batch.status));
    // The answer that is asked for a moment later.
    await expect.poll(() => answers.length).toBe(2);
    expect(new Set(seen)).toEqual(new Set(['FINISH']));
    stopReading();
    stop();
  });

  it('is asked for anew with all that runs', () => {
    expect(isFollowed({ queryKey: campaign })).toBe(true);
    readUnfinished(client);
    expect(isStale(campaign)).toBe(true);
  });
});
