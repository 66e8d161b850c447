import { sha256 } from '@flipon/platform/codecs';

/** Clients ask again for a finished result, but it is sent again only where something in it has changed. */
export const REVALIDATED = 'private, no-cache';

/** The strong entity tag of the answer whose bytes these values decide on. */
export function joinedTag(values: readonly unknown[]): string {
  const sum = sha256(new TextEncoder().encode(JSON.stringify(values)));
  const letters = btoa(String.fromCharCode(...sum));
  return `"${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}"`;
}

/**
 * Whether the client has the answer of this tag already.
 *
 * @param given the header If-None-Match; absent where the client has none
 */
export function hasTag(given: string | undefined, tag: string): boolean {
  // Proxies that pack an answer mark its tag as weak.
  return (given ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}
