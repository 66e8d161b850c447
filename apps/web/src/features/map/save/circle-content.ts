import type { CircleContent, LanesContent } from '../../chart/figure/core/figure-content.ts';
import { PT_MM } from '../../chart/figure/core/svg-parts.ts';
import { type MapColours, readColours } from '../core/colours.ts';
import { layoutLanes } from '../core/layout.ts';
import { svgSurface } from '../core/svg-surface.ts';
import { type Axis, wholeView } from '../core/view/view.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { FileLane } from '../files/file-lane.ts';
import type { MapClass } from '../lanes/map-class.ts';
import { LANE, lanesOf } from '../lanes/map-lanes.ts';
import { circleIn, paintCircle } from '../picture/paint-circle.ts';

interface CircleQuestion {
  axis: Axis;
  data: MapData;
  classes: readonly MapClass[];
  lanes: readonly FileLane[];
  hasFeatures: boolean;
  /** In the middle of the circle. */
  words: readonly string[];
}

/** The type of the painter, in pixels, which the file has at the size of the figure's text. */
const PAINTED_PX = 11;
/** Below it, names beside the circle get less room. */
const NARROW_PX = 520;

/** The circle of a map as a figure: its painter draws it, in the colours of paper. */
export function circleContent(
  { lanes: figureLanes, title, barWords, genes, lengthBp }: LanesContent,
  { axis, data, classes, lanes, hasFeatures, words }: CircleQuestion,
): CircleContent {
  return {
    ...{ kind: 'circle', title, barWords, genes, lengthBp },
    lanes: figureLanes.filter(({ key }) => key !== LANE.gc),
    paint: ({ sizeMm, typePt, colourOf, lanes: drawn, hasGenes }) => {
      const width = (sizeMm / (typePt * PT_MM)) * PAINTED_PX;
      const place = circleIn(axis, width, width < NARROW_PX);
      const { surface, elements } = svgSurface('circle');
      const order: string[] = [LANE.genes, ...drawn.map(({ key }) => key)];
      const all = lanesOf(classes, lanes, hasFeatures && hasGenes, false);
      const hidden = all.map(({ id }) => id).filter((id) => !order.includes(id));
      paintCircle({
        ...{ ...place, surface, data, hit: null, name: words },
        colours: paperColours(colourOf),
        // A pattern is the minus strand on the screen; in a figure its side and its grey are.
        fillOf: (colour, pattern) => colourOf(colour, pattern === 'diagonal'),
        layout: layoutLanes(width, all, { order, hidden, folded: [], heights: {} }),
        view: wholeView(axis, width),
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
