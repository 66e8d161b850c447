import { hasTag } from '@flipon/answers/entity-tag';
import type { FastifyRequest } from 'fastify';

/** Whether the client has the answer of this tag already. */
export function hasAlready({ headers }: FastifyRequest, tag: string): boolean {
  return hasTag(headers['if-none-match'], tag);
}
