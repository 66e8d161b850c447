import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { useMemo } from 'react';
import type { MarksOfRange } from '../../api/hits/get-marks.ts';
import type { BaseRange } from './base-range.ts';
import type { ChartFrame } from './chart-layout.ts';
import type { ChartLook } from './chart-look.ts';
import { type LaneLayout, layoutLane } from './hit-lane-layout.ts';
import { type LaneFrame, laneFrame } from './lane-frame.ts';
import { useMarks } from './use-marks.ts';

interface LaneQuestion {
  definition: AnalysisDefinition;
  analysis: Analysis;
  look: ChartLook;
  frame: Pick<ChartFrame, 'width' | 'left' | 'right'>;
  /** What the picture shows; null while there is none. */
  range: BaseRange | null;
  /** What the user wants to see; null for the whole sequence. */
  asked: BaseRange | null;
}

interface Lane {
  /** Null where the view holds too many hits, or none are there yet. */
  lane: LaneLayout | null;
  marks: MarksOfRange | undefined;
  emptyFrame: LaneFrame;
}

/** The single hits of the view, laid out anew only when it changes. */
export function useLane({ definition, analysis, look, frame, range, asked }: LaneQuestion): Lane {
  const marks = useMarks(definition, analysis, range, asked);
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
