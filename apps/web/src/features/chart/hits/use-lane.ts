import { useMemo } from 'react';
import type { MarksOfRange } from '../../../api/hits/get-marks.ts';
import type { ChartFrame } from '../chart-layout.ts';
import type { ChartLook } from '../chart-look.ts';
import { type LaneLayout, layoutLane } from './hit-lane-layout.ts';
import { type LaneFrame, laneFrame } from './lane-frame.ts';
import { type MarksQuestion, useMarks } from './use-marks.ts';

interface LaneQuestion extends MarksQuestion {
  look: ChartLook;
  frame: Pick<ChartFrame, 'width' | 'left' | 'right'>;
}

interface Lane {
  /** Null where the view holds too many hits, or none are there yet. */
  lane: LaneLayout | null;
  marks: MarksOfRange | undefined;
  emptyFrame: LaneFrame;
}

/** The single hits of the view, laid out anew only when it changes. */
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
