import { analysisKinds } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { readBenchOptions } from './bench-options.ts';

describe('the options of the bench', () => {
  it('are all kinds over 250 million bases unless something else is asked for', () => {
    expect(readBenchOptions([])).toEqual({
      kinds: analysisKinds,
      madeBp: 250_000_000,
      runs: 3,
      textPaths: [],
    });
  });

  it('choose kinds, length, runs and files', () => {
    const args = ['--kinds', 'g4hunter', '--mbp', '0.5', '--runs', '1', 'a.fa', 'b.fa'];
    expect(readBenchOptions(args)).toEqual({
      kinds: ['g4hunter'],
      madeBp: 500_000,
      runs: 1,
      textPaths: ['a.fa', 'b.fa'],
    });
  });

  it.each([
    [['--kinds', 'g4hunter,g5'], '--kinds: there is no "g5"; there are g4hunter'],
    [['--mbp', 'many'], '--mbp must be a number from 0.01 to 100000, not "many".'],
    [['--mbp', ''], '--mbp must be a number'],
    [['--runs', '0'], '--runs must be a number from 1 to 100, not "0".'],
    [['--kind', 'g4hunter'], "Unknown option '--kind'"],
  ])('refuse %j', (args, message) => {
    expect(() => readBenchOptions(args)).toThrow(message);
  });
});
