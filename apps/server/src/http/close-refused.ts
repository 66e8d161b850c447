import type { FastifyReply, FastifyRequest } from 'fastify';

/** Time for an answer to arrive before the line is cut. */
export const CUT_AFTER_MS = 200;

/**
 * Closes the connection of a request that was answered before all of it was sent, such as a refused upload.
 * Browsers look for the answer once they have sent everything, or once the connection is closed; without this
 * they would send gigabytes for nothing. Bytes that arrive until then are thrown away, so that the answer
 * gets through.
 */
export async function closeRefused(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  const { raw } = request;
  // An injected request, as in tests, does not say whether it is complete.
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

/**
 * A hook for all requests that no earlier hook has refused: tells a client that waits (`Expect:
 * 100-continue`) to send its body. A request refused by its headers alone sends no body.
 */
export async function continueSending({ headers }: FastifyRequest, { raw }: FastifyReply) {
  if (/^100-continue$/i.test(headers.expect ?? '')) raw.writeContinue();
}
