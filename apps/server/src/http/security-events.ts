import type { ErrorCode } from '@flipon/contract/error';
import { SHARE_HEADER } from '@flipon/contract/share';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's effect on accounts or rights. The log records it under this name, done or refused. */
    deed?:
      | 'begin as guest'
      | 'log in'
      | 'renew token'
      | 'register'
      | 'change password'
      | 'ask for reset'
      | 'look at reset code'
      | 'reset password'
      | 'delete account'
      | 'take guest work'
      | 'make API token'
      | 'revoke API token'
      | 'make share link'
      | 'revoke share link'
      | 'see parts';
  }
}

/** Refusals of access; other refusals are mistakes of the client. */
const KEPT_OUT: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'misdirected',
];

/** A hook for all calls, after their answer: logs changes of accounts and rights, and their author. */
export async function logDeed(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const deed = request.routeOptions?.config?.deed;
  if (deed === undefined || reply.statusCode >= 400) return;
  request.log.info({ ...eventOf(request), outcome: 'done' }, 'security event');
}

/** Logs a refusal of access or of a deed, even where the log leaves calls out. */
export function logRefusal(request: FastifyRequest, code: ErrorCode): void {
  const isDeed = request.routeOptions?.config?.deed !== undefined;
  const isBadLink = code === 'not_found' && request.headers[SHARE_HEADER] !== undefined;
  if (!isDeed && !isBadLink && !KEPT_OUT.includes(code)) return;
  request.log.warn({ ...eventOf(request), outcome: 'refused', code }, 'security event');
}

function eventOf(request: FastifyRequest) {
  return {
    deed: request.routeOptions?.config?.deed,
    owner: request.owner?.id ?? request.shownToBe ?? undefined,
    door: request.door ?? undefined,
    req: request,
  };
}
