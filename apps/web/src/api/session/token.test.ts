import { describe, expect, it } from 'vitest';
import { isGuest, readClaims, untilRenewalMs } from './token.ts';

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

describe('untilRenewalMs', () => {
  const parsed = readClaims(tokenOf(claims));
  if (parsed === null) throw new Error('the token of this test is broken');

  it('is ten seconds before the end', () => {
    expect(untilRenewalMs(parsed, claims.exp * 1000 - 25_000)).toBe(15_000);
  });

  it('is zero within the last ten seconds and after the end', () => {
    expect(untilRenewalMs(parsed, claims.exp * 1000 - 10_000)).toBe(0);
    expect(untilRenewalMs(parsed, claims.exp * 1000 + 1)).toBe(0);
  });

  it('knows guests by their role', () => {
    expect(isGuest(parsed)).toBe(true);
    expect(isGuest({ ...parsed, roles: ['ROLE_USER'] })).toBe(false);
  });
});
