import { describe, expect, it } from 'vitest';
import { type LegacyClient, TEXT_TYPE } from './legacy-client.ts';
import { callPlainly } from './plain-http.ts';
import { NUMBER, UUID } from './recorded-shapes.ts';

/** Row 2 of the table of calls. */
export function signInCalls(client: LegacyClient): void {
  describe('signing in', () => {
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
        const [head, claims] = text
          .split('.')
          .slice(0, 2)
          .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
        expect(head).toMatchObject({ alg: 'HS256' });
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
