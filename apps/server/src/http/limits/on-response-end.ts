import type { FastifyReply } from 'fastify';

/**
 * Calls once the answer has left, or its line is gone, however that came about; at once where the line
 * went before. It may be called twice.
 */
export function onResponseEnd({ raw }: FastifyReply, done: () => void): void {
  if (raw.destroyed) {
    done();
    return;
  }
  raw.once('finish', done);
  raw.once('close', done);
}
