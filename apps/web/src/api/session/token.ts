import type { TokenClaims } from '@flipon/contract/account';

/** The claims of a token, unverified: only the server verifies. Null if the text is no token. */
export function readClaims(token: string | null): TokenClaims | null {
  const parts = token?.split('.') ?? [];
  const payload = parts[1];
  if (parts.length !== 3 || payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return areClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

/** By hand, because a page is drawn by its token before any schema is loaded. */
function areClaims(claims: unknown): claims is TokenClaims {
  if (typeof claims !== 'object' || claims === null) return false;
  const { id, created, exp, roles, ver } = claims as Partial<Record<keyof TokenClaims, unknown>>;
  const areNumbers = [created, exp, ver].every((value) => typeof value === 'number');
  return areNumbers && typeof id === 'string' && Array.isArray(roles);
}

export function isGuest(claims: TokenClaims): boolean {
  return !claims.roles.includes('ROLE_USER');
}

export function isGuestToken(token: string): boolean {
  const claims = readClaims(token);
  return claims !== null && isGuest(claims);
}

/** Moments from here on are milliseconds: as seconds they would be those of the year 5138. */
const FIRST_MS = 100_000_000_000;

/** When the server made a token, by its own clock. */
export function createdMs({ created }: TokenClaims): number {
  return asMs(created);
}

/** How long a token lives. Both moments are of the server's clock: that of the browser may be days away. */
export function lifeMs({ created, exp }: TokenClaims): number {
  return Math.max(0, asMs(exp) - asMs(created));
}

function asMs(moment: number): number {
  return moment < FIRST_MS ? moment * 1000 : moment;
}

/** The person of a page. */
export interface Person {
  /** null before the first token. */
  id: string | null;
  /** The e-mail address; null for a guest. */
  name: string | null;
}

const NOBODY: Person = { id: null, name: null };

/** The person of a token; without a token the page has none yet, and will get a guest. */
export function personOf(token: string | null): Person {
  const claims = readClaims(token);
  if (claims === null) return NOBODY;
  return { id: claims.id, name: isGuest(claims) ? null : (claims.user ?? '') };
}

export function isSamePerson(one: Person, other: Person): boolean {
  return one.id === other.id && one.name === other.name;
}
