import type { Overlaps } from '@flipon/contract/map';
import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { rangeOfView } from './state-in-address.ts';
import type { LiveMap } from './use-map-state.ts';
import { type Bounds, rangeWords, viewOf } from './view-range.ts';

/** How long after a movement its range is spoken. */
const SPOKEN_MS = 400;

/**
 * Announces the range in view once a movement has ended.
 *
 * @param counted the overlaps of the range in view, whose hits are announced as well
 */
export function useSpokenRange(
  { state, axis }: LiveMap,
  bounds: Bounds,
  counted: Overlaps | undefined,
): void {
  const words = rangeWords(viewOf(rangeOfView(state.view, axis), bounds), bounds);
  const settled = useSettled(words, SPOKEN_MS);
  const first = useRef(settled);
  const latest = useRef(counted);
  latest.current = counted;
  useEffect(() => {
    if (settled === first.current) return;
    first.current = '';
    const hits = latest.current?.classes.reduce((sum, each) => sum + each.hits, 0);
    announce(hits === undefined ? settled : `${settled}, ${formatInteger(hits)} hits`);
  }, [settled]);
}
