import { createHash } from 'node:crypto';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

/** Clients ask again for a finished result, but it is sent again only where something in it has changed. */
export const REVALIDATED = 'private, no-cache';

/**
 * A strong entity tag of an answer that is made of a finished result alone. Besides the immutable tables it
 * covers the editable fields (title, names) and the program, whose writers may change.
 *
 * @param asked other values that decide on the bytes, such as the format and the query
 */
export function entityTagOf(
  { options }: Deps,
  analysis: StoredAnalysis,
  asked: readonly unknown[],
): string {
  const { id, kind, kernelVersion, title, parameters } = analysis;
  const { sequenceName, recordTableId, basesBlobId, hitsBlobId } = analysis;
  const result = [id, kind, kernelVersion, title, parameters, hitsBlobId];
  const sequence = [sequenceName, recordTableId, basesBlobId];
  return joinedTag([options.version, result, sequence, asked]);
}

/**
 * The same for an answer in JSON. It may be sent compressed, so the tag also covers the accepted encodings: a
 * strong tag identifies the exact bytes.
 */
export function jsonTagOf(deps: Deps, analysis: StoredAnalysis, request: FastifyRequest): string {
  const { url } = request.routeOptions;
  const { params, query, headers } = request;
  const asked = [url, params, query, headers['accept-encoding'] ?? ''];
  return entityTagOf(deps, analysis, asked);
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
