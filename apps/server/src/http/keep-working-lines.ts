import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Longest time in which a reader takes no byte of what is there for it, as proxies have it; a download
 * that was paused for longer is begun again. Also how long a line may be silent on which nothing is
 * under way.
 */
export const LONGEST_STANDSTILL_MS = 120_000;

/**
 * A hook for all requests. A line that has been silent for long is cut, unless somebody listens to its
 * silence: nothing moves on it while an answer is being computed. The line of who does not take what is
 * there is cut, and with it ends what was held for the answer.
 */
export async function keepWorkingLines(_request: FastifyRequest, { raw }: FastifyReply) {
  raw.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
}
