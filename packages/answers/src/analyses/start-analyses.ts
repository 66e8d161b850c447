import { definitionOf, type KindDefinition, rulesOf } from '@flipon/analyses/definitions';
import type { LengthLimits, ParameterIssue } from '@flipon/analyses/kind-rules';
import type { AnswerDeps } from '../answer-deps.ts';
import { AppError, refuseField } from '../app-error.ts';
import type { NewCampaign } from '../library/campaigns.ts';
import type { AnalysisWork, LibraryTurn, NewAnalysis, StartedSequence } from '../library/turns.ts';
import { readyWorks } from './ready-works.ts';
import type { ReadyWork } from './start-rules.ts';

export interface StartRequest {
  sequences: readonly string[];
  works: readonly AnalysisWork[];
  /** Goes on without the sequences that do not fit, unless none is left. */
  leavesOutRefused?: boolean | undefined;
  title?: string | undefined;
  tagsOf: (definition: KindDefinition, sequence: StartedSequence) => string[];
}

/** A requested analysis: a work on a sequence. */
export interface Part extends AnalysisWork {
  sequence: StartedSequence;
  /** Index among all requested parts. */
  place: number;
  /** Its own; absent, it has those of the start. */
  title?: string;
  tags?: string[];
}

/** A sequence that the rules of a kind refuse with these parameters, or that is not computed here. */
export interface RefusedPart extends Pick<AnalysisWork, 'kind'> {
  sequence: StartedSequence;
  /** Index of the work. */
  work: number;
  field: string;
  message: string;
}

/**
 * Stores one analysis for each sequence and queues their jobs, all or none. Work that the owner has done
 * before is not done again: such an analysis is finished at once and shares the hit table. One whose sequence
 * is still being imported is queued when the import has ended.
 *
 * @returns the analyses' ids, in the order of the sequences, and those that were left out
 * @throws AppError invalid_request, with the name of the first sequence that does not fit where several were
 * given
 */
export async function startAnalyses(
  deps: Pick<AnswerDeps, 'library' | 'starts'>,
  owner: string,
  request: StartRequest,
): Promise<{ ids: string[]; refused: readonly RefusedPart[] }> {
  const works = await readyWorks(deps, request.works);
  return deps.library.inOwnersTurn(owner, async (turn) => {
    const { sequences } = request;
    const { parts, refused } = await prepareParts(deps, turn, owner, { sequences, works });
    const [first] = refused;
    if (first !== undefined && (request.leavesOutRefused !== true || parts.length === 0)) {
      const { field, message, sequence } = first;
      const words = sequences.length > 1 ? `${sequence.name}: ${message}` : message;
      throw refuseField(field, words);
    }
    const ids = await storeParts(turn, owner, { ...request, parts, campaign: null });
    return { ids, refused };
  });
}

/**
 * The parts of a start, kind by kind, and those among them that a rule refuses. The sequences stay
 * as they are until the turn ends.
 *
 * @throws AppError not_found where a sequence is not in the owner's library
 */
export async function prepareParts(
  { starts: { lengthLimits } }: Pick<AnswerDeps, 'starts'>,
  turn: LibraryTurn,
  owner: string,
  { sequences: ids, works }: { sequences: readonly string[]; works: readonly ReadyWork[] },
): Promise<{ parts: Part[]; refused: RefusedPart[] }> {
  const found = await turn.holdSequences(owner, ids);
  const sequences = ids.map((id) => {
    const sequence = found.get(id);
    if (sequence === undefined) {
      throw new AppError('not_found', 'The sequence is not in your library.');
    }
    return sequence;
  });
  for (const { id, name, lengthBp } of sequences) {
    const ended = lengthBp === null ? await turn.findImportEnd(owner, id) : null;
    if (ended === null) continue;
    const end = ended === 'cancelled' ? 'was cancelled' : 'failed';
    throw new AppError('conflict', `The import of ${name} ${end}, so it has no bases.`);
  }
  const parts: Part[] = [];
  const refused: RefusedPart[] = [];
  for (const [work, { kind, parameters, refusal: always }] of works.entries()) {
    const ready = { kind, parameters, refusal: always };
    for (const [at, sequence] of sequences.entries()) {
      const refusal = refusalOfPart(ready, sequence, lengthLimits);
      if (refusal !== null) refused.push({ sequence, kind, work, ...refusal });
      else parts.push({ kind, parameters, sequence, place: work * sequences.length + at });
    }
  }
  return { parts, refused };
}

