import type { CircleContent, LanesContent } from '../../chart/figure/core/figure-content.ts';
import { PT_MM } from '../../chart/figure/core/svg-parts.ts';
import { circleIn, ringsIn } from '../circle/circle-place.ts';
import { paintCircle } from '../circle/paint-circle.ts';
import { codesOfRings } from '../circle/ring-codes.ts';
import { ringNote } from '../circle/ring-notes.ts';
import { circleLabels, type WantedLabel } from '../core/circle/circle-labels.ts';
import { type MapColours, readColours } from '../core/colours.ts';
import type { Lane } from '../core/layout.ts';
import { svgSurface } from '../core/svg-surface.ts';
import { type Axis, wholeView } from '../core/view/view.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { MapLane } from '../files/file-lane.ts';
import { LANE } from '../lanes/map-lanes.ts';

interface CircleQuestion {
  axis: Axis;
  data: MapData;
  /** The rings that the map draws, from outside in. */
  rings: readonly Lane[];
  /** Keys of rings that are made higher. */
  tall: readonly string[];
  /** Classes and files with hits. */
  owners: readonly MapLane[];
  names: readonly WantedLabel[];
  /** In the middle of the circle. */
  title: string;
  length: string;
}

/** The type of the painter, in pixels, which the file has at the size of the figure's text. */
const PAINTED_PX = 11;

/** The circle of a map as a figure: its painter draws it, in the colours of paper. */
export function circleContent(
  { lanes: figureLanes, title: figureTitle, barWords, genes, lengthBp }: LanesContent,
  { axis, data, rings, tall, owners, names, title, length }: CircleQuestion,
): CircleContent {
  const notes = new Map(rings.map((ring) => [ring.id, ringNote(ring, data, undefined, true)]));
  return {
    ...{ kind: 'circle', title: figureTitle, barWords, genes, lengthBp },
    notes,
    geneNote: notes.get(LANE.genes) ?? null,
    // Every ring of the map is in its figure at first, also those inside that count letters.
    lanes: figureLanes
      .filter(({ key }) => rings.some(({ id }) => id === key))
      .map((lane) => ({ ...lane, isUsual: true })),
    paint: ({ widthMm, mostHighMm, typePt, colourOf, lanes: drawn, hasGenes }) => {
      const pxPerMm = PAINTED_PX / (typePt * PT_MM);
      const width = widthMm * pxPerMm;
      const place = circleIn(
        axis,
        width,
        names.map(({ name }) => name),
        mostHighMm * pxPerMm,
      );
      const { surface, elements } = svgSurface('circle');
      const chosen = drawn.flatMap(({ key }) => rings.filter(({ id }) => id === key));
      const genes = rings.filter(({ id }) => id === LANE.genes && hasGenes);
      paintCircle({
        ...{ surface, place, data, hit: null, title, length },
        colours: paperColours(colourOf),
        // A pattern is the minus strand on the screen; in a figure its side and its grey are.
        fillOf: (colour, pattern) => colourOf(colour, pattern === 'diagonal'),
        rings: ringsIn(place, [...genes, ...chosen], data, tall),
        codes: codesOfRings(owners),
        view: wholeView(axis, width),
        labels: place.room === null ? [] : circleLabels(place.circle, names, place.room),
      });
      return { elements: elements(), width, height: place.heightPx };
    },
  };
}

const FAMILY = 'Arial, Helvetica, Liberation Sans, Nimbus Sans, Arimo, sans-serif';
const PAPER: Readonly<Record<string, string>> = {
  ...{ surface: '#ffffff', text: '#000000', muted: '#000000', faint: '#595959' },
  ...{ line: '#999999', 'line-strong': '#000000', v3: '#bbbbbb', v5: '#777777', v7: '#333333' },
  ...{ sans: FAMILY, mono: FAMILY },
};

type ColourOf = Parameters<CircleContent['paint']>[0]['colourOf'];

function paperColours(colourOf: ColourOf): MapColours {
  const plain = readColours((property) => PAPER[property.slice(2)] ?? '#000000');
  const motif = { ...plain.motif };
  for (const name of Object.keys(motif) as (keyof typeof motif)[])
    motif[name] = colourOf(name, false);
  return { ...plain, motif };
}
