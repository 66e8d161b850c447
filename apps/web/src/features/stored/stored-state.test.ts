import { expect, it } from 'vitest';
import { storedStateOf } from './stored-state.ts';

const running = { status: 'RUNNING', progress: { done: 22, total: 100 }, exception: null } as const;

it('tells how far an unfinished analysis is', () => {
  expect(storedStateOf({ finished: null }, running)).toEqual({
    step: 'unfinished',
    words: 'running, 22 %',
    percent: 22,
  });
  const starting = { ...running, progress: { done: 0, total: 100 } };
  expect(storedStateOf({ finished: null }, starting)).toMatchObject({ words: 'starting' });
  const waiting = { status: 'WAITING', progress: null, exception: null } as const;
  expect(storedStateOf({ finished: null }, waiting)).toMatchObject({ words: 'waiting' });
  expect(storedStateOf({ finished: null }, { ...running, waitsForRoom: true })).toMatchObject({
    words: 'waiting for room on the server’s disk',
  });
});

it('gives the reason of a failure', () => {
  const failed = { status: 'FAILED', progress: null, exception: 'Cancelled.' } as const;
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
