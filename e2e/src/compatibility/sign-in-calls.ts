import { describe, expect, it } from 'vitest';
import {
  answered,
  JSON_TYPE,
  json,
  type LegacyClient,
  payloadOf,
  TEXT_TYPE,
} from './legacy-client.ts';
import { callPlainly } from './plain-http.ts';
import { NUMBER, UUID } from './recorded-shapes.ts';

/** Rows 1 and 2 of the table of calls. */
export function signInCalls(client: LegacyClient): void {
  describe('signing in', () => {
    it('1: PUT jwt gives a registered user a bare token, by which the client finds its id', async () => {
      const sent = { login: 'ada@example.org', password: 'p4ss' };
      const headers = { 'Content-Type': 'application/json', Accept: 'text/plain' };
      const put = (body: object) =>
        callPlainly(client.url, {
          method: 'PUT',
          target: '/api/jwt',
          headers,
          body: JSON.stringify(body),
        });
      const registered = await client.call('POST', '/api/user', {
        body: sent,
        headers: { Authorization: '' },
      });
      expect(registered.status).toBe(201);
      const { id } = payloadOf(registered);
      const { status, contentType, text } = await put(sent);
      expect([status, contentType]).toEqual([201, TEXT_TYPE]);
      const claims = readClaims(text);
      expect(claims).toEqual({
        created: NUMBER,
        // Ours: which login it is of.
        sid: expect.any(String),
        roles: ['ROLE_USER'],
        id,
        exp: Math.floor(claims.created / 1000) + 604_800,
        user: 'ada@example.org',
        ver: NUMBER,
      });
      const asked = await client.call('GET', '/api/user', { headers: { Authorization: text } });
      expect(answered(asked)).toEqual(
        json(200, { payload: { id, user: 'ada@example.org', roles: ['ROLE_USER'] } }),
      );
      const refused = await put({ ...sent, password: 'other' });
      expect([refused.status, refused.contentType]).toEqual([401, JSON_TYPE]);
      expect(refused.json).toMatchObject({ message: 'Login failure.' });
    });

    it.each<Record<string, string>>([{}, { 'Content-Type': 'application/json' }])(
      '2: POST jwt gives a guest a bare client.token, with %j',
      async (headers) => {
        const { status, contentType, text } = await callPlainly(client.url, {
          method: 'POST',
          target: '/api/jwt',
          headers: { Accept: 'text/plain', ...headers },
        });
        expect([status, contentType]).toEqual([201, TEXT_TYPE]);
        expect(text).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
        const claims = readClaims(text);
        expect(claims).toEqual({
          created: NUMBER,
          roles: ['ROLE_HOST'],
          id: UUID,
          exp: Math.floor(claims.created / 1000) + 604_800,
          ver: NUMBER,
        });
      },
    );

    it('takes the token with and without Bearer', async () => {
      for (const Authorization of [client.token, `Bearer ${client.token}`]) {
        const headers = { Authorization };
        expect((await client.call('GET', '/api/sequence', { headers })).status).toBe(200);
      }
    });
  });
}

/** The fields of a token that a client reads, without verifying it. */
function readClaims(token: string) {
  const [head, claims] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  expect(head).toMatchObject({ alg: 'HS256' });
  return claims;
}
