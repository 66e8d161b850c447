import { AppError } from '@flipon/answers/app-error';
import { pageOf } from '@flipon/contract/list';
import {
  NO_BATCH,
  RUNS_WITH_GROUP,
  runGroupAnswerSchema,
  runGroupListQuerySchema,
  runGroupListSchema,
} from '@flipon/contract/run-group';
import { toWireDate } from '@flipon/contract/wire-date';
import {
  type FoldedRuns,
  findRunGroup,
  listFoldedRuns,
  listRunGroups,
  type RunGroup,
} from '@flipon/store/analyses';
import { readSnapshot } from '@flipon/store/database';
import { findSequences, type StoredSequence } from '@flipon/store/sequences';
import { z } from 'zod';
import { presentBatch } from '../batches/present-batch.ts';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { presentAnalysis } from './present-analysis.ts';

const BASE = '/api/analyse/all/runs';
const tags = ['Several analyses'];
/** Groups, or runs of a group, of one answer. */
const MOST_ON_PAGE = 100;

/** Analyses of all kinds by their sequence, or by the batch that they were started with. */
export async function runGroupRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);
  const { db } = deps.store;

  app.get(
    BASE,
    {
      schema: {
        tags,
        summary: 'Analyses by sequence or by batch, equal ones as one, the newest first',
        description: `Equal analyses are of the same sequence, kind and settings. A group has its ${RUNS_WITH_GROUP} newest runs with it; a page has ${MOST_ON_PAGE} groups at most.`,
        querystring: runGroupListQuerySchema,
        response: { 200: runGroupListSchema },
      },
    },
    async (request) => {
      const { query } = request;
      const { by, tags, name: names } = query;
      const owner = ownerOf(request);
      const page = pageFor(query);
      const filter = { tags, names };
      return readSnapshot(db, async (db) => {
        const { items, total } = await listRunGroups(db, owner, by, { ...filter, ...page });
        const ids = items.map(({ id }) => id);
        const first = { ...filter, limit: RUNS_WITH_GROUP, offset: 0 };
        const runs = await listFoldedRuns(db, owner, by, ids, first);
        const sequences =
          by === 'sequence'
            ? await findSequences(
                db,
                owner,
                ids.filter((id) => id !== null),
              )
            : new Map();
        return {
          items: items.map((group) => presentGroup(group, runs.get(group.id), sequences)),
          batches: batchesOf([...runs.values()]),
          page: pageOf({ ...query, pageSize: page.limit, requestForAll: false }, total),
        };
      });
    },
  );

  app.get(
    `${BASE}/:group`,
    {
      schema: {
        tags,
        summary: 'The runs of one sequence or batch, page by page',
        params: z.object({
          group: z
            .union([z.uuid(), z.literal(NO_BATCH)], {
              error: `The group must be a UUID or ${NO_BATCH}.`,
            })
            .describe(`Id of the sequence or the batch, or ${NO_BATCH}.`),
        }),
        querystring: runGroupListQuerySchema,
        response: { 200: runGroupAnswerSchema },
      },
    },
    async (request) => {
      const { query, params } = request;
      const { by, tags, name: names } = query;
      const owner = ownerOf(request);
      const id = params.group === NO_BATCH ? null : params.group;
      const page = pageFor(query);
      const filter = { tags, names };
      return readSnapshot(db, async (db) => {
        const group = await findRunGroup(db, owner, by, id, filter);
        if (group === null) throw new AppError('not_found', 'There are no such analyses.');
        const runs = (await listFoldedRuns(db, owner, by, [id], { ...filter, ...page })).get(id);
        const sequences =
          by === 'sequence' && id !== null ? await findSequences(db, owner, [id]) : new Map();
        const payload = presentGroup(group, runs, sequences);
        const asked = { ...query, pageSize: page.limit, requestForAll: false };
        return {
          payload,
          batches: batchesOf(runs === undefined ? [] : [runs]),
          page: pageOf(asked, runs?.total ?? 0),
        };
      });
    },
  );
}

function pageFor({ pageSize, pageNumber }: z.infer<typeof runGroupListQuerySchema>) {
  const limit = pageSize === 'ALL' ? MOST_ON_PAGE : Math.min(MOST_ON_PAGE, pageSize);
  return { limit, offset: limit * pageNumber };
}

function presentGroup(
  group: RunGroup,
  runs: FoldedRuns | undefined,
  sequences: ReadonlyMap<string, StoredSequence>,
) {
  const { id, newest, runCount, sequenceCount, kindCount } = group;
  return {
    id: id ?? NO_BATCH,
    newest: toWireDate(newest),
    isInLibrary: id !== null && sequences.has(id),
    analyses: runCount,
    sequences: sequenceCount,
    kinds: kindCount,
    runs: (runs?.items ?? []).map(({ analysis, times, earlier }) => ({
      kind: analysis.kind,
      analysis: presentAnalysis(analysis),
      times,
      earlier: earlier.map((each) => ({ id: each.id, created: toWireDate(each.created) })),
    })),
    runCount: runs?.total ?? 0,
  };
}

function batchesOf(groups: readonly FoldedRuns[]) {
  return Object.fromEntries(
    groups.flatMap(({ items }) =>
      items.map(({ analysis, job }) => [analysis.id, presentBatch(job)]),
    ),
  );
}
