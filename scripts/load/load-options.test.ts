import { expect, it } from 'vitest';
import { readLoadOptions } from './load-options.ts';

it('asks as 200 users for two minutes, unless set otherwise', () => {
  expect(readLoadOptions([])).toEqual({
    users: 200,
    seconds: 120,
    think: { min: 1, max: 3 },
    rounds: null,
    url: null,
    jsonPath: null,
    profileFolder: null,
  });
  const words = '--users 3 --seconds 2.5 --think 0.5 --url http://127.0.0.1:8080/flipon/';
  expect(readLoadOptions(words.split(' '))).toMatchObject({
    users: 3,
    seconds: 2.5,
    think: { min: 0.5, max: 0.5 },
    url: 'http://127.0.0.1:8080/flipon',
  });
});

it('names the option that it does not understand', () => {
  for (const [words, said] of [
    ['--users 0', '--users must be a number from 1 to 10000, not "0".'],
    ['--seconds soon', '--seconds must be a number from 1 to 86400, not "soon".'],
    ['--think 3,1', '--think must be a number from 3 to 3600, not "1".'],
    ['--url 8080', '--url must be an address like http://127.0.0.1:8080, not "8080".'],
    ['--url http://a --profile b', '--profile: only a server that this program starts'],
    ['--user 3', "Unknown option '--user'"],
  ] as const) {
    expect(() => readLoadOptions(words.split(' ')), words).toThrow(said);
  }
});
