import type { FastifyReply, FastifyRequest } from 'fastify';

/** Time for an answer to arrive before the line is cut. */
export const CUT_AFTER_MS = 200;

/**
 * Cuts the line of a request that was answered before all of it was sent, as a refused upload is.
 * Browsers look for the answer once they have sent everything, or once the line is cut; without this
 * they would send gigabytes for nothing. What still arrives until then is thrown away, so that the
 * answer gets through.
 */
export async function closeRefused(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  const { raw } = request;
  // A request that was only made up, as tests make them, does not say whether it is complete.
  if (raw.complete !== false) return;
  const { socket } = raw;
  raw.unpipe();
  raw.resume();
  setTimeout(() => {
    if (raw.complete) return;
    socket.resetAndDestroy();
    // Node.js no longer does: the request counts as answered. A handler that still reads it learns of the end.
    raw.destroy(Object.assign(new Error('The line was cut.'), { code: 'ECONNRESET' }));
  }, CUT_AFTER_MS).unref();
}
