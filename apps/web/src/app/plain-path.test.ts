import { expect, it } from 'vitest';
import { plainPathOf } from './plain-path.ts';

it('turns a hash link of the original into the plain path', () => {
  expect(plainPathOf('#/analyse/quadruplex')).toBe('/analyse/quadruplex');
  expect(plainPathOf('#/results/zdna/7?page=2')).toBe('/results/zdna/7?page=2');
  expect(plainPathOf('#/')).toBe('/');
});

it('leaves other hashes alone', () => {
  expect(plainPathOf('')).toBeNull();
  expect(plainPathOf('#results')).toBeNull();
});

it('never leads to another host', () => {
  expect(plainPathOf('#//evil.example/x')).toBe('/evil.example/x');
  expect(plainPathOf('#/\\evil.example')).toBe('/evil.example');
});
