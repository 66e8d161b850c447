import type { HitWindows } from '@flipon/analyses/tools/g4killer/kill-windows';
import { useState } from 'react';
import type { KillAnswer } from '../../../api/tools/kill-g4.ts';
import type { Filling, Target } from '../fillings.ts';

/** Which mask of an answer is filled in, and the content of each started one. */
export interface Bench {
  answer: KillAnswer;
  target: Target;
  /** 0-based, among the masks that are listed. */
  index: number;
  mask: string;
  filling: Filling;
  choose: (index: number) => void;
  fill: (filling: Filling) => void;
}

const NOTHING: Filling = {};

/** The state of one answer; give a component for another answer another key. @param windows of a hit */
export function useBench(answer: KillAnswer, windows?: HitWindows): Bench {
  const [index, setIndex] = useState(0);
  const [fillings, setFillings] = useState<Readonly<Record<number, Filling>>>({});
  return {
    answer,
    target: {
      threshold: answer.targetThreshold,
      onComplementary: answer.onComplementary,
      windows,
    },
    index,
    mask: answer.mutationSequences[index] ?? answer.originSequence,
    filling: fillings[index] ?? NOTHING,
    choose: setIndex,
    fill: (filling) => setFillings((all) => ({ ...all, [index]: filling })),
  };
}
