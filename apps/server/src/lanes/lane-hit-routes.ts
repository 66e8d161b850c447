import type { HitTableDefinition } from '@flipon/analyses/definition';
import { foreignLane } from '@flipon/analyses/foreign-lane';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { askCounts } from '@flipon/answers/ask-counts';
import { findMappedSequence, type MappedSequence } from '@flipon/answers/mapped-sequence';
import { nameRecords } from '@flipon/answers/name-records';
import { LEAST_BIN_BP, presentBins } from '@flipon/answers/present-bins';
import { readBaseRange } from '@flipon/answers/read-base-range';
import { readBinRange } from '@flipon/answers/read-map-range';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import { type LaneMarks, laneBinsQuerySchema, laneMarksSchema } from '@flipon/contract/lane';
import { hitBinsSchema } from '@flipon/contract/map';
import { MAX_MARKS, marksQuerySchema } from '@flipon/contract/marks';
import { readLaneLabels, type StoredLane } from '@flipon/store/annotations';
import { findSequenceRecords, walkPlacedRecords } from '@flipon/store/records';
import { readCircleEnds } from '@flipon/tables/circle-ends';
import type { HitMarks } from '@flipon/tables/hit-marks';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { askInTurn } from '../answers/ask-in-turn.ts';
import { libraryOf } from '../answers/library-of.ts';
import type { Deps, PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { hasAlready, joinedTag, REVALIDATED } from '../http/entity-tag.ts';
import { ownerOf } from '../http/owner-of.ts';
import { findOwnedLane, laneIdSchema } from './owned-lane.ts';

const tags = ['sequences'];
/** Columns for choosing rows: indices of labels mean nothing to a caller. */
const chosenBy: HitTableDefinition = {
  ...foreignLane,
  columns: foreignLane.columns.filter(({ key }) => key !== 'label'),
};

/** The hits of a lane for a map, under the same names as those of a result. */
export async function laneHitRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const { db, files } = deps.store;
  const base = '/api/sequence/:id/lanes/:laneId';

  app.get(
    `${base}/bins`,
    {
      config: { shared: 'sequence', asksTables: true },
      schema: {
        tags,
        summary:
          'Rows of a lane that start in each bin, and bases of it that they cover, by strand',
        params: laneIdSchema,
        querystring: laneBinsQuerySchema,
        response: { 200: hitBinsSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { owner, sequence, lane, caching, isKnown } = await openLane(deps, request);
      const { lengthBp, recordTableId } = sequence;
      const bins = readBinRange(request.query, lengthBp, LEAST_BIN_BP);
      if (isKnown) return reply.status(304).headers(caching).send(null);
      const path = await files.localPath(lane.blobId);
      const table = { ask: askInTurn(deps, request, owner), path, kind: foreignLane.kind };
      const question = { is: 'bins' as const, ...bins, lengthBp };
      const circles = () =>
        readCircleEnds(walkPlacedRecords(db, { recordTableId, circlesOnly: true }));
      const classes = await askCounts(table, question, circles);
      return reply.headers(caching).send(presentBins(bins, classes));
    },
  );

  app.get(
    `${base}/marks`,
    {
      config: { shared: 'sequence', asksTables: true },
      schema: {
        tags,
        summary: `Up to ${MAX_MARKS} rows of a lane with any base in a range, to be drawn; 0-based, \`to\` is exclusive`,
        params: laneIdSchema,
        querystring: withHitFilter(marksQuerySchema, chosenBy),
        response: { 200: laneMarksSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const filter = withoutUnscored(readHitFilter(chosenBy, request.query));
      const { owner, sequence, lane, caching, isKnown } = await openLane(deps, request);
      if (isKnown) return reply.status(304).headers(caching).send(null);
      const range = readBaseRange(request.query, sequence.lengthBp);
      const path = await files.localPath(lane.blobId);
      const columns = ['score', 'label'];
      const ask = askInTurn(deps, request, owner);
      const { total, marks } = await ask({
        ...{ path, kind: foreignLane.kind },
        question: { is: 'marks', range, filter, most: MAX_MARKS, columns },
      });
      const indices = [...new Set(marks?.record)];
      const records = await findSequenceRecords(db, sequence.recordTableId, indices);
      return reply.headers(caching).send({
        total,
        ...presentMarks(marks, await readLaneLabels(db, owner, lane.id)),
        records: nameRecords(records, sequence.name).map(({ index, name, start }) => {
          return { index, name, start };
        }),
      });
    },
  );
}

/** A row without a score is above no bound; in the order of the tables NaN is above all numbers. */
function withoutUnscored({ bounds, ...filter }: HitFilter): HitFilter {
  if (bounds === undefined) return filter;
  return {
    ...filter,
    bounds: bounds.map((bound) =>
      bound.key === 'score' ? { max: Number.MAX_VALUE, ...bound } : bound,
    ),
  };
}

/** Marks with the labels that they have, and no others. */
function presentMarks(
  marks: HitMarks | null,
  labels: readonly string[],
): Pick<LaneMarks, 'marks' | 'labels'> {
  if (marks === null) return { marks: null, labels: [] };
  const { score = [], label = [] } = marks.values;
  const used = [...new Set(label)].filter((index) => index >= 0).sort((a, b) => a - b);
  const { id, record, position, length, side } = marks;
  return {
    marks: {
      ...{ id, record, position, length, side },
      values: {
        score: score.map((value) => (Number.isNaN(value) ? null : value)),
        label: label.map((index) => used.indexOf(index)),
      },
    },
    labels: used.map((index) => labels[index] ?? ''),
  };
}

/** A lane of the caller, and how an answer in JSON that is made of it alone is kept. */
interface OpenedLane {
  owner: string;
  sequence: MappedSequence;
  lane: StoredLane;
  /** Headers of the answer. */
  caching: { etag: string; 'cache-control': string };
  /** Whether the client has that answer already: it is then sent a 304. */
  isKnown: boolean;
}

/** @throws AppError not_found where the caller's sequence has no such lane */
async function openLane(
  deps: Deps,
  request: FastifyRequest & { params: { id: string; laneId: string } },
): Promise<OpenedLane> {
  const owner = ownerOf(request);
  const { params, query, headers, routeOptions } = request;
  const { findSequence } = libraryOf(deps.store).sequences;
  const sequence = await findMappedSequence(findSequence, owner, params.id);
  const lane = await findOwnedLane(deps, owner, sequence.id, params.laneId);
  const asked = [routeOptions.url, params, query, headers['accept-encoding'] ?? ''];
  const made = [deps.options.version, lane.id, lane.blobId, sequence.name, asked];
  const etag = joinedTag(made);
  const caching = { etag, 'cache-control': REVALIDATED };
  return { owner, sequence, lane, caching, isKnown: hasAlready(request, etag) };
}