/** Why a work is not computed of a sequence; null where it is, or its length is not known yet. */
export function refusalOfPart(
  { kind, parameters, refusal }: ReadyWork,
  { lengthBp }: Pick<StartedSequence, 'lengthBp'>,
  limits: LengthLimits,
): ParameterIssue | null {
  if (refusal !== null || lengthBp === null) return refusal;
  return rulesOf(kind).refuseLength?.(parameters, lengthBp, limits) ?? null;
}

/**
 * Stores parts and queues those without a known result.
 *
 * @returns their ids, in their order
 * @throws what `openRoom` of the turn throws, and its `requireFor` where not all of them have room
 */
export async function storeParts(
  turn: LibraryTurn,
  owner: string,
  {
    parts,
    title,
    tagsOf,
    campaign,
    isJoining = false,
  }: Pick<StartRequest, 'title' | 'tagsOf'> & {
    parts: readonly Part[];
    campaign: NewCampaign | null;
    /** The campaign is there already. */
    isJoining?: boolean;
  },
): Promise<string[]> {
  const room = await turn.openRoom(owner);
  // After the room: a row that refers to the owner holds the owner's, too.
  if (campaign !== null && !isJoining) await turn.addCampaign(owner, campaign);
  const analyses = parts.map(({ kind, parameters, sequence, place, ...own }): NewAnalysis => {
    const definition = definitionOf(kind);
    return {
      id: crypto.randomUUID(),
      kind,
      title: own.title || title || sequence.name,
      tags: own.tags ?? tagsOf(definition, sequence),
      parameters,
      kernelVersion: definition.kernelVersion,
      sequence,
      job: { id: crypto.randomUUID(), name: definition.batchName },
      campaign: campaign === null ? null : { id: campaign.id, place },
    };
  });
  const known = await withKnownResults(turn, owner, analyses);
  const unknown = known.filter(({ result }) => result === null);
  room.requireFor(unknown.length);
  await turn.addAnalyses(owner, known);
  // An owner with many jobs in the queue waits behind one with few.
  const queued = unknown.flatMap(({ job, kind, parameters, sequence }, at) => {
    const priority = -(room.unfinishedJobs + at);
    return sequence.lengthBp === null ? [] : [{ kind, parameters, jobId: job.id, priority }];
  });
  await turn.queueAnalyses(queued);
  return known.map(({ id }) => id);
}

/** Each analysis with the result that its owner has already; one question for each work. */
async function withKnownResults(
  turn: LibraryTurn,
  owner: string,
  analyses: readonly NewAnalysis[],
): Promise<NewAnalysis[]> {
  const byWork = Map.groupBy(analyses, ({ kind, parameters }) =>
    JSON.stringify([kind, parameters]),
  );
  const known = new Map<NewAnalysis, NewAnalysis>();
  for (const same of byWork.values()) {
    const [work] = same;
    if (work === undefined) continue;
    const imported = same
      .map(({ sequence }) => sequence)
      .filter(({ lengthBp }) => lengthBp !== null);
    const results = await turn.findReusableResults(owner, work, imported);
    for (const analysis of same) {
      known.set(analysis, { ...analysis, result: results.get(analysis.sequence.id) ?? null });
    }
  }
  return analyses.map((analysis) => known.get(analysis) ?? analysis);
}
