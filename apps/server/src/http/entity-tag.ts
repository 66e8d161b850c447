import { createHash } from 'node:crypto';
import { madeOfResult } from '@flipon/answers/made-of-result';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

/** Clients ask again for a finished result, but it is sent again only where something in it has changed. */
export const REVALIDATED = 'private, no-cache';

/**
 * A strong entity tag of an answer that is made of a finished result alone. Besides the result it covers the
 * program, whose writers may change.
 *
 * @param asked other values that decide on the bytes, such as the format and the query
 */
export function entityTagOf(
  { options }: Deps,
  analysis: StoredAnalysis,
  asked: readonly unknown[],
): string {
  return joinedTag([options.version, ...madeOfResult(analysis, asked)]);
}

/** The tag of an answer whose bytes these values decide on. */
export function joinedTag(values: readonly unknown[]): string {
  return `"${createHash('sha256').update(JSON.stringify(values)).digest('base64url')}"`;
}

/** Whether the client has the answer of this tag already. */
export function hasAlready(request: FastifyRequest, tag: string): boolean {
  const given = request.headers['if-none-match'] ?? '';
  // Proxies that pack an answer mark its tag as weak.
  return given.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}
