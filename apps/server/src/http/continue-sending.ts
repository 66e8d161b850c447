import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A hook for all requests that no earlier hook has refused: tells a client that waits (`Expect:
 * 100-continue`) to send its body. A request refused by its headers alone sends no body.
 */
export async function continueSending({ headers }: FastifyRequest, { raw }: FastifyReply) {
  if (/^100-continue$/i.test(headers.expect ?? '')) raw.writeContinue();
}
