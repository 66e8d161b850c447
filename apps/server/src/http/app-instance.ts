import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TokenClaims } from '@flipon/contract/account';
import type { ApiToken, User } from '@flipon/store/accounts';
import type { OpenShare } from '@flipon/store/shares';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AnswerSlots } from './limits/answer-slots.ts';
import type { RequestMemory } from './limits/request-memory-budget.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** A hook that lets only requests with a genuine token pass and names their owner. */
    authenticate(request: FastifyRequest): Promise<void>;
    /** For answers that take much. */
    places: AnswerSlots;
    /** For bodies that are received into memory. */
    requestMemory: RequestMemory;
  }
  interface FastifyRequest {
    claims: TokenClaims | null;
    owner: User | null;
    /** On calls without a login: whose password, code or old token came with it, by id. */
    shownToBe: string | null;
    /** The kind of credential of the request. */
    door: 'session' | 'api-token' | 'share' | null;
    apiToken: ApiToken | null;
    /** The share link of the request; it sees the shared data, in the name of the owner. */
    share: OpenShare | null;
  }
}

/** The application as routes see it: schemas are zod, and `authenticate` is there. */
export type AppInstance = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
