import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type MarksOfRange, marksQuery } from '../../../api/hits/get-marks.ts';
import { type BaseRange, isSameRange } from '../base-range.ts';
import type { ChartFrame } from '../chart-layout.ts';
import type { ChartLook } from '../chart-look.ts';
import { type LaneLayout, layoutLane } from './hit-lane-layout.ts';
import { type LaneFrame, laneFrame } from './lane-frame.ts';

interface LaneQuestion extends MarksQuestion {
  look: ChartLook;
  frame: Pick<ChartFrame, 'width' | 'left' | 'right'>;
}

interface Lane {
  /** Null where the view holds too many hits, or while none are loaded. */
  lane: LaneLayout | null;
  marks: MarksOfRange | undefined;
  emptyFrame: LaneFrame;
}

/** The single hits of the view, laid out again only when it changes. */
export function useLane({ look, frame, ...question }: LaneQuestion): Lane {
  const marks = useMarks(question);
  const { range } = question;
  const { width, left, right } = frame;
  const hasSides = look.down !== null;
  const emptyFrame = useMemo(
    () => laneFrame({ width, left, right }, hasSides),
    [width, left, right, hasSides],
  );
  const from = range?.from ?? 0;
  const to = range?.to ?? 0;
  const lane = useMemo(
    () =>
      marks?.marks && width > 0 ? layoutLane(emptyFrame, { from, to }, marks.marks, look) : null,
    [marks, emptyFrame, look, width, from, to],
  );
  return { lane, marks, emptyFrame };
}

interface MarksQuestion {
  definition: AnalysisDefinition;
  analysis: Analysis;
  /** The range of the picture; null while there is none. */
  range: BaseRange | null;
  /** The range that the user asked for, ahead of the picture; null for all of it. */
  asked: BaseRange | null;
  /** Where the picture's positions begin in the whole sequence. */
  origin?: number;
  /** Which hits, by the names that the server knows. */
  hits?: Readonly<Record<string, string>>;
  /** Those of the whole sequence, if they are known without a request. */
  known?: MarksOfRange | undefined;
}

/**
 * The single hits of the shown range, in its positions; undefined until they are loaded. Those of a
 * wider range are drawn while the part is loading.
 */
function useMarks(question: MarksQuestion): MarksOfRange | undefined {
  const { definition, analysis, range, asked, origin = 0, hits = {}, known } = question;
  const wanted = shiftRange(asked ?? { from: 0, to: analysis.sequenceLength }, origin);
  const answer = useQuery({
    ...marksQuery(definition, analysis.id, wanted, hits),
    placeholderData: keepPreviousData<MarksOfRange>,
    enabled: known === undefined,
  });
  const data = known ?? answer.data;
  const shown = range === null ? null : shiftRange(range, origin);
  const [latest, setLatest] = useState<MarksOfRange>();
  if (data !== latest && shown !== null && isFor(data, shown)) setLatest(data);
  const marks = shown !== null && isFor(latest, shown) ? latest : undefined;
  return useMemo(() => marks && shiftMarks(marks, -origin), [marks, origin]);
}

function isFor(marks: MarksOfRange | undefined, shown: BaseRange): boolean {
  if (marks === undefined) return false;
  const { range } = marks;
  if (marks.marks === null) return isSameRange(range, shown);
  return range.from <= shown.from && range.to >= shown.to;
}

function shiftRange({ from, to }: BaseRange, byBp: number): BaseRange {
  return { from: from + byBp, to: to + byBp };
}

function shiftMarks(answer: MarksOfRange, byBp: number): MarksOfRange {
  if (byBp === 0) return answer;
  const { marks, records, range } = answer;
  return {
    ...answer,
    range: shiftRange(range, byBp),
    records: records.map((record) => ({ ...record, start: record.start + byBp })),
    marks: marks && { ...marks, position: marks.position.map((each) => each + byBp) },
  };
}
