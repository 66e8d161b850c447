import { expect, it } from 'vitest';
import { endQuestionsWith, questionEnd } from './browser-question-end.ts';

const later = () => Promise.resolve();

it('knows the scope of a question after waits, and none once it is over', async () => {
  const { signal } = new AbortController();
  const seen = await endQuestionsWith(signal, async () => {
    await later();
    return questionEnd();
  });
  expect(seen).toBe(signal);
  await later();
  expect(questionEnd()).toBeUndefined();
  expect(() =>
    endQuestionsWith(signal, () => {
      throw new Error('asked in vain');
    }),
  ).toThrow('asked in vain');
  expect(questionEnd()).toBeUndefined();
});

it('ends a question that brings a signal by that alone: another scope may run meanwhile', () => {
  const [scope, own] = [new AbortController(), new AbortController()];
  const ended = () => endQuestionsWith(scope.signal, () => questionEnd(own.signal));
  scope.abort();
  expect(ended()?.aborted).toBe(false);
  own.abort();
  expect(ended()?.aborted).toBe(true);
});

it('ends no question with the scope of another one', async () => {
  const own = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = () =>
    endQuestionsWith(new AbortController().signal, async () => {
      await promise;
      return [questionEnd(), questionEnd(own.signal)];
    });
  const asked = [ask(), ask()];
  resolve();
  expect((await Promise.all(asked))[0]).toEqual([undefined, own.signal]);
});
