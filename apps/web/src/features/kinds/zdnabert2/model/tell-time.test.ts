import { expect, it } from 'vitest';
import { roughTime, tellTime, timePerKilobase } from './tell-time.ts';

const network = { model: 'HG_chipseq', checkReverseComplement: false };

it('tells about how long a network takes, twice that with the other strand', () => {
  expect(tellTime(network, [16_569])).toEqual({
    short: 'some 50 s',
    sentence: 'About 34 pieces, some 50 s on this server.',
  });
  const both = { ...network, checkReverseComplement: true };
  expect(tellTime(both, [16_569])?.sentence).toBe('About 68 pieces, some 2 min on this server.');
  expect(tellTime(network, [16_569, 5386])?.sentence).toContain('About 45 pieces');
  expect(timePerKilobase(network)).toBe('some 3 s');
  expect(timePerKilobase(both)).toBe('some 6 s');
});

it('has no word on what takes no time', () => {
  expect(tellTime({ model: 'BZ_energy' }, [16_569])).toBeNull();
  expect(tellTime(network, [])).toBeNull();
  expect(tellTime(network, [5])).toBeNull();
});

it.each([
  [0.2, '1 s'],
  [7.5, '8 s'],
  [51, '50 s'],
  [89, '90 s'],
  [102, '2 min'],
  [1500, '25 min'],
  [5399, '90 min'],
  [5400, '2 h'],
  [40 * 3600, '40 h'],
  [50 * 3600, '2 days'],
  [750_000, '9 days'],
])('says %d s as %s', (seconds, words) => {
  expect(roughTime(seconds)).toBe(words);
});
