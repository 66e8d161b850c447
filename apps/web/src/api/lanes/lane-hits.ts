import type { LaneMarks } from '@flipon/contract/lane';
import type { HitBins } from '@flipon/contract/map';
import { queryOptions } from '@tanstack/react-query';
import type { MarksOfRange } from '../hits/get-marks.ts';
import type { BinQuestion, MapRange } from '../maps/map-tiles.ts';
import { request } from '../request.ts';

const loadBins = async () => (await import('@flipon/contract/map')).hitBinsSchema;
const loadMarks = async () => (await import('@flipon/contract/lane')).laneMarksSchema;

/** Rows of a lane in the form of marks of hits; `values` are score, NaN for none, and label. */
export interface LaneMarksOfRange extends MarksOfRange {
  /** That the values of `label` are places among. */
  labels: readonly string[];
}

/** Rows and covered bases of a lane by bins, of 64 bases or more. Throws ApiError. */
export function readLaneBins(
  sequenceId: string,
  laneId: string,
  { from, to, binBp }: BinQuestion,
  signal?: AbortSignal,
): Promise<HitBins> {
  const path = `sequence/${sequenceId}/lanes/${laneId}/bins`;
  return request(loadBins, path, { query: { from, to, binBp }, ...(signal && { signal }) });
}

/**
 * The rows of a range for a drawing, which never change.
 *
 * @param hits which of them, by the names that the server knows; all where it is empty
 */
export function laneMarksQuery(
  sequenceId: string,
  laneId: string,
  range: MapRange,
  hits: Readonly<Record<string, string>> = {},
) {
  return queryOptions({
    queryKey: ['marks', 'lane', laneId, range, hits],
    queryFn: async ({ signal }): Promise<LaneMarksOfRange> => {
      const path = `sequence/${sequenceId}/lanes/${laneId}/marks`;
      const { from, to } = range;
      const answer = await request(loadMarks, path, { query: { ...hits, from, to }, signal });
      return { ...answer, marks: asHitMarks(answer.marks), range };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function asHitMarks(marks: LaneMarks['marks']): MarksOfRange['marks'] {
  if (marks === null) return null;
  const { score, label } = marks.values;
  return { ...marks, values: { score: score.map((value) => value ?? Number.NaN), label } };
}
