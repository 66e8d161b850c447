import { AppError } from '@flipon/answers/app-error';
import { notInLibrary } from '@flipon/answers/mapped-sequence';
import { noSuchAnalysis } from '@flipon/answers/owned-analysis';
import { pathIdSchema } from '@flipon/answers/path-id';
import {
  endedSharesSchema,
  newShareAnswerSchema,
  newShareSchema,
  sharesAnswerSchema,
  sharesQuerySchema,
} from '@flipon/contract/share';
import { timeIn } from '@flipon/store/database';
import {
  addShare,
  deleteShare,
  deleteShares,
  listShares,
  type ShareSubject,
} from '@flipon/store/shares';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { callerOf, ownerOf } from '../http/owner-of.ts';
import { presentShare } from './present-share.ts';

const DAY_MS = 86_400_000;
const BASE = '/api/shares';
const tags = ['shares'];

/** The links that an owner has given out: made, listed, revoked. */
export async function shareRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const { db } = deps.store;

  app.post(
    BASE,
    {
      config: { deed: 'make share link' },
      schema: {
        tags,
        summary:
          'Makes a link that shows one result, or one sequence with its finished results, to anyone who has it',
        body: newShareSchema,
        response: { 201: newShareAnswerSchema },
      },
    },
    async (request, reply) => {
      const { analysis, sequence, expiryDays } = request.body;
      const subject = subjectOf(analysis, sequence);
      const expires = expiryDays === null ? null : timeIn(expiryDays * DAY_MS);
      const { id: owner, tokenVersion } = callerOf(request);
      const added = await addShare(db, owner, subject, expires, tokenVersion);
      if (added === null) throw analysis === undefined ? notInLibrary() : noSuchAnalysis();
      const { share, secret } = added;
      return reply.status(201).send({ payload: presentShare(share), secret });
    },
  );

  app.get(
    BASE,
    {
      schema: {
        tags,
        summary: 'The links that were made, the newest first; ended ones stay for 30 days',
        querystring: sharesQuerySchema,
        response: { 200: sharesAnswerSchema },
      },
    },
    async (request) => {
      const found = await listShares(db, ownerOf(request), request.query);
      return { items: found.map(presentShare) };
    },
  );

  app.delete(
    BASE,
    {
      config: { deed: 'revoke share link' },
      schema: {
        tags,
        summary: 'Revokes all links, and the download links that were handed out through them',
        response: { 200: endedSharesSchema },
      },
    },
    async (request) => ({ payload: { shareLinks: await deleteShares(db, ownerOf(request)) } }),
  );

  app.delete(
    `${BASE}/:id`,
    {
      config: { deed: 'revoke share link' },
      schema: {
        tags,
        summary: 'Revokes a link, and the download links that were handed out through it',
        params: pathIdSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const isGone = await deleteShare(db, ownerOf(request), request.params.id);
      if (!isGone) throw new AppError('not_found', 'There is no such link.');
      return reply.status(204).send(null);
    },
  );
}

function subjectOf(analysis: string | undefined, sequence: string | undefined): ShareSubject {
  if (analysis !== undefined) return { analysis };
  if (sequence !== undefined) return { sequence };
  throw new Error('A share without a subject has passed its schema.');
}
