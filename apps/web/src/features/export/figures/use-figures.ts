import type { MapFigure } from '@flipon/contract/map-figures';
import { useState } from 'react';
import { failedFigures, type MapToDraw } from './figure-list.ts';

/** The figures of an archive: being drawn, drawn, or neither. */
export interface Figures {
  /** The maps that are drawn now; null while none is. */
  drawing: readonly MapToDraw[] | null;
  /** Ends of the same maps, kept where a figure is missing; null before and without. */
  drawn: readonly MapFigure[] | null;
  begin: () => void;
  stop: () => void;
  end: (figures: readonly MapFigure[]) => void;
}

interface DrawnMaps {
  of: readonly MapToDraw[];
  figures: readonly MapFigure[];
}

/**
 * Keeps how far the figures of an archive are.
 *
 * @param maps of the archive; drawn figures of other maps are forgotten
 * @param onWhole called with the figures where none is missing
 */
export function useFigures(
  maps: readonly MapToDraw[],
  onWhole: (figures: readonly MapFigure[]) => void,
): Figures {
  const [drawing, setDrawing] = useState<readonly MapToDraw[] | null>(null);
  const [drawn, setDrawn] = useState<DrawnMaps | null>(null);
  return {
    drawing,
    drawn: drawing === null && drawn?.of === maps ? drawn.figures : null,
    begin: () => setDrawing(maps),
    stop: () => setDrawing(null),
    end: (figures) => {
      setDrawing(null);
      setDrawn({ of: maps, figures });
      if (failedFigures(figures, maps).length === 0) onWhole(figures);
    },
  };
}
