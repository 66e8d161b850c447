import { expect, it } from 'vitest';
import { readNetworkOptions } from './bench-network.ts';

it('reads how a network is to be measured', () => {
  expect(readNetworkOptions(['--runs', '3', '--threads', '1', '--precision=int8'])).toEqual({
    runs: 3,
    threads: 1,
    precision: 'int8',
  });
  expect(readNetworkOptions([]).precision).toBe('float32');
});

it('refuses what it does not know, with its name', () => {
  expect(() => readNetworkOptions(['--precision', 'half'])).toThrow('not "half"');
  expect(() => readNetworkOptions(['--runs', '0'])).toThrow('whole numbers from 1 to 999, not "0"');
  expect(() => readNetworkOptions(['--piece', '512'])).toThrow("'--piece'");
});
