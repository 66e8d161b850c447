import { pageOf } from '@flipon/contract/list';
import {
  NO_BATCH,
  RUNS_WITH_GROUP,
  runGroupAnswerSchema,
  runGroupListQuerySchema,
  runGroupListSchema,
} from '@flipon/contract/run-group';
import { toWireDate } from '@flipon/contract/wire-date';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { AppError } from '../app-error.ts';
import { presentBatch } from '../batches/present-batch.ts';
import type { RunGroup } from '../library/run-groups.ts';
import { presentAnalysis } from './present-analysis.ts';

const BASE = '/api/analyse/all/runs';
const tags = ['Several analyses'];
/** Groups, or runs of a group, of one answer. */
const MOST_ON_PAGE = 100;

/** Analyses of all kinds by their sequence, or by the batch that they were started with. */
export function runGroupRoutes({ library: { runGroups } }: AnswerDeps): AnswerRoute[] {
  return [
    answerRoute({
      method: 'GET',
      path: BASE,
      tags,
      summary: 'Analyses by sequence or by batch, equal ones as one, the newest first',
      description: `Equal analyses are of the same sequence, kind and settings. A group has its ${RUNS_WITH_GROUP} newest runs with it; a page has ${MOST_ON_PAGE} groups at most.`,
      query: runGroupListQuerySchema,
      answers: { 200: runGroupListSchema },
      async answer({ owner, query }) {
        const page = { ...pageFor(query), runs: RUNS_WITH_GROUP };
        const { items, total } = await runGroups.listRunGroups(owner, query.by, page);
        const asked = { ...query, pageSize: page.limit, requestForAll: false };
        const body = {
          items: items.map(presentGroup),
          batches: batchesOf(items),
          page: pageOf(asked, total),
        };
        return { body };
      },
    }),
    answerRoute({
      method: 'GET',
      path: `${BASE}/:group`,
      tags,
      summary: 'The runs of one sequence or batch, page by page',
      params: z.object({
        group: z
          .union([z.uuid(), z.literal(NO_BATCH)], {
            error: `The group must be a UUID or ${NO_BATCH}.`,
          })
          .describe(`Id of the sequence or the batch, or ${NO_BATCH}.`),
      }),
      query: runGroupListQuerySchema,
      answers: { 200: runGroupAnswerSchema },
      async answer({ owner, query, params }) {
        const id = params.group === NO_BATCH ? null : params.group;
        const page = pageFor(query);
        const group = await runGroups.findRunGroup(owner, query.by, id, page);
        if (group === null) throw new AppError('not_found', 'There are no such analyses.');
        const asked = { ...query, pageSize: page.limit, requestForAll: false };
        const body = {
          payload: presentGroup(group),
          batches: batchesOf([group]),
          page: pageOf(asked, group.foldCount),
        };
        return { body };
      },
    }),
  ];
}

function pageFor(query: z.infer<typeof runGroupListQuerySchema>) {
  const { tags, name: names, pageSize, pageNumber } = query;
  const limit = pageSize === 'ALL' ? MOST_ON_PAGE : Math.min(MOST_ON_PAGE, pageSize);
  return { tags, names, limit, offset: limit * pageNumber };
}

function presentGroup({ id, newest, isInLibrary, runs, ...group }: RunGroup) {
  return {
    id: id ?? NO_BATCH,
    newest: toWireDate(newest),
    isInLibrary,
    analyses: group.runCount,
    sequences: group.sequenceCount,
    kinds: group.kindCount,
    runs: runs.map(({ analysis, times, earlier }) => ({
      kind: analysis.kind,
      analysis: presentAnalysis(analysis),
      times,
      earlier: earlier.map((each) => ({ id: each.id, created: toWireDate(each.created) })),
    })),
    runCount: group.foldCount,
  };
}

function batchesOf(groups: readonly RunGroup[]) {
  return Object.fromEntries(
    groups.flatMap(({ runs }) => runs.map(({ analysis, job }) => [analysis.id, presentBatch(job)])),
  );
}
