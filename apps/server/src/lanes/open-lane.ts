import type { StoredLane } from '@flipon/store/annotations';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { hasAlready, joinedTag, REVALIDATED } from '../http/entity-tag.ts';
import { ownerOf } from '../http/owner-of.ts';
import { findMappedSequence, type MappedSequence } from '../map/mapped-sequence.ts';
import { findOwnedLane } from './owned-lane.ts';

/** A lane of the caller, and how an answer in JSON that is made of it alone is kept. */
interface OpenedLane {
  owner: string;
  sequence: MappedSequence;
  lane: StoredLane;
  /** Headers of the answer. */
  caching: { etag: string; 'cache-control': string };
  /** Whether the client has that answer already: it is then sent a 304. */
  isKnown: boolean;
}

/** @throws AppError not_found where the caller's sequence has no such lane */
export async function openLane(
  deps: Deps,
  request: FastifyRequest & { params: { id: string; laneId: string } },
): Promise<OpenedLane> {
  const owner = ownerOf(request);
  const { params, query, headers, routeOptions } = request;
  const sequence = await findMappedSequence(deps, owner, params.id);
  const lane = await findOwnedLane(deps, owner, sequence.id, params.laneId);
  const asked = [routeOptions.url, params, query, headers['accept-encoding'] ?? ''];
  const made = [deps.options.version, lane.id, lane.blobId, sequence.name, asked];
  const etag = joinedTag(made);
  const caching = { etag, 'cache-control': REVALIDATED };
  return { owner, sequence, lane, caching, isKnown: hasAlready(request, etag) };
}
