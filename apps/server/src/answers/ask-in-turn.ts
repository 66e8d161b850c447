import type { Ask } from '@flipon/answers/answer-task';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';

/**
 * Asks the threads of hits and maps in the turn of a request.
 *
 * @param ownerId the owner of the data that it reads
 */
export function askInTurn({ threads }: Deps, request: FastifyRequest, ownerId: string): Ask {
  const holder = slotHolder(request, ownerId);
  return (task) => threads.ask(holder, task);
}
