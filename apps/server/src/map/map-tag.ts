import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { joinedTag } from '../http/entity-tag.ts';
import type { MappedSequence } from './mapped-sequence.ts';

/**
 * The tag of an answer that is made of the bases of a sequence and of results of it. It covers what the
 * client says of packing: a strong tag stands for the bytes that are sent.
 *
 * @param madeOf what else decides on the bytes
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
