import type { ErrorCode } from '@flipon/contract/error';
import { SHARE_HEADER } from '@flipon/contract/share';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call does to accounts or rights. The log tells it by this name, done or refused. */
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

/** Somebody was kept from something; other refusals tell of mistakes. */
const KEPT_OUT: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'misdirected',
];

/** A hook for all calls, behind their answer: what was done to accounts and rights, and by whom. */
export async function logDeed(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const deed = request.routeOptions?.config?.deed;
  if (deed === undefined || reply.statusCode >= 400) return;
  request.log.info({ ...eventOf(request), outcome: 'done' }, 'security event');
}

/** Tells the log of a refusal that keeps somebody out, or from a deed; also where it leaves calls out. */
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
