import type { MapFigure } from '@flipon/contract/map-figures';
import { type MapToDraw, mapsToDraw, othersOf } from './figure-list.ts';

/** Seconds that one figure may take, and all of them; a page that is out of sight draws nothing meanwhile. */
export const FIGURE_S = 30;
export const ALL_FIGURES_S = 600;

const NOT_IN_TIME = `The map was not drawn within ${FIGURE_S} seconds.`;
const NO_TIME_LEFT = `The figures before it took ${ALL_FIGURES_S / 60} minutes.`;
/** Of the manifest, whose readers need no more of a message. */
const MOST_LETTERS = 500;

/** How far the figures of an archive are. */
export interface Drawing {
  /** Figures, or why there are none, each with the map as it was drawn. */
  ends: readonly { map: MapToDraw; figure: MapFigure }[];
  /** The map that is drawn now; null while none is. */
  current: MapToDraw | null;
  /** Whether each map has its end; false before, and after a stop. */
  hasEnded: boolean;
  /** Seconds of all figures since the beginning. */
  allS: number;
  /** Seconds of the current figure. */
  figureS: number;
}

export const NOTHING_DRAWN: Drawing = {
  ...{ ends: [], current: null, hasEnded: false, allS: 0, figureS: 0 },
};

/** Draws the maps of an archive that have no figure, also those that had none at the last try. */
export function begin({ ends }: Drawing, maps: readonly MapToDraw[]): Drawing {
  const drawn = ends.filter(({ figure }) => figure.svg !== undefined);
  return drawNext({ ...NOTHING_DRAWN, ends: drawn }, maps);
}

/** Goes on with the next map without an end; then with those that have other results than their figures. */
export function drawNext(drawing: Drawing, maps: readonly MapToDraw[]): Drawing {
  const { ends } = drawing;
  const asked = mapsToDraw(maps);
  const next =
    asked.find(({ id }) => !ends.some(({ map }) => map.id === id)) ??
    asked.find((map) => figureOf(drawing, map) === undefined);
  return { ...drawing, current: next ?? null, hasEnded: next === undefined, figureS: 0 };
}

/** Ends the drawing by the user's wish; drawn figures stay for the next time. */
export function stop(drawing: Drawing): Drawing {
  return { ...drawing, current: null };
}

/**
 * Takes the end of the current map, and goes on. An end of another map came too late, and is left out.
 *
 * @param maps of the archive as it is by now
 */
export function endFigure(
  drawing: Drawing,
  map: MapToDraw,
  figure: MapFigure,
  maps: readonly MapToDraw[],
): Drawing {
  return drawing.current === map ? drawNext(withEnd(drawing, map, figure), maps) : drawing;
}

/** Counts a second in which the page is seen, and ends what took too long. */
export function countSecond(drawing: Drawing, maps: readonly MapToDraw[]): Drawing {
  const { current } = drawing;
  if (current === null) return drawing;
  const later = { ...drawing, allS: drawing.allS + 1, figureS: drawing.figureS + 1 };
  if (later.allS >= ALL_FIGURES_S) {
    const rest = mapsToDraw(maps).filter((map) => figureOf(drawing, map) === undefined);
    const end = (before: Drawing, map: MapToDraw) =>
      withEnd(before, map, { sequence: map.id, leftOut: NO_TIME_LEFT });
    return drawNext(rest.reduce(end, later), maps);
  }
  if (later.figureS < FIGURE_S) return later;
  return endFigure(later, current, { sequence: current.id, leftOut: NOT_IN_TIME }, maps);
}

/** The figures of all maps of an archive, or why there are none; null while some have neither. */
export function figuresOf(
  drawing: Drawing,
  maps: readonly MapToDraw[],
): readonly MapFigure[] | null {
  const figures = endedFigures(drawing, maps);
  const isWhole = drawing.current === null && figures.length === mapsToDraw(maps).length;
  return isWhole ? [...figures, ...othersOf(maps)] : null;
}

/** The ends so far of maps that have the same results as when they were drawn. */
export function endedFigures(drawing: Drawing, maps: readonly MapToDraw[]): readonly MapFigure[] {
  return mapsToDraw(maps).flatMap((map) => figureOf(drawing, map) ?? []);
}

function figureOf({ ends }: Drawing, { id, results }: MapToDraw): MapFigure | undefined {
  const end = ends.find(({ map }) => map.id === id && map.results.join() === results.join());
  return end?.figure;
}

function withEnd(drawing: Drawing, map: MapToDraw, figure: MapFigure): Drawing {
  const others = drawing.ends.filter((end) => end.map.id !== map.id);
  const { leftOut } = figure;
  const kept = leftOut === undefined ? figure : { ...figure, leftOut: shortened(leftOut) };
  return { ...drawing, ends: [...others, { map, figure: kept }] };
}

function shortened(reason: string): string {
  return reason.length > MOST_LETTERS ? `${reason.slice(0, MOST_LETTERS - 1)}…` : reason;
}
