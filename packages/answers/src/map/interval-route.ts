import { sequenceFileStem } from '@flipon/analyses/file-stem';
import { intervalsQuerySchema } from '@flipon/contract/map';
import { formatOf } from '@flipon/formats/hit-formats';
import { type StretchFormat, writeStretches } from '@flipon/formats/write-stretches';
import type { Intervals } from '@flipon/overlaps/intervals';
import { walkFeatureUnion } from '@flipon/tables/feature-unions';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, fileRoute, unchanged } from '../answer-route.ts';
import { refuseField } from '../app-error.ts';
import { beginText } from '../begin-text.ts';
import { type OpenedFeatures, openFeatures } from '../features/open-features.ts';
import { walkNamedRecords } from '../hits/name-records.ts';
import { pathIdSchema } from '../path-id.ts';
import { withIntervalPaths } from './intervals/find-interval-files.ts';
import type { IntervalFile } from './intervals/interval-file.ts';
import { openIntervalFiles } from './intervals/open-interval-files.ts';
import { walkNearest } from './intervals/walk-nearest.ts';
import {
  cutByRecords,
  shareStretches,
  type WantedBases,
  walkStretches,
} from './intervals/walk-stretches.ts';
import { madeOfMap } from './made-of-map.ts';
import { findMapClasses, type MapClass, readIndices } from './map-classes.ts';
import { findMappedSequence, type MappedSequence, readRecordEnds } from './mapped-sequence.ts';
import { placeFeatures } from './place-features.ts';
import { readMapParts } from './read-map-parts.ts';
import type { MapRange } from './read-map-range.ts';

/** The stretches that a number of `overlaps` counts, as a file. */
export function intervalRoute(deps: AnswerDeps): AnswerRoute {
  const { library } = deps;
  return fileRoute({
    method: 'GET',
    path: '/api/sequence/:id/overlaps/intervals',
    refusals: ['conflict', 'too_large'],
    shared: 'sequence',
    tags: ['sequences'],
    summary:
      'Stretches that results have in common: BED, 0-based and half-open, or a table, 1-based and closed; cut where records end',
    params: pathIdSchema,
    query: intervalsQuerySchema,
    answers: {
      200: z.any().describe('The file'),
      304: z.null().describe('It is unchanged'),
    },
    async answer(request) {
      const { params, query, log } = request;
      const reader = await request.findReader({ sequenceId: params.id }, query.token);
      const { owner, isByLink, ask } = reader;
      const { findSequence } = library.sequences;
      const sequence = await findMappedSequence(findSequence, owner, params.id);
      const asked = { ids: query.results, isByLink };
      const results = await findMapClasses(deps, owner, sequence, asked);
      const parts = await readMapParts(deps, sequence, query);
      const bases = readWanted(query, results.length);
      const distances = readDistances(query, results.length);
      const type = query.feature;
      const opened =
        type === undefined ? null : await openFeatures(library, owner, sequence.id, undefined);
      const blobs = results.map(({ hitsBlobId, title }) => [hitsBlobId, title]);
      const files = opened?.annotations.map(({ id }, at) => [id, opened.tables[at]?.records]);
      const madeOf = madeOfMap(request, sequence, [sequence.name, blobs, files]);
      const { caching, isKnown } = request.recognise(madeOf);
      if (isKnown) return unchanged({ caching });
      const features = opened === null || type === undefined ? null : { type, opened };
      const { format } = query;
      const file = { sequence, results, parts, bases, distances, features, format };
      const stream = request.isHead
        ? []
        : await withIntervalPaths({ deps, ask, log }, results, (paths) =>
            beginText(writeFile(deps, paths, file)),
          );
      const stem = `${sequenceFileStem({ sequenceName: sequence.name })}_overlaps`;
      return {
        headers: caching,
        fileName: `${stem}.${format}`,
        mediaType: formatOf(format).mediaType,
        stream,
      };
    },
  });
}

/**
 * Keeps the files of intervals open while the answer is read. They are verified first: a begun answer
 * cannot be taken back.
 */
async function* writeFile(
  deps: AnswerDeps,
  paths: readonly string[],
  file: ToldFile & { format: StretchFormat },
): AsyncGenerator<string> {
  const { sequence, format } = file;
  const { files, close } = await openIntervalFiles(paths);
  try {
    for (const each of files) await each.verify();
    const { recordTableId, name } = sequence;
    const records = walkNamedRecords(deps.library.records, recordTableId, name);
    const found =
      file.distances === null ? walkParts(deps, files, file) : walkDistances(deps, files, file);
    const stretches = cutByRecords(found, records);
    yield* writeStretches(stretches, format, notesOf(deps.version, file));
  } finally {
    await close();
  }
}

/** Stretches of one class at a wanted distance from the nearest ones of another. */
async function* walkDistances(
  deps: AnswerDeps,
  files: readonly IntervalFile[],
  { sequence, parts, distances }: ToldFile,
): AsyncGenerator<Intervals> {
  if (distances === null) return;
  const { from, to, isWanted } = distances;
  const [own, other] = [files[from], files[to]];
  if (own === undefined || other === undefined) return;
  const recordEnds = await readRecordEnds(deps, sequence);
  for (const part of parts) {
    for await (const pieces of walkNearest([own, other], part, recordEnds)) {
      const wanted = pieces.filter(
        ({ at, distances: [, far = Number.POSITIVE_INFINITY] }) => at === 0 && isWanted(far),
      );
      yield {
        starts: Float64Array.from(wanted, ({ start }) => start),
        ends: Float64Array.from(wanted, ({ end }) => end),
      };
    }
  }
}

