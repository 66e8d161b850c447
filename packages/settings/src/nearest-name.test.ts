import { expect, it } from 'vitest';
import { didYouMean } from './nearest-name.ts';

const commands = ['scan', 'kill', 'p53', 'help', 'all', 'serve', 'work'];

it.each([
  ['scn', commands, 'scan'],
  ['SCAN', commands, 'scan'],
  // Neighbours that changed places are one slip.
  ['sreve', commands, 'serve'],
  ['--hlep', commands, 'help'],
  ['ser', commands, 'serve'],
  ['--window', ['--windowSize'], '--windowSize'],
  ['-p', ['--host', '--port'], '--port'],
  ['--data_dirs', ['--port', '--data-dir'], '--data-dir'],
])('%s is near one of %j', (typed, names, near) => {
  expect(didYouMean(typed, names)).toBe(`; did you mean ${near}?`);
});

it.each([['xyzzy'], ['-V'], ['--'], [''], ['analyse'], ['wok3000'], ['skip']])(
  'nothing is near %j',
  (typed) => {
    expect(didYouMean(typed, commands)).toBe('.');
  },
);
