import type { HitTableDefinition } from '@flipon/analyses/definition';
import { foreignLane } from '@flipon/analyses/foreign-lane';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import { type LaneMarks, laneBinsQuerySchema, laneMarksSchema } from '@flipon/contract/lane';
import { hitBinsSchema } from '@flipon/contract/map';
import { MAX_MARKS, marksQuerySchema } from '@flipon/contract/marks';
import { readCircleEnds } from '@flipon/tables/circle-ends';
import type { HitMarks } from '@flipon/tables/hit-marks';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import {
  type AnswerRequest,
  type AnswerRoute,
  answerRoute,
  type Recognised,
  unchanged,
} from '../answer-route.ts';
import { askCounts } from '../hits/ask-counts.ts';
import { nameRecords } from '../hits/name-records.ts';
import { readBaseRange } from '../hits/read-base-range.ts';
import type { LibraryLane } from '../library/lanes.ts';
import { findMappedSequence, type MappedSequence } from '../map/mapped-sequence.ts';
import { LEAST_BIN_BP, presentBins } from '../map/present-bins.ts';
import { readBinRange } from '../map/read-map-range.ts';
import { findOwnedLane, laneIdSchema } from './owned-lane.ts';

const tags = ['sequences'];
const base = '/api/sequence/:id/lanes/:laneId';
/** Columns for choosing rows: indices of labels mean nothing to a caller. */
const chosenBy: HitTableDefinition = {
  ...foreignLane,
  columns: foreignLane.columns.filter(({ key }) => key !== 'label'),
};

/** The hits of a lane for a map, under the same names as those of a result. */
export function laneHitRoutes(deps: AnswerDeps): AnswerRoute[] {
  const { files, lanes, records } = deps.library;

  const bins = answerRoute({
    method: 'GET',
    path: `${base}/bins`,
    shared: 'sequence',
    asksTables: true,
    tags,
    summary: 'Rows of a lane that start in each bin, and bases of it that they cover, by strand',
    params: laneIdSchema,
    query: laneBinsQuerySchema,
    answers: { 200: hitBinsSchema, 304: z.null() },
    async answer(request) {
      const { sequence, lane, caching, isKnown } = await openLane(deps, request);
      const { lengthBp, recordTableId } = sequence;
      const range = readBinRange(request.query, lengthBp, LEAST_BIN_BP);
      if (isKnown) return unchanged({ caching });
      const path = await files.localPath(lane.blobId);
      const table = { ask: request.ask, path, kind: foreignLane.kind };
      const question = { is: 'bins' as const, ...range, lengthBp };
      const circles = () => readCircleEnds(records.walkCircles(recordTableId));
      const classes = await askCounts(table, question, circles);
      return { headers: caching, body: presentBins(range, classes) };
    },
  });

  const marks = answerRoute({
    method: 'GET',
    path: `${base}/marks`,
    shared: 'sequence',
    asksTables: true,
    tags,
    summary: `Up to ${MAX_MARKS} rows of a lane with any base in a range, to be drawn; 0-based, \`to\` is exclusive`,
    params: laneIdSchema,
    query: withHitFilter(marksQuerySchema, chosenBy),
    answers: { 200: laneMarksSchema, 304: z.null() },
    async answer(request) {
      const { owner, query, ask } = request;
      const filter = withoutUnscored(readHitFilter(chosenBy, query));
      const { sequence, lane, caching, isKnown } = await openLane(deps, request);
      if (isKnown) return unchanged({ caching });
      const range = readBaseRange(query, sequence.lengthBp);
      const path = await files.localPath(lane.blobId);
      const columns = ['score', 'label'];
      const { total, marks: found } = await ask({
        ...{ path, kind: foreignLane.kind },
        question: { is: 'marks', range, filter, most: MAX_MARKS, columns },
      });
      const indices = [...new Set(found?.record)];
      const named = await records.findSequenceRecords(sequence.recordTableId, indices);
      const body = {
        total,
        ...presentMarks(found, await lanes.readLaneLabels(owner, lane.id)),
        records: nameRecords(named, sequence.name).map(({ index, name, start }) => {
          return { index, name, start };
        }),
      };
      return { headers: caching, body };
    },
  });

  return [bins, marks];
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
interface OpenedLane extends Recognised {
  sequence: MappedSequence;
  lane: LibraryLane;
}

/** @throws AppError not_found where the caller's sequence has no such lane */
async function openLane(
  deps: AnswerDeps,
  request: AnswerRequest<z.output<typeof laneIdSchema>>,
): Promise<OpenedLane> {
  const { owner, path, params, query, encodings } = request;
  const { findSequence } = deps.library.sequences;
  const sequence = await findMappedSequence(findSequence, owner, params.id);
  const lane = await findOwnedLane(deps, owner, sequence.id, params.laneId);
  const asked = [path, params, query, encodings];
  const recognised = request.recognise([lane.id, lane.blobId, sequence.name, asked]);
  return { sequence, lane, ...recognised };
}