/**
 * Stretches of all parts, one part after the other; with a type of features, only the bases that these
 * cover.
 */
async function* walkParts(
  deps: AnswerDeps,
  files: readonly IntervalFile[],
  { sequence, parts, bases, features }: ToldFile,
): AsyncGenerator<Intervals> {
  const tables = features === null ? [] : await placeFeatures(deps, sequence, features.opened);
  for (const part of parts) {
    const stretches = walkStretches(files, part, bases);
    if (features === null) yield* stretches;
    else {
      const range = { start: part.from, end: part.to };
      yield* shareStretches(stretches, walkFeatureUnion(tables, range, features.type));
    }
  }
}

/** Selects stretches of one result by the distance to the nearest stretch of another. */
interface WantedDistances {
  /** Indices among the results. */
  from: number;
  to: number;
  /** As it was requested: "1-10". */
  told: string;
  isWanted(distance: number): boolean;
}

/** The content of a file. */
interface ToldFile {
  sequence: MappedSequence;
  results: readonly MapClass[];
  parts: readonly MapRange[];
  bases: WantedBases;
  /** Stretches by the distance to their nearest, in place of bases. */
  distances: WantedDistances | null;
  /** Only bases of features of this type; null for all bases. */
  features: { type: string; opened: OpenedFeatures } | null;
}

/** @throws AppError invalid_request where the results have no such index, or are too few */
function readWanted(
  {
    inside,
    only,
    depth,
  }: { inside?: string | undefined; only: 'yes' | 'no'; depth?: number | undefined },
  count: number,
): WantedBases {
  if (depth !== undefined) {
    if (inside !== undefined) throw refuseField('depth', 'Ask for depth or inside, not for both.');
    if (depth > count) {
      throw refuseField('depth', `Maximal value of depth is ${count}, the number of results.`);
    }
    return { mask: 0, isExact: false, depth };
  }
  const indices = inside === undefined ? [] : readIndices(inside, 'inside', count);
  const mask = indices.reduce((sum, index) => sum | (1 << index), 0) >>> 0;
  return { mask, isExact: only === 'yes' && mask !== 0, depth: null };
}

/** @throws AppError invalid_request where they are given in part, or with fields that they exclude */
function readDistances(
  query: { nearest?: string; distance?: string; inside?: string; depth?: number; feature?: string },
  count: number,
): WantedDistances | null {
  const { nearest, distance, inside, depth, feature } = query;
  if (nearest === undefined && distance === undefined) return null;
  if (nearest === undefined) throw refuseField('nearest', 'Nearest is required with distance.');
  if (distance === undefined) throw refuseField('distance', 'Distance is required with nearest.');
  if (inside !== undefined || depth !== undefined || feature !== undefined) {
    throw refuseField('nearest', 'Ask for nearest, or for inside, depth or feature.');
  }
  const [from = 0, to = 0] = readIndices(nearest, 'nearest', count);
  if (from === to) throw refuseField('nearest', 'Nearest must be two different results.');
  if (distance === 'none') {
    return { from, to, told: 'none', isWanted: (far) => far === Number.POSITIVE_INFINITY };
  }
  const [least = 0, most] = distance
    .split('-')
    .map((text) => (text === '' ? Infinity : Number(text)));
  const isWanted = (far: number) =>
    far >= least && far <= (most ?? Infinity) && far < Number.POSITIVE_INFINITY;
  return { from, to, told: distance, isWanted };
}

/** The notes in the head of a file. */
function notesOf(
  version: string,
  { sequence, results, parts, bases, distances, features }: ToldFile,
): string[] {
  const { mask, isExact, depth } = bases;
  const isInside = (_: MapClass, at: number) => mask === 0 || ((mask >>> at) & 1) === 1;
  const told = (some: readonly MapClass[]) =>
    some.map(({ title, definition, id }) => `${title} (${definition.kind}, ${id})`).join('; ');
  const inside = results.filter(isInside);
  const others = results.filter((result, at) => !isInside(result, at));
  const many =
    depth === null ? (mask === 0 ? 'any' : 'all') : depth === 0 ? 'none' : `exactly ${depth}`;
  const ranges = parts.map(({ from, to }) => `${from} to ${to}`).join(' and ');
  const what =
    distances === null
      ? `bases in ${many} of: ${told(inside)}`
      : `stretches of ${told(results.slice(distances.from, distances.from + 1))}, whose nearest of ` +
        `${told(results.slice(distances.to, distances.to + 1))} is this many bases away: ${distances.told}`;
  return [
    `Flipon ${version}, ${what}`,
    ...(features === null ? [] : [`and in features of the type: ${features.type}`]),
    ...(isExact && others.length > 0 ? [`and in none of: ${told(others)}`] : []),
    `source: ${sequence.name}, bases ${ranges} of all records together`,
    'coordinates: 0-based, half-open, from the start of each record',
  ];
}
