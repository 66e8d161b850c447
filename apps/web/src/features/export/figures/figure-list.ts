import type { Everything } from '@flipon/contract/everything';
import { type MapFigure, MOST_FIGURES } from '@flipon/contract/map-figures';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';

/** A sequence with the results of an archive that its figure can show. */
export type MapToDraw = Everything['payload']['maps'][number];

/** Seconds that one figure may take, and all of them; a page that is out of sight draws nothing meanwhile. */
export const FIGURE_S = 30;
export const ALL_FIGURES_S = 600;

const BEYOND = `An archive takes figures of ${MOST_FIGURES} sequences at most; this is one of the others.`;
export const NOT_IN_TIME = `The map was not drawn within ${FIGURE_S} seconds.`;
const NOT_BEGUN = `The figures before it took ${ALL_FIGURES_S / 60} minutes.`;
/** Of the manifest, whose readers need no more of a message. */
const MOST_LETTERS = 500;

/** The sequences whose figures are drawn: the first ones of many. */
export function mapsToDraw(maps: readonly MapToDraw[]): readonly MapToDraw[] {
  return maps.slice(0, MOST_FIGURES);
}

/** Adds the end of a figure, the first one alone: a figure may come after its time is over. */
export function addEnd(before: readonly MapFigure[], end: MapFigure): readonly MapFigure[] {
  if (before.some(({ sequence }) => sequence === end.sequence)) return before;
  const { leftOut } = end;
  return [...before, leftOut === undefined ? end : { ...end, leftOut: shortened(leftOut) }];
}

function shortened(reason: string): string {
  return reason.length > MOST_LETTERS ? `${reason.slice(0, MOST_LETTERS - 1)}…` : reason;
}

/** Ends all figures that have not ended, once the time of all is over. */
export function endRest(
  before: readonly MapFigure[],
  maps: readonly MapToDraw[],
): readonly MapFigure[] {
  return maps.reduce((ends, { id }) => addEnd(ends, { sequence: id, leftOut: NOT_BEGUN }), before);
}

/** The ends of all sequences of an archive, with those that are beyond its room for figures. */
export function withOthers(
  drawn: readonly MapFigure[],
  maps: readonly MapToDraw[],
): readonly MapFigure[] {
  return maps
    .slice(MOST_FIGURES)
    .reduce((ends, { id }) => addEnd(ends, { sequence: id, leftOut: BEYOND }), drawn);
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
