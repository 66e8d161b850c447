import { randomUUID } from 'node:crypto';
import {
  type AnalysisKind,
  definitionOf,
  type KindDefinition,
  type KindParameters,
  rulesOf,
} from '@flipon/analyses/definitions';
import { AppError, refuseField } from '@flipon/answers/app-error';
import {
  addAnalyses,
  addCampaign,
  type Campaign,
  findReusableResults,
  type NewAnalysis,
} from '@flipon/store/analyses';
import { inOwnersTurn, type Trx } from '@flipon/store/database';
import { holdSequences, isBeingImported } from '@flipon/store/imports';
import { CANCELLED_MESSAGE, findJob, queueAnalyses } from '@flipon/store/jobs';
import { readUsage, requireOpenServer, requireRoom, requireRoomInQueue } from '@flipon/store/room';
import { findSequences, type StoredSequence } from '@flipon/store/sequences';
import type { Deps } from '../deps.ts';
import { type AskedWork, type ReadyWork, readyWorks } from './ready-works.ts';

export interface StartRequest {
  sequences: readonly string[];
  works: readonly AskedWork[];
  /** Goes on without the sequences that do not fit, unless none is left. */
  leavesOutRefused?: boolean | undefined;
  title?: string | undefined;
  tagsOf: (definition: KindDefinition, sequence: StoredSequence) => string[];
}

/** A requested analysis: a work on a sequence. */
interface Part {
  kind: AnalysisKind;
  /** As they are stored. */
  parameters: KindParameters[AnalysisKind];
  sequence: StoredSequence;
  /** Index among all requested parts. */
  place: number;
}

/** A sequence that the rules of a kind refuse with these parameters, or that this server does. */
export interface RefusedPart {
  sequence: StoredSequence;
  kind: AnalysisKind;
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
  deps: Deps,
  ownerId: string,
  request: StartRequest,
): Promise<{ ids: string[]; refused: readonly RefusedPart[] }> {
  const works = await readyWorks(deps, request.works);
  return inOwnersTurn(deps.store.db, ownerId, async (trx) => {
    const { sequences } = request;
    const { parts, refused } = await prepareParts(deps, trx, ownerId, { sequences, works });
    const [first] = refused;
    if (first !== undefined && (request.leavesOutRefused !== true || parts.length === 0)) {
      const { field, message, sequence } = first;
      const words = sequences.length > 1 ? `${sequence.name}: ${message}` : message;
      throw refuseField(field, words);
    }
    const ids = await storeParts(deps, trx, ownerId, { ...request, parts, campaign: null });
    return { ids, refused };
  });
}

/**
 * The parts of a start, kind by kind, and those among them that a rule refuses. The sequences stay
 * as they are until the transaction ends.
 *
 * @throws AppError not_found where a sequence is not in the owner's library
 */
export async function prepareParts(
  { networks: { maxBp: networkMaxBp } }: Pick<Deps, 'networks'>,
  trx: Trx,
  ownerId: string,
  { sequences: ids, works }: { sequences: readonly string[]; works: readonly ReadyWork[] },
): Promise<{ parts: Part[]; refused: RefusedPart[] }> {
  await holdSequences(trx, ownerId, ids);
  const found = await findSequences(trx, ownerId, ids);
  const sequences = ids.map((id) => {
    const sequence = found.get(id);
    if (sequence === undefined) {
      throw new AppError('not_found', 'The sequence is not in your library.');
    }
    return sequence;
  });
  for (const { id, name, lengthBp } of sequences) {
    if (lengthBp !== null || (await isBeingImported(trx, ownerId, id))) continue;
    const { exception = null } = (await findJob(trx, ownerId, id)) ?? {};
    const end = exception === CANCELLED_MESSAGE ? 'was cancelled' : 'failed';
    throw new AppError('conflict', `The import of ${name} ${end}, so it has no bases.`);
  }
  const parts: Part[] = [];
  const refused: RefusedPart[] = [];
  for (const [work, { kind, parameters, refusal: always }] of works.entries()) {
    const { refuseLength } = rulesOf(kind);
    const refuse = (lengthBp: number | null) =>
      lengthBp === null ? null : refuseLength?.(parameters, lengthBp, { networkMaxBp });
    for (const [at, sequence] of sequences.entries()) {
      const refusal = always ?? refuse(sequence.lengthBp) ?? null;
      if (refusal !== null) refused.push({ sequence, kind, work, ...refusal });
      else parts.push({ kind, parameters, sequence, place: work * sequences.length + at });
    }
  }
  return { parts, refused };
}

/**
 * Stores parts and queues those without a known result.
 *
 * @returns their ids, in their order
 * @throws NoRoomError where not all of them have room; NoSpaceError where the server has none
 */
export async function storeParts(
  { store, options }: Deps,
  trx: Trx,
  ownerId: string,
  {
    parts,
    title,
    tagsOf,
    campaign,
    isJoining = false,
  }: Pick<StartRequest, 'title' | 'tagsOf'> & {
    parts: readonly Part[];
    campaign: Campaign | null;
    /** The campaign is there already. */
    isJoining?: boolean;
  },
): Promise<string[]> {
  // Locks the owner's row, so that starts at the same moment come one after the other.
  const usage = await readUsage(trx, ownerId);
  requireRoom(options.quotas, usage);
  await requireOpenServer(trx, usage.kind, options.quotas.server);
  // After the lock: a row that refers to the owner holds the owner's, too.
  if (campaign !== null && !isJoining) await addCampaign(trx, ownerId, campaign);
  const analyses = parts.map(({ kind, parameters, sequence, place }): NewAnalysis => {
    const definition = definitionOf(kind);
    return {
      id: randomUUID(),
      kind,
      title: title || sequence.name,
      tags: tagsOf(definition, sequence),
      parameters,
      kernelVersion: definition.kernelVersion,
      sequence,
      job: { id: randomUUID(), name: definition.batchName },
      campaign: campaign === null ? null : { id: campaign.id, place },
    };
  });
  const known = await withKnownResults(trx, ownerId, analyses);
  const unknown = known.filter(({ result }) => result === null);
  requireRoomInQueue(options.quotas, usage, unknown.length);
  await addAnalyses(trx, ownerId, known);
  // An owner with many jobs in the queue waits behind one with few.
  const queued = unknown.flatMap(({ job, kind, parameters, sequence }, at) => {
    const priority = -(usage.unfinishedJobs + at);
    return sequence.lengthBp === null ? [] : [{ kind, parameters, jobId: job.id, priority }];
  });
  await queueAnalyses(store.queue, trx, queued);
  return known.map(({ id }) => id);
}

/** Each analysis with the result that its owner has already; one question for each work. */
async function withKnownResults(
  trx: Trx,
  ownerId: string,
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
    const results = await findReusableResults(trx, ownerId, work, imported);
    for (const analysis of same) {
      known.set(analysis, { ...analysis, result: results.get(analysis.sequence.id) ?? null });
    }
  }
  return analyses.map((analysis) => known.get(analysis) ?? analysis);
}
