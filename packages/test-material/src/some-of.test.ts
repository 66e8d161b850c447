import { afterEach, expect, it, vi } from 'vitest';
import { itInLongRun, oneOf, someOf } from './some-of.ts';

const sixteen = Array.from({ length: 16 }, (_, at) => at);
afterEach(() => vi.unstubAllEnvs());

it('takes the first, one in the middle and the last', () => {
  vi.stubEnv('RUN_LONG_TESTS', '');
  expect(someOf(sixteen)).toEqual([0, 8, 15]);
  expect(someOf(['a', 'b'])).toEqual(['a', 'b']);
  expect(oneOf(sixteen)).toEqual([0]);
});

it('takes all in the long run', () => {
  vi.stubEnv('RUN_LONG_TESTS', 'yes');
  expect(someOf(sixteen)).toEqual(sixteen);
  expect(oneOf(sixteen)).toEqual(sixteen);
});

it('makes a test of the long run in that run alone', () => {
  const make = () => itInLongRun('a test', () => undefined);
  vi.stubEnv('RUN_LONG_TESTS', '');
  expect(make).not.toThrow();
  // Within a test, vitest refuses to make another one.
  vi.stubEnv('RUN_LONG_TESTS', 'yes');
  expect(make).toThrow();
});
