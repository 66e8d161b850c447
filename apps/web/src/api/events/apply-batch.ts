import type { Batch } from '@flipon/contract/batch';
import { isBatchEnded } from '@flipon/contract/batch-status';
import type { CampaignAnswer } from '@flipon/contract/campaign';
import type { BatchEvent } from '@flipon/contract/event';
import type { Query, QueryClient } from '@tanstack/react-query';

/** The common part of cached answers about one thing and about many. */
interface OneAnswer {
  batch: Batch;
}
interface ListAnswer {
  batches: Readonly<Record<string, Batch>>;
}

/** Lists by the first word of their keys. */
const LISTS = ['sequences', 'analyses'];

/** Prefix of queries that list the finished results on maps. */
const MAPS = 'map';

/** Records that were asked for together: `['imports', ids]`, each of which ends by itself. */
const IMPORTS = 'imports';

/**
 * Writes the state of an import or an analysis into every cached answer about it. After an end the
 * answer is refetched, because the numbers of a result come with it; the lists are then refetched
 * as well.
 */
export function applyBatch(queryClient: QueryClient, { subjectId, batch }: BatchEvent): void {
  const queries = queryClient.getQueryCache().getAll();
  const isEnd = isBatchEnded(batch.status);
  for (const query of queries) {
    if (isCampaign(query)) {
      applyToPart(queryClient, query, { subjectId, batch });
    } else if (isAbout(query, subjectId)) {
      const answer = query.state.data as OneAnswer | undefined;
      if (answer !== undefined && isBatchEnded(answer.batch.status)) continue;
      if (isEnd) void readAnew(queryClient, query);
      else if (answer !== undefined) queryClient.setQueryData(query.queryKey, { ...answer, batch });
    } else if (isList(query) || isImport(query)) {
      const list = query.state.data as ListAnswer | undefined;
      const known = list?.batches[subjectId];
      if (list === undefined || known === undefined || isBatchEnded(known.status)) continue;
      if (isEnd) {
        if (isImport(query)) readSoon(queryClient, query);
        continue;
      }
      const batches = { ...list.batches, [subjectId]: batch };
      queryClient.setQueryData(query.queryKey, { ...list, batches });
    }
  }
  if (!isEnd) return;
  for (const query of queries) {
    if (isList(query) || query.queryKey[0] === MAPS) void readOnceMore(queryClient, query);
  }
}

/** Refetches everything unfinished: changes may have been missed. */
export function readUnfinished(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) => {
      const data = state.data as Partial<OneAnswer & ListAnswer> | undefined;
      if (!isFollowed({ queryKey }) || data === undefined) return false;
      const batches = isCampaign({ queryKey })
        ? (state.data as CampaignAnswer).payload.parts.map(({ batch }) => batch)
        : data.batch === undefined
          ? Object.values(data.batches ?? {})
          : [data.batch];
      return batches.some(({ status }) => !isBatchEnded(status));
    },
  });
}

/** Whether events can change what a query holds. */
export function isFollowed(query: Pick<Query, 'queryKey'>): boolean {
  return isOne(query) || isList(query) || isImport(query) || isCampaign(query);
}

function isAbout(query: Pick<Query, 'queryKey'>, subjectId: string): boolean {
  return isOne(query) && query.queryKey.at(-1) === subjectId;
}

/** `['analysis', kind, id]` and `['sequence', id]`; longer keys hold what never changes. */
function isOne({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  const [word] = queryKey;
  return (
    (word === 'analysis' && queryKey.length === 3) || (word === 'sequence' && queryKey.length === 2)
  );
}

function isImport({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] === IMPORTS;
}

function isList({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return LISTS.includes(String(queryKey[0]));
}

/** `['campaign', id]` */
function isCampaign({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] === 'campaign';
}

/**
 * Writes the state of an analysis into the campaign that it is a part of. The numbers of parts that
 * have ended are asked for a moment later, together.
 */
function applyToPart(
  queryClient: QueryClient,
  query: Query,
  { subjectId, batch }: BatchEvent,
): void {
  const answer = query.state.data as CampaignAnswer | undefined;
  const known = answer?.payload.parts.find(({ id }) => id === subjectId);
  if (answer === undefined || known === undefined || isBatchEnded(known.batch.status)) return;
  const parts = answer.payload.parts.map((part) => (part === known ? { ...part, batch } : part));
  // A call that is under way may bring an answer from before the last end, and that end twice.
  const isLast = parts.every((part) => isBatchEnded(part.batch.status));
  if (isLast) void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  queryClient.setQueryData(query.queryKey, { payload: { ...answer.payload, parts } });
  if (isBatchEnded(batch.status)) readSoon(queryClient, query);
}

/** Ends within this time are asked for by one call. */
const TOGETHER_MS = 300;

/** Queries that will be refetched. */
const awaited = new Set<string>();

/** A call that is under way may bring an answer from before the end, so it is given up first. */
async function readAnew(
  queryClient: QueryClient,
  { queryKey }: Pick<Query, 'queryKey'>,
): Promise<void> {
  const exactly = { queryKey, exact: true };
  await queryClient.cancelQueries(exactly);
  await queryClient.invalidateQueries(exactly);
}

/** The same a moment later, once for all that ends until then. */
function readSoon(queryClient: QueryClient, query: Query): void {
  const { queryHash } = query;
  if (awaited.has(queryHash)) return;
  awaited.add(queryHash);
  setTimeout(() => {
    awaited.delete(queryHash);
    void readAnew(queryClient, query);
  }, TOGETHER_MS);
}

/**
 * Refetches a list. Its first answer, which is waited for, may be from before the end: it is shown, and asked
 * for once more. (A later answer that is under way is given up by this call.)
 */
async function readOnceMore(queryClient: QueryClient, query: Query): Promise<void> {
  const { queryKey, queryHash } = query;
  if (query.state.data === undefined) {
    // One question after it serves all ends until then.
    if (awaited.has(queryHash)) return;
    awaited.add(queryHash);
    await query.promise?.catch(() => undefined);
    awaited.delete(queryHash);
  }
  await queryClient.invalidateQueries({ queryKey, exact: true });
}
