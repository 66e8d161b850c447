import type { Batch } from '@flipon/contract/batch';
import { expect, it } from 'vitest';
import { storedStateOf } from './stored-state.ts';

const batchWith = (own: Partial<Batch>): Batch => ({
  ...{ name: '', status: 'RUNNING', created: '', started: null, finished: null },
  ...{ progress: null, cpuTime: null, exception: null },
  ...own,
});

it('has what is known of an unfinished analysis', () => {
  const running = batchWith({ progress: { done: 22, total: 100 } });
  expect(storedStateOf({ finished: null }, running)).toEqual({
    step: 'unfinished',
    batch: running,
    percent: 22,
  });
  expect(storedStateOf({ finished: null }, batchWith({ status: 'WAITING' }))).toMatchObject({
    step: 'unfinished',
    percent: 0,
  });
});

it('gives the reason of a failure', () => {
  const failed = batchWith({ status: 'FAILED', exception: 'Cancelled.' });
  expect(storedStateOf({ finished: null }, failed)).toEqual({
    step: 'failed',
    message: 'Cancelled.',
  });
  expect(storedStateOf({ finished: null }, { ...failed, exception: null })).toMatchObject({
    message: 'The analysis failed.',
  });
});

it('goes by the time of the end where there is no batch any more', () => {
  const at = '2019-04-10T08:03:15.009+0000';
  expect(storedStateOf({ finished: at }, undefined).step).toBe('finished');
  expect(storedStateOf({ finished: null }, undefined).step).toBe('unfinished');
});
