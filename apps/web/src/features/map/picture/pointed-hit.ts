import { useEffect, useRef, useState } from 'react';
import type { MapHit } from '../core/view/map-state.ts';
import { xOf } from '../core/view/view.ts';
import type { LinearMapProps } from './linear-map-props.ts';

/** How long the pointer rests on a hit before its card comes. */
const CARD_MS = 120;

/** The hit under the pointer, once the pointer has rested there. */
export function usePointedHit(hit: MapHit | null): MapHit | null {
  const [pointed, setPointed] = useState<MapHit | null>(null);
  const key = hit === null ? '' : `${hit.laneId}.${hit.id}`;
  const latest = useRef(hit);
  latest.current = hit;
  useEffect(() => {
    if (key === '') {
      setPointed(null);
      return;
    }
    const timer = window.setTimeout(() => setPointed(latest.current), CARD_MS);
    return () => window.clearTimeout(timer);
  }, [key]);
  return pointed;
}

/** The size of a card that is chosen, whose line on trust takes most, and its distance from its hit. */
const CARD = { width: 276, height: 300, gap: 12 };

/** Beside the hit, on the side that has room; below it where neither has. */
export function cardPlace(hit: MapHit, { live, layout }: Pick<LinearMapProps, 'live' | 'layout'>) {
  const { view } = live.state;
  const lap = hit.end <= view.from ? live.axis.lengthBp : 0;
  const x = (base: number) =>
    layout.left + Math.min(view.widthPx, Math.max(0, xOf(view, base + lap)));
  const widthPx = layout.left + layout.width;
  const lane = layout.lanes.find(({ lane: { id } }) => id === hit.laneId);
  const top = lane?.top ?? 0;
  const right = x(hit.end) + CARD.gap;
  const left = x(hit.start) - CARD.gap - CARD.width;
  const beside = Math.max(0, Math.min(top - 20, layout.height - CARD.height));
  if (right + CARD.width <= widthPx) return { left: right, top: beside };
  if (left >= 0) return { left, top: beside };
  const fitting = Math.max(0, Math.min(x(hit.start), widthPx - CARD.width));
  return { left: fitting, top: top + (lane?.height ?? 0) + 4 };
}
