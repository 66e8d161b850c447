import { afterEach, expect, it, vi } from 'vitest';
import { someOf } from './some-of.ts';

const sixteen = Array.from({ length: 16 }, (_, at) => at);
afterEach(() => vi.unstubAllEnvs());

it('takes the first, one in the middle and the last', () => {
  vi.stubEnv('RUN_LONG_TESTS', '');
  expect(someOf(sixteen)).toEqual([0, 8, 15]);
  expect(someOf(['a', 'b'])).toEqual(['a', 'b']);
});

it('takes all in the long run', () => {
  vi.stubEnv('RUN_LONG_TESTS', 'yes');
  expect(someOf(sixteen)).toEqual(sixteen);
});
