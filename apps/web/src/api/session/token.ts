import { type TokenClaims, tokenClaimsSchema } from '@flipon/contract/account';

/** The claims of a token, unverified: the server is the one who verifies. Null when it is none. */
export function readClaims(token: string | null): TokenClaims | null {
  const parts = token?.split('.') ?? [];
  const payload = parts[1];
  if (parts.length !== 3 || payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return tokenClaimsSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null;
  } catch {
    return null;
  }
}

export function isGuest(claims: TokenClaims): boolean {
  return !claims.roles.includes('ROLE_USER');
}

/** Milliseconds until the token has to be renewed: some seconds before it ends, never negative. */
export function untilRenewalMs(claims: TokenClaims, nowMs: number, marginMs = 10_000): number {
  return Math.max(0, claims.exp * 1000 - marginMs - nowMs);
}
