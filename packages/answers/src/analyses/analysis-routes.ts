import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { pickParameters } from '@flipon/analyses/parse-parameters';
import {
  analysisAnswerSchema,
  analysisListSchema,
  startAnswerSchema,
  startRequestSchema,
} from '@flipon/contract/analysis';
import { listFilterSchema, listQuerySchema, pageOf } from '@flipon/contract/list';
import { tagChangeSchema, taggedSchema, tagsRequestSchema } from '@flipon/contract/tags';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { presentBatches } from '../batches/present-batch.ts';
import { answerTagChange } from '../changed-tags.ts';
import { exampleStart } from '../examples.ts';
import type { AnalysisSortKey } from '../library/analyses.ts';
import { listPageOf } from '../list-page.ts';
import { pathIdSchema } from '../path-id.ts';
import { noSuchAnalysis } from '../results/owned-analysis.ts';
import { answerAnalysis, answerStart } from './analysis-answers.ts';
import { presentAnalysis } from './present-analysis.ts';

const SORT_KEYS = [
  'finished',
  'created',
  'title',
  'resultCount',
] as const satisfies readonly AnalysisSortKey[];

/** Start, list, detail, delete and cancel of one kind; all of it comes from the definition. */
export function analysisRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  const { analyses } = deps.library;
  const definition = definitionOf(kind);
  const { startStatus } = definition;
  const base = `/api/analyse/${definition.apiRoute}`;
  const tags = [definition.title];
  const answers = { 200: analysisAnswerSchema(definition) };
  const hasToken = definition.downloadToken !== false;

  const start = answerRoute({
    method: 'POST',
    path: base,
    tags,
    summary: 'Starts an analysis of a sequence, or of each of several',
    description:
      'Parameters that are absent have their defaults; numbers may come as text. `sequence` answers `payload`, `sequences` answers `items`. A result that you have already is finished at once.',
    refusals: ['conflict'],
    examples: { request: exampleStart(definition) },
    body: startRequestSchema(kind),
    answers: { [startStatus]: startAnswerSchema(definition) },
    async answer(request) {
      const { sequence, sequences, leaveOutRefused, title, tags: given, ...body } = request.body;
      const parameters = pickParameters(kind, body);
      const asked = { sequence, sequences, leaveOutRefused };
      const started = { kind, ...asked, title, tags: given, parameters };
      return { status: startStatus, body: await answerStart(deps, request, started) };
    },
  });

  const list = answerRoute({
    method: 'GET',
    path: base,
    tags,
    summary: 'Stored results, by page',
    description: 'The newest come last unless `order=DESC`; unfinished ones are last in ASC.',
    query: listQuerySchema.extend(listFilterSchema.shape),
    answers: { 200: analysisListSchema(definition) },
    async answer({ owner, query, makeLinkToken }) {
      const page = listPageOf(query, SORT_KEYS);
      const { items, total, jobs } = await analyses.listAnalyses(owner, kind, page);
      const body = {
        items: items.map((item) => presentAnalysis(item)),
        batches: presentBatches(jobs),
        page: pageOf(query, total),
      };
      if (!hasToken) return { body };
      const downloadToken = await makeLinkToken({ kind, analysisId: null });
      return { body: { ...body, downloadToken } };
    },
  });

  // Old clients wait on `/analysis`, others read the bare id: the same answer.
  const details = [`${base}/:id`, `${base}/:id/analysis`].map((path) =>
    answerRoute({
      method: 'GET',
      path,
      shared: 'analysis',
      tags,
      summary: 'One analysis and its state',
      description: 'With its parameters and, once it has finished, figures and a download token.',
      params: pathIdSchema,
      answers,
      async answer(request) {
        return { body: await answerAnalysis(deps, request, kind, request.params.id) };
      },
    }),
  );

  const setTags = answerRoute({
    method: 'PUT',
    path: `${base}/:id/tags`,
    tags,
    summary: 'Replaces the tags',
    params: pathIdSchema,
    body: tagsRequestSchema,
    answers,
    async answer(request) {
      const { owner, params, body } = request;
      const isSet = await analyses.setAnalysisTags(owner, kind, params.id, body.tags);
      if (!isSet) throw noSuchAnalysis();
      return { body: await answerAnalysis(deps, request, kind, params.id) };
    },
  });

  const changeTags = answerRoute({
    method: 'PATCH',
    path: `${base}/tags`,
    tags,
    summary: 'Adds tags to several analyses and takes others off, all or none',
    body: tagChangeSchema,
    answers: { 200: taggedSchema },
    async answer({ owner, body }) {
      const change = analyses.changeAnalysisTags.bind(null, owner, kind);
      return { body: await answerTagChange(change, body, noSuchAnalysis) };
    },
  });

  const cancel = answerRoute({
    method: 'POST',
    path: `${base}/:id/cancel`,
    tags,
    summary: 'Cancels an analysis',
    params: pathIdSchema,
    answers: { 204: z.null() },
    async answer({ owner, params }) {
      if (!(await analyses.cancelAnalysis(owner, kind, params.id))) throw noSuchAnalysis();
      return { status: 204, body: null };
    },
  });

  const remove = answerRoute({
    method: 'DELETE',
    path: `${base}/:id`,
    tags,
    summary: 'Deletes an analysis; a running one is cancelled first',
    params: pathIdSchema,
    answers: { 204: z.null() },
    async answer({ owner, params }) {
      if (!(await analyses.deleteAnalysis(owner, kind, params.id))) throw noSuchAnalysis();
      return { status: 204, body: null };
    },
  });

  return [start, list, ...details, setTags, changeTags, cancel, remove];
}
