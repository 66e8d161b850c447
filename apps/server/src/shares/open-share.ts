import { AppError } from '@flipon/answers/app-error';
import { SHARE_HEADER, shareSecretSchema } from '@flipon/contract/share';
import { findShare, type OpenShare, showsAnalysis } from '@flipon/store/shares';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { clientNetwork } from '../http/addresses/client-network.ts';
import { createGuessLimit } from './guess-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Present where a share link opens the route: the kind of data whose id is the `:id` of its path; `link`:
     * every link opens it. A link opens nothing else.
     */
    shared?: 'analysis' | 'sequence' | 'link';
  }
}

/**
 * A hook for all routes: a request with the secret of a share has the right of that share and no other,
 * whatever other credentials it carries. It acts for the owner on routes that show the shared data;
 * everywhere else it is refused in the same words, whether the data exists or not.
 */
export function createOpenShare({ store: { db } }: Deps) {
  const limit = createGuessLimit();

  return async function openShare(request: FastifyRequest): Promise<void> {
    const given = request.headers[SHARE_HEADER];
    if (given === undefined) return;
    const { shared } = request.routeOptions.config;
    const share = await findGiven(given, clientNetwork(request.ip));
    if (shared === undefined || !(await isShown(share, shared, request.params))) throw notShared();
    request.share = share;
    request.door = 'share';
    request.owner = share.owner;
  };

  async function findGiven(given: string | string[], network: string): Promise<OpenShare> {
    if (limit.isReached(network)) {
      const message = 'Too many links from this address were not valid. Wait a minute.';
      throw new AppError('rate_limited', message);
    }
    const secret = shareSecretSchema.safeParse(given);
    const share = secret.success ? await findShare(db, secret.data) : null;
    if (share !== null) return share;
    limit.countMiss(network);
    throw linkEnded();
  }

  async function isShown(
    share: OpenShare,
    shared: 'analysis' | 'sequence' | 'link',
    params: unknown,
  ): Promise<boolean> {
    if (shared === 'link') return true;
    const path = idSchema.safeParse(params);
    if (!path.success) return false;
    const { id } = path.data;
    if (shared === 'analysis') return showsAnalysis(db, share, id);
    return share.subject === 'sequence' && share.subjectId === id;
  }
}

/** Says on the OpenAPI page which routes a link opens. */
export function describeShared({ config, schema }: RouteOptions): void {
  const { shared } = config ?? {};
  if (schema === undefined || shared === undefined || shared === 'link') return;
  schema.security = [...(schema.security ?? [{ token: [] }]), { share: [] }];
}

const idSchema = z.object({ id: z.uuid().toLowerCase() });

/** The link was revoked, has expired, or never was. */
export function linkEnded(): AppError {
  return new AppError('not_found', 'This link is no longer valid.');
}

export function notShared(): AppError {
  return new AppError('not_found', 'The link does not show this.');
}
