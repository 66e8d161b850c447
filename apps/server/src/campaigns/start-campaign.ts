import { randomUUID } from 'node:crypto';
import { definitionOf } from '@flipon/analyses/definitions';
import { type AppError, refuseField } from '@flipon/answers/app-error';
import { inOwnersTurn } from '@flipon/store/database';
import { type AskedWork, readyWorks } from '../analyses/ready-works.ts';
import { prepareParts, type RefusedPart, storeParts } from '../analyses/start-analyses.ts';
import type { Deps } from '../deps.ts';

export interface CampaignRequest {
  sequences: readonly string[];
  works: readonly AskedWork[];
  /** Of the results whose kind does not copy those of the sequence. */
  tags: string[];
  /** Whether parts whose sequence does not fit are left out; otherwise they refuse the whole. */
  leavesOutRefused: boolean;
}

/**
 * Starts each work on each sequence as one campaign, all or none. Duplicates are started once.
 *
 * @returns the campaign's id
 */
export async function startCampaign(
  deps: Deps,
  ownerId: string,
  request: CampaignRequest,
): Promise<string> {
  const id = randomUUID();
  const sequences = [...new Set(request.sequences)];
  const works = [...new Map(request.works.map((work) => [JSON.stringify(work), work])).values()];
  const { tags, leavesOutRefused } = request;
  const ready = await readyWorks(deps, works);
  await inOwnersTurn(deps.store.db, ownerId, async (trx) => {
    const { parts, refused } = await prepareParts(deps, trx, ownerId, {
      sequences,
      works: ready,
    });
    const [first] = refused;
    if (first !== undefined && (!leavesOutRefused || parts.length === 0)) {
      throw refusalOf(first, request.works.indexOf(works[first.work] as AskedWork));
    }
    const leftOut = refused.map(({ sequence, work, message }) => ({
      sequenceId: sequence.id,
      work,
      message,
    }));
    await storeParts(deps, trx, ownerId, {
      parts,
      campaign: { id, tags, sequenceIds: sequences, works, leftOut },
      tagsOf: (definition, sequence) => (definition.copiesTags ? sequence.tags : tags),
    });
  });
  return id;
}

function refusalOf({ kind, sequence, field, message }: RefusedPart, entry: number): AppError {
  const words = `${definitionOf(kind).title} of ${sequence.name}: ${message}`;
  return refuseField(`kinds[${entry}].${field}`, words);
}
