import { formatInteger } from '../../../ui/words/format-number.ts';
import { drawFigure } from '../../chart/figure/core/draw-figure.ts';
import { FIRST_OPTIONS, type FigureContent } from '../../chart/figure/core/figure-content.ts';
import { type View, wholeView } from '../core/view/view.ts';
import type { MapData } from '../data/use-map-data.ts';
import { isFileLane, type MapLane } from '../files/file-lane.ts';
import { sequenceWords } from '../page/map-title.ts';
import type { MapPictureProps, MapPictureView } from '../picture/use-map-picture.ts';
import { circleContent } from './circle-content.ts';
import { laneSettings } from './lane-settings.ts';
import { mapContent } from './map-content.ts';

/** What a map shows, and where. */
export interface ShownMap {
  props: MapPictureProps;
  seen: MapPictureView;
}

/** The bases of a figure: those in view, of a circle all. */
export function figureRange({ axis, live }: MapPictureView): Pick<View, 'from' | 'to'> {
  return live.state.shape === 'circular' ? wholeView(axis, 1) : live.state.view;
}

/** What the map shows as the content of a figure, and the words for its sequence. */
export function figureOfMap(
  { props, seen }: ShownMap,
  data: MapData,
): { content: FigureContent; words: string } {
  const { map, classes, analyses, matrix, state: addressState } = props;
  const { axis, live, owners, inLanes, records, shown, rings, named, title } = seen;
  const { sequence } = map;
  const { hidden } = addressState.address;
  const isCircle = live.state.shape === 'circular';
  const { from, to } = figureRange(seen);
  const isPart = to - from < axis.lengthBp;
  const settingsOf = (lane: MapLane) => laneSettings(lane, classes, analyses);
  const content = mapContent({
    ...{ map, axis, view: { from, to }, data, records: isCircle ? [] : records, settingsOf },
    isShown: (lane) => !hidden.includes(lane.key) && (isFileLane(lane) || inLanes.includes(lane)),
    hitsOf: (lane) => matrix?.classes[owners.indexOf(lane)]?.hits ?? null,
    title: isPart ? `${title}, ${shown}` : title,
  });
  const words = sequenceWords(map);
  const circle = {
    ...{ axis, data, owners, rings: rings.choice.drawn, names: named.names, title },
    tall: addressState.address.tall,
    length: `${formatInteger(sequence.length)} bp`,
  };
  return {
    content: isCircle ? circleContent(content, circle) : content,
    words: isPart ? `${words}, positions ${shown}` : words,
  };
}

/** The figure with the usual choices, as SVG. */
export async function drawShownMap(shown: ShownMap): Promise<string> {
  const { content } = figureOfMap(shown, shown.seen.data);
  return (await drawFigure(content, FIRST_OPTIONS)).svg;
}
