import type { Everything } from '@flipon/contract/everything';
import { type MapFigure, MOST_FIGURES } from '@flipon/contract/map-figures';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';

/** A sequence with the results of an archive that its figure can show. */
export type MapToDraw = Everything['payload']['maps'][number];

const BEYOND = `An archive takes figures of ${MOST_FIGURES} sequences at most; this is one of the others.`;

/** The sequences whose figures are drawn: the first ones of many. */
export function mapsToDraw(maps: readonly MapToDraw[]): readonly MapToDraw[] {
  return maps.slice(0, MOST_FIGURES);
}

/** The ends of sequences beyond the room of an archive for figures. */
export function othersOf(maps: readonly MapToDraw[]): readonly MapFigure[] {
  return maps.slice(MOST_FIGURES).map(({ id }) => ({ sequence: id, leftOut: BEYOND }));
}

/** The sequences whose maps were to be drawn and have no figure, by name, with the reasons. */
export function failedFigures(figures: readonly MapFigure[], maps: readonly MapToDraw[]) {
  const asked = mapsToDraw(maps);
  return figures.flatMap(({ sequence, leftOut }) => {
    const map = asked.find(({ id }) => id === sequence);
    return leftOut === undefined || map === undefined ? [] : [{ map, reason: leftOut }];
  });
}

/** "2 figures are missing." */
export function missingWords(count: number): string {
  return `${countOf(count, 'figure')} ${count === 1 ? 'is' : 'are'} missing.`;
}

/** The choice of figures. @param isShown whether the map on the page is the figure, as it is seen */
export function figureChoice(maps: readonly MapToDraw[], isShown: boolean): string {
  if (isShown) return 'Figure of the map as SVG, as it is shown now';
  const all = maps.length;
  if (all === 1) return 'Figure of the whole map as SVG, 183 mm wide';
  const drawn = mapsToDraw(maps).length;
  const of = drawn === all ? 'each of' : `the first ${formatInteger(drawn)} of`;
  return `Figure of ${of} the ${formatInteger(all)} maps as SVG, 183 mm wide`;
}
