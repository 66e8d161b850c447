import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { joinedTag } from '../http/entity-tag.ts';
import type { MappedSequence } from './mapped-sequence.ts';

/**
 * The tag of an answer that is made of the bases of a sequence and of results of it. It covers the accepted
 * encodings: a strong tag identifies the exact bytes.
 *
 * @param madeOf the other values that decide on the bytes
 */
export function mapTagOf(
  { options }: Deps,
  request: FastifyRequest,
  { id, basesBlobId, recordTableId }: MappedSequence,
  madeOf: readonly unknown[],
): string {
  const { routeOptions, query, headers } = request;
  const asked = [routeOptions.url, query, headers['accept-encoding'] ?? ''];
  return joinedTag([options.version, id, basesBlobId, recordTableId, madeOf, asked]);
}
