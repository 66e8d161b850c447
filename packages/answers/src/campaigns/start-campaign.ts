import { definitionOf } from '@flipon/analyses/definitions';
import { readyWorks } from '../analyses/ready-works.ts';
import { prepareParts, type RefusedPart, storeParts } from '../analyses/start-analyses.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AppError, refuseField } from '../app-error.ts';
import type { AnalysisWork } from '../library/turns.ts';

export interface CampaignRequest {
  sequences: readonly string[];
  works: readonly AnalysisWork[];
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
  deps: Pick<AnswerDeps, 'library' | 'starts'>,
  owner: string,
  request: CampaignRequest,
): Promise<string> {
  const id = crypto.randomUUID();
  const sequences = [...new Set(request.sequences)];
  const works = [...new Map(request.works.map((work) => [JSON.stringify(work), work])).values()];
  const { tags, leavesOutRefused } = request;
  const ready = await readyWorks(deps, works);
  await deps.library.inOwnersTurn(owner, async (turn) => {
    const { parts, refused } = await prepareParts(deps, turn, owner, { sequences, works: ready });
    const [first] = refused;
    if (first !== undefined && (!leavesOutRefused || parts.length === 0)) {
      throw refusalOf(first, request.works.indexOf(works[first.work] as AnalysisWork));
    }
    const leftOut = refused.map(({ sequence, work, message }) => ({
      sequenceId: sequence.id,
      work,
      message,
    }));
    await storeParts(turn, owner, {
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
