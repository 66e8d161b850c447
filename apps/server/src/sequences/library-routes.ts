import { notInLibrary } from '@flipon/answers/mapped-sequence';
import { pathIdSchema } from '@flipon/answers/path-id';
import { pageOf } from '@flipon/contract/list';
import {
  sequenceAnswerSchema,
  sequenceChangeSchema,
  sequenceDeletionQuerySchema,
  sequenceListQuerySchema,
  sequenceListSchema,
} from '@flipon/contract/sequence';
import { tagChangeSchema, taggedSchema, tagsRequestSchema } from '@flipon/contract/tags';
import { deleteSequenceWithResults } from '@flipon/store/analyses';
import {
  changeSequence,
  deleteSequence,
  listSequences,
  type SequenceSortKey,
  setSequenceTags,
} from '@flipon/store/sequences';
import { z } from 'zod';
import { presentBatches } from '../batches/present-batch.ts';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { answerTagChange } from '../http/changed-tags.ts';
import { listPageOf } from '../http/list-page.ts';
import { ownerOf } from '../http/owner-of.ts';
import { answerSequence } from './answer-sequence.ts';
import { requireShaped } from './owned-sequence.ts';
import { presentSequence } from './present-sequence.ts';

const SORT_KEYS = ['created', 'name', 'length'] as const satisfies readonly SequenceSortKey[];
const tags = ['sequences'];

/** The sequences of an owner: listed, changed, taken out. */
export async function libraryRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const { store } = deps;

  app.get(
    '/api/sequence',
    {
      schema: {
        tags,
        summary: 'The library, by page',
        querystring: sequenceListQuerySchema,
        response: { 200: sequenceListSchema },
      },
    },
    async (request) => {
      const { query } = request;
      const owner = ownerOf(request);
      const page = listPageOf(query, SORT_KEYS);
      const { items, total, jobs } = await listSequences(store.db, owner, page);
      return {
        items: items.map(presentSequence),
        batches: presentBatches(jobs),
        page: pageOf(query, total),
      };
    },
  );

  app.get(
    '/api/sequence/:id',
    {
      config: { shared: 'sequence' },
      schema: {
        tags,
        summary: 'One sequence and the state of its import',
        params: pathIdSchema,
        response: { 200: sequenceAnswerSchema },
      },
    },
    async (request) => {
      const { params, share } = request;
      return answerSequence(deps, ownerOf(request), params.id, share);
    },
  );

  app.put(
    '/api/sequence/:id/tags',
    {
      schema: {
        tags,
        summary: 'Replaces the tags',
        params: pathIdSchema,
        body: tagsRequestSchema,
        response: { 200: sequenceAnswerSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const given = request.body.tags;
      const isSet = await setSequenceTags(store.db, owner, request.params.id, given);
      if (!isSet) throw notInLibrary();
      return answerSequence(deps, owner, request.params.id);
    },
  );

  app.patch(
    '/api/sequence/tags',
    {
      schema: {
        tags,
        summary: 'Adds tags to several sequences and takes others off, all or none',
        body: tagChangeSchema,
        response: { 200: taggedSchema },
      },
    },
    (request) =>
      answerTagChange(deps, ownerOf(request), { table: 'sequences' }, request.body, notInLibrary),
  );

  app.patch(
    '/api/sequence/:id',
    {
      config: { refusals: ['conflict'] },
      schema: {
        tags,
        summary: 'Renames it; circular may change while no analysis has used it',
        params: pathIdSchema,
        body: sequenceChangeSchema,
        response: { 200: sequenceAnswerSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const { name, circular } = request.body;
      const outcome = await changeSequence(store.db, owner, request.params.id, { name, circular });
      requireShaped(outcome);
      return answerSequence(deps, owner, request.params.id);
    },
  );

  // The original counts letters when it is asked to; here the import has counted them.
  app.patch(
    '/api/sequence/:id/nucleic-counts',
    {
      config: { refusals: ['conflict'], access: 'read', shared: 'sequence' },
      schema: {
        tags,
        summary: 'The sequence with its letters counted',
        description: 'Changes nothing: letters are counted when a sequence is imported.',
        params: pathIdSchema,
        response: { 200: sequenceAnswerSchema },
      },
    },
    (request) => answerSequence(deps, ownerOf(request), request.params.id, request.share),
  );

  app.delete(
    '/api/sequence/:id',
    {
      schema: {
        tags,
        summary: 'Takes a sequence out of the library; stored results stay, unless asked otherwise',
        params: pathIdSchema,
        querystring: sequenceDeletionQuerySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { id } = request.params;
      if (request.query.results) {
        const deleted = await deleteSequenceWithResults(store.backgroundDb, owner, id);
        if (deleted === null) throw notInLibrary();
        await store.queue.cancel(deleted.jobIds);
      } else if (!(await deleteSequence(store.backgroundDb, owner, id))) throw notInLibrary();
      return reply.status(204).send(null);
    },
  );
}
