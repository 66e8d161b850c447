import type { HeatmapRecord } from '@flipon/contract/heatmap';
import type { SequenceMap } from '@flipon/contract/map';
import { fileNamePart, saveFile } from '../../../ui/files/save-file.ts';
import { cutName } from '../../../ui/words/cut-name.ts';
import { embeddedFonts } from '../../chart/save/embed-fonts.ts';
import type { MapAddress } from '../address/map-address.ts';
import type { LiveMap } from '../address/use-map-state.ts';
import type { WantedLabel } from '../core/circle/circle-labels.ts';
import type { MapColours } from '../core/colours.ts';
import { type Lane, layoutLanes } from '../core/layout.ts';
import { svgFigure } from '../core/svg.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { FileLane } from '../files/file-lane.ts';
import { colourOfLane } from '../lanes/class-code.tsx';
import type { MapClass } from '../lanes/map-class.ts';
import { choicesOf, lanesOf, lookOfLane, NAME_OF_LANE } from '../lanes/map-lanes.ts';
import { paintMap } from '../picture/paint-map.ts';

interface SaveQuestion {
  map: SequenceMap;
  classes: readonly MapClass[];
  /** Those of the classes that have lanes. */
  inLanes: readonly MapClass[];
  lanes: readonly FileLane[];
  address: MapAddress;
  live: LiveMap;
  data: MapData;
  pair: readonly [number, number] | null;
  notes: ReadonlyMap<string, string>;
  colours: MapColours;
  /** Those of the view that are long enough to be seen; none where there is only one. */
  records: readonly HeatmapRecord[];
  /** Of the sequence, in the middle of a circle. */
  title: string;
  /** The rings of a circle, and the names beside it. */
  rings: readonly Lane[];
  names: readonly WantedLabel[];
}

/** Pixels of a PNG for one of the drawing: sharp in print over the width of a page. */
const PNG_SCALE = 2;
const HEAD = 40;
const FOOT = 24;
/** Letters of a name that fit next to the lanes. */
const NAME_LETTERS = 20;
/** The colour, code and name of a lane, in pixels from the left. */
const CODE = { barPx: 4, x: 8, textX: 40 };
const FONTS = ['IBM Plex Sans Variable', 'IBM Plex Mono'];

/** Lets the browser save the view as a file: drawn again from its data, with its fonts. */
export async function saveMap(format: 'svg' | 'png', asked: SaveQuestion): Promise<void> {
  const { sequence } = asked.map;
  const text = await drawMap(asked, await embeddedFonts(FONTS));
  const name = `${fileNamePart(sequence.name)}_map.${format}`;
  if (format === 'svg') saveFile(name, new Blob([text], { type: 'image/svg+xml' }));
  else saveFile(name, await paintPng(text));
}

async function drawMap(asked: SaveQuestion, fonts: string): Promise<string> {
  const isRound = asked.live.state.shape === 'circular';
  const text = isRound ? await drawRound(asked) : drawLine(asked);
  return text.replace(/(<svg[^>]*>)/, `$1<style>${fonts}</style>`);
}

async function drawRound(asked: SaveQuestion): Promise<string> {
  const { drawCircle } = await import('./draw-circle.ts');
  const { map, inLanes, classes, lanes, address, live, data, notes, colours } = asked;
  return drawCircle({
    ...{ live, data, notes, colours, title: asked.title, rings: asked.rings, names: asked.names },
    owners: [...inLanes, ...lanes],
    empty: classes.filter(({ result }) => result.resultCount === 0),
    tall: address.tall,
    name: map.sequence.name,
  });
}

function drawLine(asked: SaveQuestion): string {
  const { map, classes, lanes, live, data, pair, notes, colours } = asked;
  const { state, axis } = live;
  const { left } = layoutOf(asked, state.view.widthPx);
  const layout = layoutOf(asked, left + state.view.widthPx);
  const totalPx = layout.left + layout.width + 24;
  const figure = svgFigure(totalPx, layout.height + HEAD + FOOT, colours, map.sequence.name);
  const { surface } = figure;
  const moved = {
    ...layout,
    lanes: layout.lanes.map((lane) => ({ ...lane, top: lane.top + HEAD })),
  };
  surface.fillStyle = colours.text;
  surface.textAlign = 'left';
  surface.font = `600 15px ${colours.sans}`;
  surface.fillText(map.sequence.name, 0, 20);
  for (const { lane, nameTop } of layout.lanes) {
    const owner = [...classes, ...lanes].find(({ key }) => key === lane.id);
    const y = nameTop + HEAD;
    const x = owner === undefined ? 0 : CODE.textX;
    if (owner !== undefined) {
      surface.fillStyle = colours.motif[colourOfLane(owner)];
      surface.fillRect(0, y, CODE.barPx, 28);
      surface.fillStyle = colours.text;
      surface.font = `600 11px ${colours.mono}`;
      surface.fillText(owner.code, CODE.x, y + 11);
    }
    surface.fillStyle = colours.text;
    surface.font = `500 12px ${colours.sans}`;
    const name = cutName(owner?.name ?? NAME_OF_LANE[lane.id] ?? '', NAME_LETTERS);
    surface.fillText(name, x, y + 11);
    const note = notes.get(lane.id);
    if (note === undefined) continue;
    surface.fillStyle = colours.muted;
    surface.font = `400 11px ${colours.sans}`;
    surface.fillText(note, owner === undefined ? 0 : CODE.x, y + 25);
  }
  const without = classes.filter((each) => !asked.inLanes.includes(each));
  if (without.length > 0) {
    const words = without.map(({ code, name }) => `${code} ${name}`).join(', ');
    surface.fillStyle = colours.muted;
    surface.font = `400 11px ${colours.sans}`;
    surface.fillText(`Nothing found: ${words}`, 0, layout.height + HEAD + 16);
  }
  const [above, below] = (pair ?? []).map((index) => [...classes, ...lanes][index]);
  paintMap({
    surface,
    colours,
    fillOf: figure.fillOf,
    axis,
    view: { ...state.view, widthPx: layout.width },
    layout: moved,
    data,
    pair: above && below ? [lookOfLane(above), lookOfLane(below)] : null,
    records: asked.records,
    dpr: 1,
  });
  return figure.text();
}

function layoutOf({ map, inLanes, lanes, pair, address }: SaveQuestion, widthPx: number) {
  const drawn = lanesOf(inLanes, lanes, map.hasFeatures, pair !== null);
  return layoutLanes(widthPx, drawn, choicesOf(address, map.sequence.recordCount));
}

/** The policy of the page allows pictures from `data:` addresses alone, besides its own files. */
async function paintPng(text: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * PNG_SCALE;
  canvas.height = image.naturalHeight * PNG_SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser could not make a PNG of the map.'));
      else resolve(blob);
    }, 'image/png');
  });
}
