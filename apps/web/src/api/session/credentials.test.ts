import { SHARE_HEADER } from '@flipon/contract/share';
import { expect, it } from 'vitest';
import { sessionCredentials, shareCredentials } from './credentials.ts';

it('tells a session by its token, and replaces the token that was refused', async () => {
  const refused: string[] = [];
  const credentials = sessionCredentials({
    token: async () => 'first',
    replace: async (token) => {
      refused.push(token);
      return 'second';
    },
  });
  const headers = await credentials.headers();
  expect(headers).toEqual({ Authorization: 'first' });
  expect(await credentials.inPlaceOf(headers)).toEqual({ Authorization: 'second' });
  expect(refused).toEqual(['first']);
});

it('tells a share by its secret alone, and has nothing in its place', async () => {
  const credentials = shareCredentials('AAAAAAAAAA_BBBBBBBBB-C');
  const headers = await credentials.headers();
  const [name, ...others] = Object.keys(headers);
  expect(name?.toLowerCase()).toBe(SHARE_HEADER);
  expect(others).toEqual([]);
  expect(headers[name ?? '']).toBe('AAAAAAAAAA_BBBBBBBBB-C');
  expect(await credentials.inPlaceOf(headers)).toBeNull();
});
