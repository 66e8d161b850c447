import { randomUUID } from 'node:crypto';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ParameterValues } from '@flipon/analyses/field';
import { rulesOf } from '@flipon/analyses/kind-rules';
import { p53predictor } from '@flipon/analyses/kinds/p53predictor/p53predictor';
import { P53_MATRIX_KEY } from '@flipon/analyses/kinds/p53predictor/parameters';
import { type P53Matrix, packP53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { addAnalysis, type NewAnalysis } from '@flipon/store/analyses';
import type { Trx } from '@flipon/store/database';
import { findReusableResult } from '@flipon/store/reused-results';
import { findSequence } from '@flipon/store/sequences';
import { readUsage } from '@flipon/store/usage';
import { holdSequence } from '@flipon/store/waiting-analyses';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { requireRoomInQueue, requireRoomInStore } from '../quotas.ts';

export interface StartRequest {
  sequences: readonly string[];
  title?: string | undefined;
  tags: string[];
  parameters: ParameterValues;
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
  definition: AnalysisDefinition,
  request: StartRequest,
): Promise<string[]> {
  const { db, queue } = deps.store;
  const { quotas, p53Matrix } = deps.options;
  const own = { ...request, parameters: addMatrix(request.parameters, definition, p53Matrix) };
  return db.transaction().execute(async (trx) => {
    for (const id of request.sequences.toSorted()) await holdSequence(trx, ownerId, id);
    // Locks the owner's row, so that starts at the same moment come one after the other.
    const usage = await readUsage(trx, ownerId);
    requireRoomInStore(quotas, usage, 0);
    const ids: string[] = [];
    let queued = 0;
    for (const sequenceId of request.sequences) {
      const analysis = await describeAnalysis(trx, ownerId, definition, own, sequenceId);
      const job = { id: randomUUID(), name: definition.batchName };
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
  definition: AnalysisDefinition,
  { title, tags, parameters }: StartRequest,
  sequenceId: string,
): Promise<NewAnalysis> {
  const sequence = await findSequence(trx, ownerId, sequenceId);
  if (sequence === null) throw new AppError('not_found', 'The sequence is not in your library.');
  const { lengthBp } = sequence;
  if (lengthBp !== null) {
    const refused = rulesOf(definition.kind).refuseLength?.(parameters, lengthBp) ?? null;
    if (refused !== null) {
      const { field, message } = refused;
      throw new AppError('invalid_request', message, [{ field, defaultMessage: message }]);
    }
  }
  return {
    id: randomUUID(),
    kind: definition.kind,
    title: title || sequence.name,
    tags,
    parameters: { ...parameters },
    kernelVersion: definition.kernelVersion,
    sequence: { ...sequence, lengthBp },
  };
}

/** The operator's matrix lies among the parameters, so that another matrix is another analysis. */
function addMatrix(
  parameters: ParameterValues,
  { kind }: AnalysisDefinition,
  matrix: P53Matrix | null,
): ParameterValues {
  if (kind !== p53predictor.kind || matrix === null) return parameters;
  return { ...parameters, [P53_MATRIX_KEY]: packP53Matrix(matrix) };
}
