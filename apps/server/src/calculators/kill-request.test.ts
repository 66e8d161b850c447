import { expect, it } from 'vitest';
import { killRequestSchema } from './kill-request.ts';

const USUAL = { thresholds: [1], onComplementary: false, maxMasks: 1000 };

it.each([
  [{}, USUAL],
  [{ threshold: '', onComplementary: '', masks: '' }, USUAL],
  [
    { threshold: ['1.0,1.2', '0.8', '1'], masks: '0' },
    { ...USUAL, thresholds: [1, 1.2, 0.8], maxMasks: 0 },
  ],
  [
    { threshold: '[0, 4]', onComplementary: 'true' },
    { ...USUAL, thresholds: [0, 4], onComplementary: true },
  ],
])('reads %j', (given, expected) => {
  expect(killRequestSchema.parse(given)).toEqual(expected);
});

it.each([
  [{ threshold: '1,much' }, 'threshold', 'Threshold must be decimal number.'],
  [{ threshold: [0, 4.1] }, 'threshold', 'Maximal value of threshold is 4.'],
  [
    { threshold: Array.from({ length: 11 }, (_, at) => at / 10) },
    'threshold',
    'There can be 10 thresholds at most.',
  ],
  [
    { onComplementary: 'yes' },
    'onComplementary',
    'On the complementary strand (change C) must be true or false.',
  ],
  [{ masks: 1001 }, 'masks', 'Maximal value of masks is 1000.'],
  [{ masks: 'all' }, 'masks', 'Masks must be numeric.'],
])('refuses %j', (given, field, message) => {
  const issues = killRequestSchema.safeParse(given).error?.issues;
  expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});
