import { definitionOf } from '@flipon/analyses/definitions';
import { pickParameters } from '@flipon/analyses/parse-parameters';
import { noSuchAnalysis } from '@flipon/answers/owned-analysis';
import { pathIdSchema } from '@flipon/answers/path-id';
import {
  analysisAnswerSchema,
  analysisListSchema,
  startAnswerSchema,
  startRequestSchema,
} from '@flipon/contract/analysis';
import { listFilterSchema, listQuerySchema, pageOf } from '@flipon/contract/list';
import { tagChangeSchema, taggedSchema, tagsRequestSchema } from '@flipon/contract/tags';
import { addDownloadToken } from '@flipon/store/accounts';
import {
  type AnalysisSortKey,
  cancelAnalysis,
  deleteAnalysis,
  listAnalyses,
  setAnalysisTags,
} from '@flipon/store/analyses';
import { z } from 'zod';
import { presentBatches } from '../batches/present-batch.ts';
import type { KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { answerTagChange } from '../http/changed-tags.ts';
import { listPageOf } from '../http/list-page.ts';
import { ownerOf } from '../http/owner-of.ts';
import { exampleStart } from '../openapi/examples.ts';
import { answerAnalysis, answerStart } from './analysis-answers.ts';
import { presentAnalysis } from './present-analysis.ts';

const SORT_KEYS = [
  'finished',
  'created',
  'title',
  'resultCount',
] as const satisfies readonly AnalysisSortKey[];

/** Start, list, detail, delete and cancel of one kind; all of it comes from the definition. */
export async function analysisRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  const { store } = deps;
  const base = `/api/analyse/${definition.apiRoute}`;
  const tags = [definition.title];
  const answer = analysisAnswerSchema(definition);

  app.post(
    base,
    {
      config: { refusals: ['conflict'], examples: { request: exampleStart(definition) } },
      schema: {
        tags,
        summary: 'Starts an analysis of a sequence, or of each of several',
        description:
          'Parameters that are absent have their defaults; numbers may come as text. `sequence` answers `payload`, `sequences` answers `items`. A result that you have already is finished at once.',
        body: startRequestSchema(kind),
        response: { [definition.startStatus]: startAnswerSchema(definition) },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { sequence, sequences, leaveOutRefused, title, tags: given, ...body } = request.body;
      const parameters = pickParameters(kind, body);
      const asked = { sequence, sequences, leaveOutRefused };
      const start = { kind, ...asked, title, tags: given, parameters };
      const answer = await answerStart(deps, owner, start, request);
      return reply.status(definition.startStatus).send(answer);
    },
  );

  app.get(
    base,
    {
      schema: {
        tags,
        summary: 'Stored results, by page',
        description: 'The newest come last unless `order=DESC`; unfinished ones are last in ASC.',
        querystring: listQuerySchema.extend(listFilterSchema.shape),
        response: { 200: analysisListSchema(definition) },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const { query } = request;
      const page = listPageOf(query, SORT_KEYS);
      const { items, total, jobs } = await listAnalyses(store.db, owner, kind, page);
      return {
        items: items.map((item) => presentAnalysis(item)),
        batches: presentBatches(jobs),
        page: pageOf(query, total),
        ...(definition.downloadToken === false
          ? {}
          : {
              downloadToken: await addDownloadToken(
                store.db,
                owner,
                { kind, analysisId: null },
                request,
                deps.makeDownloadToken,
              ),
            }),
      };
    },
  );

  // Old clients wait on `/analysis`, others read the bare id: the same answer.
  for (const path of [`${base}/:id`, `${base}/:id/analysis`]) {
    app.get(
      path,
      {
        config: { shared: 'analysis' },
        schema: {
          tags,
          summary: 'One analysis and its state',
          description:
            'With its parameters and, once it has finished, figures and a download token.',
          params: pathIdSchema,
          response: { 200: answer },
        },
      },
      async (request) => {
        return answerAnalysis(deps, ownerOf(request), kind, request.params.id, request);
      },
    );
  }

  app.put(
    `${base}/:id/tags`,
    {
      schema: {
        tags,
        summary: 'Replaces the tags',
        params: pathIdSchema,
        body: tagsRequestSchema,
        response: { 200: answer },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const { id } = request.params;
      const given = request.body.tags;
      const isSet = await setAnalysisTags(store.db, owner, kind, id, given);
      if (!isSet) throw noSuchAnalysis();
      return answerAnalysis(deps, owner, kind, id, request);
    },
  );

  app.patch(
    `${base}/tags`,
    {
      schema: {
        tags,
        summary: 'Adds tags to several analyses and takes others off, all or none',
        body: tagChangeSchema,
        response: { 200: taggedSchema },
      },
    },
    (request) => {
      const things = { table: 'analyses' as const, kind };
      return answerTagChange(deps, ownerOf(request), things, request.body, noSuchAnalysis);
    },
  );

  app.post(
    `${base}/:id/cancel`,
    {
      schema: {
        tags,
        summary: 'Cancels an analysis',
        params: pathIdSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const job = await cancelAnalysis(store.db, ownerOf(request), kind, request.params.id);
      if (job === null) throw noSuchAnalysis();
      await store.queue.cancel([job.jobId]);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    `${base}/:id`,
    {
      schema: {
        tags,
        summary: 'Deletes an analysis; a running one is cancelled first',
        params: pathIdSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const job = await deleteAnalysis(store.db, ownerOf(request), kind, request.params.id);
      if (job === null) throw noSuchAnalysis();
      await store.queue.cancel([job.jobId]);
      return reply.status(204).send(null);
    },
  );
}
