import { formatInteger } from '../../../ui/words/format-number.ts';
import type { LiveMap } from '../address/use-map-state.ts';
import { circleIn, ringsIn } from '../circle/circle-place.ts';
import { paintCircle } from '../circle/paint-circle.ts';
import { codesOfRings } from '../circle/ring-codes.ts';
import { ringNote } from '../circle/ring-notes.ts';
import { circleLabels, type WantedLabel } from '../core/circle/circle-labels.ts';
import { wrapWords } from '../core/circle/label-text.ts';
import type { MapColours } from '../core/colours.ts';
import type { Lane } from '../core/layout.ts';
import type { Surface } from '../core/surface.ts';
import { svgFigure } from '../core/svg.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { MapLane } from '../files/file-lane.ts';
import { colourOfLane } from '../lanes/class-code.tsx';
import type { MapClass } from '../lanes/map-class.ts';
import { NAME_OF_LANE } from '../lanes/map-lanes.ts';

export interface CircleQuestion {
  /** Of the sequence, as people call it, and as it is called here. */
  title: string;
  name: string;
  live: LiveMap;
  rings: readonly Lane[];
  tall: readonly string[];
  names: readonly WantedLabel[];
  /** Classes and files with hits. */
  owners: readonly MapLane[];
  /** The classes without a hit. */
  empty: readonly MapClass[];
  data: MapData;
  notes: ReadonlyMap<string, string>;
  colours: MapColours;
}

const CIRCLE_PX = 1000;
const LIST = { x: CIRCLE_PX + 12, widthPx: 280, top: 40, textX: 46, linePx: 15, gapPx: 9 };

/** A circle as a file: the picture, and at its right the list of rings that says what each of them is. */
export function drawCircle(asked: CircleQuestion): string {
  const { title, live, rings, tall, names, owners, data, colours } = asked;
  const { axis, state } = live;
  const place = circleIn(
    axis,
    CIRCLE_PX,
    names.map(({ name }) => name),
  );
  const figure = svgFigure(LIST.x + LIST.widthPx, place.heightPx, colours, title);
  paintCircle({
    surface: figure.surface,
    colours,
    fillOf: figure.fillOf,
    place,
    rings: ringsIn(place, rings, data, tall),
    codes: codesOfRings(owners),
    data,
    view: state.view,
    hit: null,
    labels: place.room === null ? [] : circleLabels(place.circle, names, place.room),
    title,
    length: `${formatInteger(axis.lengthBp)} bp`,
  });
  writeList(figure.surface, asked);
  return figure.text();
}

function writeList(
  surface: Surface,
  { rings, owners, empty, data, notes, colours, title, name }: CircleQuestion,
): void {
  const codes = codesOfRings(owners);
  surface.textAlign = 'left';
  let y = LIST.top;
  const write = (text: string, font: string, colour: string, x = LIST.x) => {
    surface.font = font;
    surface.fillStyle = colour;
    surface.fillText(text, x, y);
    y += LIST.linePx;
  };
  const small = `400 11px ${colours.sans}`;
  if (name !== title) write(name, small, colours.muted);
  write('Rings, from outside in', `600 12px ${colours.sans}`, colours.text);
  y += LIST.gapPx;
  for (const lane of rings) {
    const owner = owners.find(({ key }) => key === lane.id);
    surface.fillStyle = colours.motif[owner === undefined ? 'plain' : colourOfLane(owner)];
    surface.fillRect(LIST.x, y - 11, 4, 2 * LIST.linePx);
    surface.fillStyle = colours.text;
    surface.font = `600 11px ${colours.mono}`;
    surface.fillText(codes.get(lane.id) ?? '', LIST.x + 8, y);
    const x = LIST.x + LIST.textX;
    write(owner?.name ?? NAME_OF_LANE[lane.id] ?? '', `500 12px ${colours.sans}`, colours.text, x);
    const note = ringNote(lane, data, notes.get(lane.id));
    for (const line of wrapWords(note, LIST.widthPx - LIST.textX, 11, 3)) {
      write(line, small, colours.muted, x);
    }
    y += LIST.gapPx;
  }
  if (empty.length === 0) return;
  const words = empty.map(({ code }) => code).join(' ');
  for (const line of wrapWords(`Nothing found: ${words}`, LIST.widthPx, 11, 3)) {
    write(line, small, colours.muted);
  }
}
