import type { MapFigure } from '@flipon/contract/map-figures';
import { useEffect, useRef, useState } from 'react';
import { packFigure } from '../../../api/hits/pack-figure.ts';
import type { FigureEnd } from './draw-figures.tsx';
import {
  begin,
  countSecond,
  drawNext,
  endedFigures,
  endFigure,
  figuresOf,
  NOTHING_DRAWN,
  stop,
} from './drawing.ts';
import type { MapToDraw } from './figure-list.ts';

const NOT_PACKED = 'The browser could not pack the figure.';

/** The figures of an archive: being drawn, drawn, or neither. */
export interface Figures {
  /** The map that is drawn now; null while none is. */
  current: MapToDraw | null;
  /** How many maps of the archive have an end. */
  doneCount: number;
  /** A figure of each map, or why there is none; null while some have neither. */
  drawn: readonly MapFigure[] | null;
  /** Draws the figures that are missing. */
  begin: () => void;
  stop: () => void;
  /** Takes the end of a map. */
  end: (map: MapToDraw, end: FigureEnd) => Promise<void>;
}

/**
 * Draws the figures of an archive one after the other, and keeps them. Maps that come or change meanwhile are drawn,
 * too.
 *
 * @param maps of the archive as it is now
 * @param onEnd called with `drawn` once a drawing has ended that was not stopped
 */
export function useFigures(
  maps: readonly MapToDraw[],
  onEnd: (figures: readonly MapFigure[]) => void,
): Figures {
  const [drawing, setDrawing] = useState(NOTHING_DRAWN);
  const drawn = figuresOf(drawing, maps);
  const latest = useRef({ drawing, maps, drawn, onEnd });
  latest.current = { drawing, maps, drawn, onEnd };
  const { current, hasEnded } = drawing;
  const isDrawing = current !== null;

  useEffect(() => {
    if (!isDrawing) return;
    const ticking = window.setInterval(() => {
      // Browsers draw nothing of a page that is out of sight.
      if (!document.hidden) setDrawing((before) => countSecond(before, latest.current.maps));
    }, 1000);
    return () => window.clearInterval(ticking);
  }, [isDrawing]);

  useEffect(() => {
    if (!hasEnded) return;
    const { drawn: all, onEnd: tell } = latest.current;
    // The archive may have changed with the last figure.
    if (all === null) setDrawing((before) => drawNext(before, latest.current.maps));
    else tell(all);
  }, [hasEnded]);

  return {
    current,
    doneCount: endedFigures(drawing, maps).length,
    drawn,
    begin: () => setDrawing((before) => begin(before, latest.current.maps)),
    stop: () => setDrawing(stop),
    async end(map, made) {
      const figure = await packEnd(map, made, () => {
        const figures = endedFigures(latest.current.drawing, latest.current.maps);
        return figures.filter(({ sequence }) => sequence !== map.id);
      });
      setDrawing((before) => endFigure(before, map, figure, latest.current.maps));
    },
  };
}

/** @param othersSent the figures that are sent with it */
async function packEnd(
  { id }: MapToDraw,
  made: FigureEnd,
  othersSent: () => readonly MapFigure[],
): Promise<MapFigure> {
  if ('leftOut' in made) return { sequence: id, leftOut: made.leftOut };
  try {
    return await packFigure(id, made.svg, othersSent());
  } catch {
    return { sequence: id, leftOut: NOT_PACKED };
  }
}
