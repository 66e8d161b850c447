import { expect, it } from 'vitest';
import { originOf, returnPath } from './return-path.ts';

it('leads back to the page before, with its query and its hash', () => {
  const location = { pathname: '/analyse/zdna', search: '?results=1', hash: '#a' };
  expect(returnPath(originOf(location))).toBe('/analyse/zdna?results=1#a');
});

it.each([
  null,
  undefined,
  'x',
  {},
  { from: 7 },
  { from: '' },
  { from: 'https://elsewhere.example/' },
  { from: '//elsewhere.example/' },
  { from: '/\\elsewhere.example' },
  { from: 'javascript:alert(1)' },
  { from: '/login' },
  { from: '/register?x=1' },
  { from: '/reset-password#code=abc' },
])('goes home for %j', (state) => {
  expect(returnPath(state)).toBe('/');
});
