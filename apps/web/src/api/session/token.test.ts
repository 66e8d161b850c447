import { describe, expect, it } from 'vitest';
import { createdMs, isGuest, lifeMs, readClaims } from './token.ts';

const claims = {
  id: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  created: 1_700_000_000_000,
  exp: 1_700_604_800,
  roles: ['ROLE_HOST'],
  ver: 0,
};

function tokenOf(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const text = btoa(String.fromCharCode(...bytes));
  return `h.${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;
}

describe('readClaims', () => {
  it('reads claims, also with letters beyond ASCII', () => {
    const token = tokenOf({ ...claims, roles: ['ROLE_USER'], user: 'žofie@příklad.cz' });
    expect(readClaims(token)?.user).toBe('žofie@příklad.cz');
  });

  it.each([null, '', 'host', 'a.b', 'a.!!.c', tokenOf({ exp: 1 }), `${tokenOf(claims)}.more`])(
    'answers null for %s',
    (token) => {
      expect(readClaims(token)).toBeNull();
    },
  );
});

describe('a token', () => {
  const parsed = readClaims(tokenOf(claims));
  if (parsed === null) throw new Error('the token of this test is broken');

  it.each([
    [1_700_000_000_000, 1_700_604_800],
    [1_700_000_000, 1_700_604_800],
    [1_700_000_000_000, 1_700_604_800_000],
    [1_700_000_000, 1_700_604_800_000],
  ])('of %i to %i lives a week, in seconds or milliseconds', (created, exp) => {
    expect(lifeMs({ ...parsed, created, exp })).toBe(604_800_000);
    expect(createdMs({ ...parsed, created })).toBe(1_700_000_000_000);
  });

  it('that ends before it was made has no life', () => {
    expect(lifeMs({ ...parsed, exp: 1_600_000_000 })).toBe(0);
  });

  it('knows guests by their role', () => {
    expect(isGuest(parsed)).toBe(true);
    expect(isGuest({ ...parsed, roles: ['ROLE_USER'] })).toBe(false);
  });
});
