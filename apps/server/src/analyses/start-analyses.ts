import { randomUUID } from 'node:crypto';
import {
  type AnalysisKind,
  definitionOf,
  type KindParameters,
  rulesOf,
} from '@flipon/analyses/definitions';
import { operatorMatrix } from '@flipon/analyses/kinds/p53predictor/parameters';
import { addOperatorValue } from '@flipon/analyses/operator-values';
import { addAnalysis, type NewAnalysis } from '@flipon/store/analyses';
import type { Trx } from '@flipon/store/database';
import { findReusableResult } from '@flipon/store/reused-results';
import { isBeingImported } from '@flipon/store/sequence-imports';
import { findSequence } from '@flipon/store/sequences';
import { readUsage } from '@flipon/store/usage';
import { holdSequence } from '@flipon/store/waiting-analyses';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { requireRoomInQueue, requireRoomInStore } from '../quotas.ts';

export interface StartRequest {
  kind: AnalysisKind;
  sequences: readonly string[];
  title?: string | undefined;
  tags: string[];
  parameters: KindParameters[AnalysisKind];
}

/**
 * Stores one analysis for each sequence and queues their jobs, all or none. Work that the owner has
 * done before is not done again: such an analysis is finished at once and shares the hit table. One
 * whose sequence is still being imported is queued when the import has ended.
 *
 * @returns the analyses' ids, in the order of the sequences
 */
export async function startAnalyses(
  deps: Deps,
  ownerId: string,
  request: StartRequest,
): Promise<string[]> {
  const { db, queue } = deps.store;
  const { quotas, p53Matrix } = deps.options;
  const { kind } = request;
  const values = operatorMatrix(p53Matrix);
  const own = { ...request, parameters: addOperatorValue(kind, request.parameters, values) };
  return db.transaction().execute(async (trx) => {
    for (const id of request.sequences.toSorted()) await holdSequence(trx, ownerId, id);
    // Locks the owner's row, so that starts at the same moment come one after the other.
    const usage = await readUsage(trx, ownerId);
    requireRoomInStore(quotas, usage, 0);
    const ids: string[] = [];
    let queued = 0;
    for (const sequenceId of request.sequences) {
      const analysis = await describeAnalysis(trx, ownerId, own, sequenceId);
      const job = { id: randomUUID(), name: definitionOf(kind).batchName };
      const isImported = analysis.sequence.lengthBp !== null;
      const done = isImported ? await findReusableResult(trx, ownerId, analysis) : null;
      if (done === null) requireRoomInQueue(quotas, usage, queued + 1);
      await addAnalysis(trx, ownerId, analysis, job, done);
      if (done === null) {
        // Who has much in the queue waits behind who has little.
        const priority = -(usage.unfinishedJobs + queued);
        if (isImported) await queue.enqueue(trx, job.id, priority);
        queued += 1;
      }
      ids.push(analysis.id);
    }
    return ids;
  });
}

async function describeAnalysis(
  trx: Trx,
  ownerId: string,
  { kind, title, tags, parameters }: StartRequest,
  sequenceId: string,
): Promise<NewAnalysis> {
  const sequence = await findSequence(trx, ownerId, sequenceId);
  if (sequence === null) throw new AppError('not_found', 'The sequence is not in your library.');
  const { lengthBp } = sequence;
  if (lengthBp === null && !(await isBeingImported(trx, ownerId, sequenceId))) {
    throw new AppError(
      'conflict',
      `The import of ${sequence.name} was cancelled, so it has no bases.`,
    );
  }
  if (lengthBp !== null) {
    const refused = rulesOf(kind).refuseLength?.(parameters, lengthBp) ?? null;
    if (refused !== null) {
      const { field, message } = refused;
      throw new AppError('invalid_request', message, [{ field, defaultMessage: message }]);
    }
  }
  return {
    id: randomUUID(),
    kind,
    title: title || sequence.name,
    tags,
    parameters,
    kernelVersion: definitionOf(kind).kernelVersion,
    sequence: { ...sequence, lengthBp },
  };
}
