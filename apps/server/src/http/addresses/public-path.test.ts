import { expect, it } from 'vitest';
import { basePathOf, withoutBasePath } from './public-path.ts';

it.each([
  [null, ''],
  ['https://example.org', ''],
  ['https://example.org/flipon', '/flipon'],
  ['http://[::1]:8080/tools/flipon-2', '/tools/flipon-2'],
])('the base path of %s is "%s"', (publicUrl, basePath) => {
  expect(basePathOf(publicUrl)).toBe(basePath);
});

it.each([
  ['/flipon/api/jwt', '/api/jwt'],
  ['/flipon//api/jwt?a=/flipon/', '/api/jwt?a=/flipon/'],
  ['/flipon/', '/'],
  ['/flipon', '/'],
  ['/flipon?page=2', '/?page=2'],
  ['//flipon/analyse/zdna', '/analyse/zdna'],
  ['/api/jwt', '/api/jwt'],
  ['//api/jwt', '/api/jwt'],
  ['/fliponic/x', '/fliponic/x'],
  ['/', '/'],
  ['*', '*'],
])('below /flipon, %s is %s', (url, plain) => {
  expect(withoutBasePath(url, '/flipon')).toBe(plain);
});

it('at the root, nothing is taken away', () => {
  expect(withoutBasePath('/flipon/api/jwt', '')).toBe('/flipon/api/jwt');
  expect(withoutBasePath('//api/jwt', '')).toBe('/api/jwt');
});
