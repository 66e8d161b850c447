import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Longest time in which a reader takes none of the bytes that are ready for it, the same as in common
 * proxies; a download paused for longer has to be started again. Also the longest silence of an idle
 * connection.
 */
export const LONGEST_STANDSTILL_MS = 120_000;

/**
 * A hook for all requests. Without a listener, Node.js would close each silent connection, also while an
 * answer is being computed and nothing moves on it. This one closes the connection only where the reader
 * takes no bytes, which also ends the work for the answer.
 */
export async function keepWorkingLines(_request: FastifyRequest, { raw }: FastifyReply) {
  raw.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
}
