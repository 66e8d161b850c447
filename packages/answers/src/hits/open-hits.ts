import type { AnalysisDefinition, ExtraColumns } from '@flipon/analyses/definition';
import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { storedKeys } from '@flipon/analyses/extra-columns';
import { HAS_VALUES, type HitFilter, setsOfFilter } from '@flipon/analyses/hit-filter';
import type { HitColumns, NumberedHits } from '@flipon/analyses/kernel';
import { chanceColumn } from '@flipon/analyses/known/known-columns';
import { addToHits } from '@flipon/hits/extra-hits';
import { type HitTable, openHitTable } from '@flipon/tables/hit-table';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import type { AnswerDeps } from '../answer-deps.ts';
import type { Ask } from '../answer-task.ts';
import { createLoopRounds } from '../loop-rounds.ts';
import { verifyCachedFile } from '../open-cached-file.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import { hitSourceOf } from './hit-source.ts';

const ROWS_AT_ONCE = 1000;

/**
 * Opens the hit table of a finished analysis from its local file.
 *
 * @param filter which hits; all of them where absent
 * @throws what {@link pathOfHits} throws
 */
export async function openHits(
  deps: AnswerDeps,
  analysis: FinishedResult,
  definition: AnalysisDefinition,
  filter?: HitFilter,
): Promise<HitTable> {
  const path = await pathOfHits(deps, analysis, filter);
  const table = await openHitTable(path, definition, filter);
  return { ...table, batches: (request) => inTurns(table.batches(request)) };
}

/** One batch of all tables: twelve readers of whole results would else keep a call twelve times as long. */
const turn = createLoopRounds(1);

async function* inTurns<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    await turn(1);
    yield batch;
  }
}

/**
 * The table to ask for the hits that a filter keeps. It is that of the result, or where the filter chooses by
 * a set of extra columns a copy with one more column, which says whether a hit has values of the set, and one
 * of the matches to expect by chance. The copy is made on the first request, and verified.
 *
 * @throws NoSpaceError; what reading the bases throws
 */
export async function pathOfHits(
  deps: AnswerDeps,
  analysis: FinishedResult,
  filter: HitFilter = {},
): Promise<string> {
  const definition = definitionOf(analysis.kind);
  const sets = setsOfFilter(definition, filter);
  const path = await deps.library.files.localPath(analysis.hitsBlobId);
  if (sets.length === 0) return path;
  const added = withSetLabels(definition, sets).columns.slice(definition.columns.length);
  const copy = {
    // By its columns: a copy that an older server kept, which lacks one, is not taken for it.
    name: `hits-with-${added.map(({ key }) => key).join('-')}-${analysis.hitsBlobId}`,
    make: (made: string) => writeWithSets(deps, analysis, { sets, from: path, to: made }),
  };
  return deps.withCachedFiles({}, [copy], async ([copied = '']) => {
    await verifyCachedFile(copied);
    return copied;
  });
}

/**
 * Matches of measured motifs to expect by chance in the hits that a filter asks for them: those that its other
 * conditions keep. Null where it does not ask.
 *
 * @param table.path as {@link pathOfHits} gives it for the filter
 */
export async function expectedMatchesOf(
  { ask, path, kind }: { ask: Ask; path: string; kind: AnalysisKind },
  filter: HitFilter,
): Promise<number | null> {
  const sets = setsOfFilter(definitionOf(kind), filter);
  if (!sets.some(hasChance)) return null;
  const labels = filter.labels?.filter(({ key }) => !sets.some(({ name }) => name === key)) ?? [];
  // Hits of too many bases are asked for no motif, and have no number.
  const question = { is: 'sum' as const, key: chanceColumn.key, filter: { ...filter, labels } };
  return ask({ path, kind, question });
}

function hasChance({ columns }: ExtraColumns): boolean {
  return columns.some(({ key }) => key === chanceColumn.key);
}

async function writeWithSets(
  deps: AnswerDeps,
  analysis: FinishedResult,
  { sets, from, to }: { sets: readonly ExtraColumns[]; from: string; to: string },
): Promise<void> {
  const definition = definitionOf(analysis.kind);
  const names = sets.map(({ name }) => name);
  const table = await openHitTable(from, definition);
  const source = await hitSourceOf(deps, analysis, { bases: true });
  const hits = addToHits(source, table.batches({ batchSize: ROWS_AT_ONCE }), names);
  const batches = labelled(hits, sets);
  await writeHitTable({ definition: withSetLabels(definition, sets), path: to, batches });
}

/** With a column for each set, and one of the matches by chance. */
function withSetLabels(definition: AnalysisDefinition, sets: readonly ExtraColumns[]) {
  const added = sets.map(({ name, label, help }) => ({
    key: name,
    label,
    type: 'text' as const,
    from: { labels: HAS_VALUES },
    sortable: false,
    help,
  }));
  const chances = sets.some(hasChance) ? [chanceColumn] : [];
  return { ...definition, columns: [...definition.columns, ...added, ...chances] };
}

/** Hits have values of a set where its first column has one. */
async function* labelled(
  batches: AsyncIterable<NumberedHits>,
  sets: readonly ExtraColumns[],
): AsyncGenerator<HitColumns> {
  for await (const { count, columns } of batches) {
    const labels = sets.map(({ name, columns: [first] }) => {
      const values = first === undefined ? undefined : columns[storedKeys(first)[0] ?? ''];
      const has = (at: number) => values !== undefined && !Number.isNaN(values[at]);
      return [name, Int32Array.from({ length: count }, (_, at) => (has(at) ? 1 : 0))] as const;
    });
    yield { count, columns: { ...columns, ...Object.fromEntries(labels) } };
  }
}
