import { randomUUID } from 'node:crypto';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { addAnalysis } from '@flipon/store/analyses';
import { findSequence } from '@flipon/store/sequences';
import { readUsage } from '@flipon/store/usage';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { requireRoomInQueue, requireRoomInStore } from '../quotas.ts';

export interface StartRequest {
  sequence: string;
  title?: string | undefined;
  tags: string[];
  parameters: Record<string, unknown>;
}

/**
 * Stores an analysis and queues its job, both or neither.
 *
 * @returns the analysis' id
 */
export async function startAnalysis(
  deps: Deps,
  ownerId: string,
  definition: AnalysisDefinition,
  request: StartRequest,
): Promise<string> {
  const { db, queue } = deps.store;
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    const sequence = await findSequence(trx, ownerId, request.sequence);
    if (sequence === null) throw new AppError('not_found', 'The sequence is not in your library.');
    if (sequence.lengthBp === null) {
      throw new AppError(
        'conflict',
        'The sequence is still being imported. Start when it is ready.',
      );
    }
    const usage = await readUsage(trx, ownerId);
    requireRoomInQueue(deps.options.quotas, usage, 1);
    requireRoomInStore(deps.options.quotas, usage, 0);
    const job = { id: randomUUID(), name: definition.batchName };
    await addAnalysis(
      trx,
      ownerId,
      {
        id,
        kind: definition.kind,
        title: request.title || sequence.name,
        tags: request.tags,
        parameters: request.parameters,
        kernelVersion: definition.kernelVersion,
        sequence: { ...sequence, lengthBp: sequence.lengthBp },
      },
      job,
    );
    // Who has much in the queue waits behind who has little.
    await queue.enqueue(trx, job.id, -usage.unfinishedJobs);
  });
  return id;
}
