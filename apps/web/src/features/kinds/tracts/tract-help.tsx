import { HelpFigure } from '../help/help-figure.tsx';
import { TractsDrawing } from './tract-drawings.tsx';

// What the help on each kind of tracts and loops says in the same words.

/**
 * A figure that the search of the help can read, so no component.
 *
 * @param parts the letters of a hit in turn: tract, loop, tract, and so on
 */
export function tractsFigure(motif: string, parts: readonly string[]) {
  return (
    <HelpFigure
      name="Figure 2"
      alt={`The letters ${parts.join(' ')}. The first, third, fifth and seventh group are tracts and have boxes, the others are loops; below each is its length.`}
      drawing={<TractsDrawing motif={motif} parts={parts} />}
    >
      <strong>Figure 2.</strong> Tracts, in boxes, and loops of the hit, with their lengths.
    </HelpFigure>
  );
}

export const severalReadings = (
  <p>
    A hit can often be read in several ways. Tracts and loops are those of the reading with the
    fewest bulges, then the most tracts, then from the left the longest tract and the shortest loop.
  </p>
);

export const tractCoordinates = (
  <p>
    The position is that of the first base on the strand given; the letters stand along the strand
    that carries the tracts.
  </p>
);

export const islandsDifference = (
  <>
    <strong>Islands:</strong> other programs cut long runs before they search. Here a run may hold
    several tracts, with its own letters as loops.
  </>
);

export const otherLetters = <>N and other ambiguous letters are in no hit. U counts as T.</>;
