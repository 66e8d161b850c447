import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A hook for all requests that nothing has refused yet: tells who asked first (`Expect: 100-continue`)
 * to send its body. Who is refused by its headers alone sends none of it.
 */
export async function continueSending({ headers }: FastifyRequest, { raw }: FastifyReply) {
  if (/^100-continue$/i.test(headers.expect ?? '')) raw.writeContinue();
}
