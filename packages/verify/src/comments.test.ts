import { expect, it } from 'vitest';
import { createCommentCheck } from './comments.ts';

const OWN = { tool: 'Flipon', kind: 'g4hunter' };
const OTHER = { ...OWN, kind: 'zdna' };

function differencesOf(told: readonly object[]) {
  const check = createCommentCheck('x.bed', true);
  check.expect(['coordinates: 0']);
  check.find(['coordinates: 0', ...told.map((each) => `provenance: ${JSON.stringify(each)}`)]);
  return check.verdict(OWN).differences.map(({ found }) => found);
}

it('refuses comments that do not fit into memory, and counts equal ones once', () => {
  const long = 'x'.repeat(1 << 20);
  const take = (textOf: (at: number) => string, count: number) => () => {
    const check = createCommentCheck('x.bed', true);
    for (let at = 0; at < count; at++) check.find([textOf(at)]);
  };
  expect(take((at) => `${at}`, 100_001)).toThrow(
    'x.bed has more than 100,000 different comment lines.',
  );
  expect(take((at) => `note: ${at} ${long}`, 70)).toThrow(
    'x.bed has more than 64 MiB of different comment lines.',
  );
  expect(take(() => `note: ${long}`, 70)).not.toThrow();
});

it('finds a provenance that is another one, or there twice, among any number of them', () => {
  expect(differencesOf([OWN])).toEqual([]);
  const twice = [`provenance: ${JSON.stringify(OWN)}`];
  expect(differencesOf([OWN, OWN])).toEqual(twice);
  const other = [`provenance: ${JSON.stringify(OTHER)}`];
  const many = Array.from({ length: 1000 }, () => OWN);
  for (const told of [
    [OTHER],
    [OTHER, OWN],
    [OWN, OTHER],
    [...many, OTHER],
    [...many, OTHER, OWN],
  ]) {
    expect(differencesOf(told)).toEqual(other);
  }
  expect(differencesOf(many)).toEqual(twice);
});
