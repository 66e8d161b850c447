import { useEffect, useRef, useState } from 'react';
import {
  type BaseRange,
  fitRange,
  isSameRange,
  moveRange,
  SHORTEST_BP,
  scaleRange,
} from '../base-range.ts';

/** A wheel or a held key makes many steps: the last one asks the server. */
const PAUSE_MS = 160;

export interface Zoom {
  /** The range that the user asked for, ahead of the picture while the answer is loading. */
  view: BaseRange;
  isWhole: boolean;
  /** Whether there is nothing closer. */
  isClosest: boolean;
  /** Whether the view is still being chosen. */
  isMoving: boolean;
  /** Shows the choice on the overview only. */
  preview: (view: BaseRange) => void;
  /** The same, and asks for it after a pause. */
  propose: (view: BaseRange) => void;
  commit: (view: BaseRange) => void;
  /** By a factor, below 1 to see less; around a base, else around the middle. */
  scale: (factor: number, at?: number) => void;
  /** The same as one of many steps. */
  proposeScale: (factor: number, at?: number) => void;
  /** Moves the view by a share of itself, as one of many steps. */
  proposeMove: (share: number) => void;
  showWhole: () => void;
}

export function useZoom(
  lengthBp: number,
  range: BaseRange | null,
  setRange: (range: BaseRange | null) => void,
): Zoom {
  const whole = { from: 0, to: lengthBp };
  const [draft, setDraft] = useState<BaseRange | null>(null);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const view = draft ?? range ?? whole;

  const preview = (next: BaseRange) => {
    window.clearTimeout(timer.current);
    setDraft(fitRange(next, lengthBp) ?? whole);
  };
  const commit = (next: BaseRange) => {
    window.clearTimeout(timer.current);
    setDraft(null);
    const fitted = fitRange(next, lengthBp);
    if (!isSameRange(fitted, range)) setRange(fitted);
  };
  const propose = (next: BaseRange) => {
    preview(next);
    timer.current = window.setTimeout(() => commit(next), PAUSE_MS);
  };
  const scaled = (factor: number, at = (view.from + view.to) / 2) => scaleRange(view, factor, at);
  return {
    view,
    isWhole: isSameRange(view, whole),
    isClosest: view.to - view.from <= SHORTEST_BP,
    isMoving: draft !== null,
    preview,
    propose,
    commit,
    scale: (factor, at) => commit(scaled(factor, at)),
    proposeScale: (factor, at) => propose(scaled(factor, at)),
    proposeMove: (share) => propose(moveRange(view, share * (view.to - view.from), lengthBp)),
    showWhole: () => commit(whole),
  };
}
