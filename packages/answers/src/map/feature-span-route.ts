import {
  GENE_TYPES,
  GROUND_TYPES,
  PART_TYPES,
  WHOLE_RNA_TYPES,
} from '@flipon/contract/feature-types';
import {
  type FeatureSpans,
  featureSpansQuerySchema,
  featureSpansSchema,
  MAX_FEATURE_SPANS,
} from '@flipon/contract/map';
import type { PlacedFeatureTable } from '@flipon/tables/feature-places';
import type { FeatureSpans as StoredSpans } from '@flipon/tables/feature-spans';
import type { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRequest, type AnswerRoute, answerRoute } from '../answer-route.ts';
import type { Ask } from '../answer-task.ts';
import { refuseField } from '../app-error.ts';
import { type OpenedFeatures, openFeatures } from '../features/open-features.ts';
import { pathIdSchema } from '../path-id.ts';
import { type FeaturesOfHits, findFeaturesOfHits } from './features-of-hits.ts';
import { findMapClasses } from './map-classes.ts';
import { findMappedSequence } from './mapped-sequence.ts';
import { placeFeatures } from './place-features.ts';
import { readChosenHits } from './read-hit-page.ts';
import { type MapRange, readMapRange } from './read-map-range.ts';

/** Bins, where there are too many features to list. */
const MOST_BINS = 1024;
const LEAST_BIN_BP = 64;

const TYPES = {
  ground: GROUND_TYPES,
  genes: GENE_TYPES,
  parts: PART_TYPES,
  rnas: WHOLE_RNA_TYPES,
};

/** Features by their places in the whole sequence, as lists of numbers for a drawing. */
export function featureSpanRoute(deps: AnswerDeps): AnswerRoute {
  return answerRoute({
    method: 'GET',
    path: '/api/sequence/:id/feature-spans',
    refusals: ['conflict'],
    shared: 'sequence',
    asksTables: true,
    tags: ['sequences'],
    summary: `Up to ${MAX_FEATURE_SPANS} features with a base in a range, in order of their starts, or how many begin in each bin; or the feature of each of some hits`,
    params: pathIdSchema,
    query: featureSpansQuerySchema,
    answers: { 200: featureSpansSchema },
    answer: async (request) => ({ body: await readSpans(deps, request) }),
  });
}

async function readSpans(
  deps: AnswerDeps,
  request: AnswerRequest<{ id: string }, z.output<typeof featureSpansQuerySchema>>,
): Promise<FeatureSpans> {
  const { query, params, owner, isByLink, ask } = request;
  const { findSequence } = deps.library.sequences;
  const sequence = await findMappedSequence(findSequence, owner, params.id);
  const { from, to } = readMapRange(query, sequence.lengthBp);
  const asked = readAskedHits(query);
  const opened = await openFeatures(deps.library, owner, sequence.id, undefined);
  if (asked !== null) {
    const classes = await findMapClasses(deps, owner, sequence, { ids: [asked.result], isByLink });
    const hits = await readChosenHits({ deps, ask }, classes, asked.hits);
    const found = await findFeaturesOfHits({ deps, ask }, sequence, opened, hits);
    if (found === null) {
      return { total: MAX_FEATURE_SPANS + 1, spans: null, types: [], bins: null };
    }
    return { total: found.row.length, ...presentSpans(opened, found), bins: null };
  }
  const tables = await placeFeatures(deps, sequence, opened);
  const range = { start: from, end: to };
  const { total, spans } = await ask({
    ofFeatures: { is: 'spans', tables, range, most: MAX_FEATURE_SPANS, types: TYPES },
  });
  if (spans !== null) return { total, ...presentSpans(opened, spans), bins: null };
  const bins = await countBins(ask, tables, { from, to });
  const drawn = bins.counts.reduce((sum, count) => sum + count, 0);
  return { total: drawn, spans: null, types: [], bins };
}

/**
 * The hits whose features are asked for; null for the features of a range.
 *
 * @throws AppError invalid_request where a result is given without hits, or hits without their result
 */
function readAskedHits({
  result,
  hits,
}: {
  result?: string | undefined;
  hits?: readonly number[] | undefined;
}): { result: string; hits: readonly number[] } | null {
  if (result === undefined && hits === undefined) return null;
  if (result === undefined) throw refuseField('result', 'Result is required with hits.');
  if (hits === undefined) throw refuseField('hits', 'Hits are required with result.');
  return { result, hits };
}

function presentSpans(
  { annotations }: OpenedFeatures,
  { table, row, start, end, strand, type, name, hit }: StoredSpans & Partial<FeaturesOfHits>,
): Pick<FeatureSpans, 'spans' | 'types'> {
  const types = [...new Set(type)];
  const placeOf = new Map(types.map((each, at) => [each, at]));
  return {
    spans: {
      id: row.map((each, at) => `${annotations[table[at] ?? 0]?.id}:${each}`),
      start,
      end,
      side: strand.map((each) => (each === '+' ? 1 : each === '-' ? -1 : 0)),
      type: type.map((each) => placeOf.get(each) ?? 0),
      name,
      ...(hit === undefined ? {} : { hit }),
    },
    types,
  };
}

async function countBins(
  ask: Ask,
  tables: readonly PlacedFeatureTable[],
  { from, to }: MapRange,
): Promise<NonNullable<FeatureSpans['bins']>> {
  let binBp = LEAST_BIN_BP;
  const first = () => Math.floor(from / binBp);
  const last = () => Math.ceil(to / binBp);
  while (last() - first() > MOST_BINS) binBp *= 4;
  const bins = { binBp, first: first(), last: last() };
  const starts = await ask({ ofFeatures: { is: 'starts', tables, bins, types: TYPES } });
  return { binBp, first: first(), counts: [...starts.counts], minus: [...starts.minus] };
}
