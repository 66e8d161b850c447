import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The module in a page in which the server wrote this, at this path. */
async function inPage(written: string | null, pathname = '/') {
  const meta = written === null ? null : { content: written };
  vi.stubGlobal('document', { querySelector: () => meta });
  vi.stubGlobal('window', { location: { pathname, search: '?a=1' } });
  return import('./address.ts');
}

it.each([
  ['/', ''],
  ['/flipon/', '/flipon'],
  ['/tools/flipon-2/', '/tools/flipon-2'],
  // A page of Vite's own server, or none of ours.
  ['./', ''],
  ['//elsewhere.example/', ''],
  [null, ''],
])('makes addresses below %s', async (written, base) => {
  const { addressOf } = await inPage(written);
  expect(addressOf('/api/jwt')).toBe(`${base}/api/jwt`);
  expect(addressOf('/')).toBe(`${base}/`);
});

it.each([
  ['/', '/analyse/zdna', '/analyse/zdna'],
  ['/flipon/', '/flipon/analyse/zdna', '/analyse/zdna'],
  ['/flipon/', '/flipon/', '/'],
  ['/flipon/', '/flipon', ''],
])('below %s, knows %s as %s', async (written, pathname, path) => {
  const { openPage } = await inPage(written, pathname);
  expect(openPage()).toEqual({ pathname: path, search: '?a=1' });
});

it('separates the stored data of one Flipon from those of another on the same host', async () => {
  expect((await inPage('/')).storageName('jwt_token')).toBe('jwt_token');
  vi.resetModules();
  expect((await inPage('/flipon/')).storageName('jwt_token')).toBe('jwt_token:/flipon');
});
