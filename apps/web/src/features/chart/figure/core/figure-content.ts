import type { MotifColour } from '@flipon/analyses/kind-look';

/** A part of the drawn bases: 0-based, `end` exclusive; beyond the length after an origin. */
export interface Stretch {
  start: number;
  end: number;
}

/** A bar, whole, also where the figure shows a part of it. */
export interface FigureBar extends Stretch {
  up: number;
  down: number;
}

/** A hit to scale, in a row counted from the axis of its side. */
export interface FigureMark extends Stretch {
  isDown: boolean;
  row: number;
  value: number | null;
}

export interface FigurePoint extends Stretch {
  value: number;
}

/** What a lane draws. */
export type LaneValues =
  | { kind: 'bars'; bars: readonly FigureBar[] }
  | { kind: 'marks'; marks: readonly FigureMark[]; rowsUp: number; rowsDown: number }
  | {
      kind: 'curve';
      points: readonly FigurePoint[];
      low: number;
      high: number;
      /** A dashed line across, with its number at the axis and its words in the legend. */
      limit?: { value: number; words: string };
    }
  | {
      kind: 'strip';
      /** `step` from 0 to 7, 0 for nothing alone. */
      cells: readonly (FigurePoint & { step: number })[];
      scale: 'count' | 'coverage';
      /** The largest value, in words. */
      most: string;
    };

export interface FigureLane {
  key: string;
  /** Two letters, as in the ids of groups: "G4". */
  code: string;
  name: string;
  /** Of what is above the axis, and of what is below it. */
  colours: readonly [MotifColour, MotifColour];
  hasSides: boolean;
  values: LaneValues;
  /** The quantity of a number of the lane: "hits that begin in a bar". */
  of: string;
  /** Hits behind the lane; what has no hits has none. */
  hits: number | null;
  /** In the caption: "Threshold 1.2". */
  settings: string;
  /** In the figure unless the user takes it out. */
  isUsual: boolean;
  /** Whether all its values are loaded. */
  isFinal: boolean;
}

export interface FigureGene extends Stretch {
  name: string;
  /** Its name is written in italics. */
  isGene: boolean;
  side: number;
  /** Thicker parts, such as exons. */
  parts: readonly Stretch[];
}

export interface FigureRecord {
  name: string;
  start: number;
  length: number;
}

/** Lanes below each other on one axis of bases. */
export interface LanesContent {
  kind: 'lanes';
  title: string;
  /** The drawn bases; beyond the length where they cross the origin. */
  from: number;
  to: number;
  /** Of the sequence. */
  lengthBp: number;
  /** Those that are long enough to be seen, in order; none of a sequence that has one. */
  records: readonly FigureRecord[];
  /** Null without features, or while they are not known. */
  genes: readonly FigureGene[] | null;
  /** Whether there are more than can be drawn one by one. */
  hasManyGenes: boolean;
  /** Of the drawn bases, where they are few; else null. */
  letters: string | null;
  /** At the left of the legend: "Hits in 732 bp"; null where no lane has bars. */
  barWords: string | null;
  lanes: readonly FigureLane[];
  /** Whether features or letters are on their way. */
  isPending: boolean;
}

/** Which classes share bases. */
export interface MatrixContent {
  kind: 'matrix';
  title: string;
  names: readonly { code: string; name: string }[];
  /** `step` from 0 to 7; null on the diagonal. */
  cells: readonly (readonly { text: string; step: number | null; bases: number }[])[];
  /** Under the matrix: what a field says. */
  words: string;
}

/** Bases that are in some classes and in no other, a row for each combination: an UpSet chart. */
export interface UpsetContent {
  kind: 'upset';
  title: string;
  names: readonly { code: string; name: string; colour: MotifColour }[];
  /** The largest first; `members` are places in `names`. */
  rows: readonly { members: readonly number[]; bases: number; stretches: number }[];
  /** Under the chart: what a row says. */
  words: string;
}

/** A circle, drawn by its own painter. */
export interface CircleContent {
  kind: 'circle';
  title: string;
  /** Elements of SVG in units of their own, as wide as the figure and not higher than there is room. */
  paint: (look: {
    widthMm: number;
    mostHighMm: number;
    typePt: number;
    colourOf: (colour: MotifColour, isDown: boolean) => string;
    lanes: readonly FigureLane[];
    hasGenes: boolean;
  }) => { elements: string; width: number; height: number };
  /** From the outside in: the legend, and the numbers of the table. */
  lanes: readonly FigureLane[];
  barWords: string | null;
  /** What the marks of a ring mean, by the key of its lane: "0 to 12 in 12,888 bp; 5 higher, to 30". */
  notes: ReadonlyMap<string, string>;
  /** The same of the ring of genes; null where the circle has none. */
  geneNote: string | null;
  /** For the table; null also where they are too many to be drawn one by one. */
  genes: readonly FigureGene[] | null;
  lengthBp: number;
}

export type FigureContent = LanesContent | MatrixContent | UpsetContent | CircleContent;

/** Widths that a user may choose, in mm: from half a column to a poster's figure. */
export const OWN_MM = { least: 50, most: 300 };

/** A width in mm as it is typed, to a tenth; null where it is no number or beyond the limits. */
export function readWidth(text: string): number | null {
  const width = Math.round(Number(text.trim().replace(',', '.')) * 10) / 10;
  return width >= OWN_MM.least && width <= OWN_MM.most ? width : null;
}

export type FigureFont = 'arial' | 'plex';
export type FigurePalette = 'screen' | 'structure' | 'grey';

export interface FigureOptions {
  widthMm: number;
  font: FigureFont;
  /** Of the text; numbers are one point smaller. */
  typePt: 5 | 6 | 7;
  palette: FigurePalette;
  dpi: 300 | 600 | 1200;
  /** Null for the title of the content. */
  title: string | null;
  /** Before the title: "a". */
  letter: string;
  /** Of a lane with more than 2,000 hits. */
  isDenseImage: boolean;
  hasTitle: boolean;
  hasRuler: boolean;
  hasGenes: boolean;
  hasScales: boolean;
  hasLegend: boolean;
  /** Keys of lanes in their order; those that are not named follow as they come. */
  order: readonly string[];
  /** Keys of lanes that are not as usual: left out, or added. */
  switched: readonly string[];
}

export const FIRST_OPTIONS: FigureOptions = {
  widthMm: 183,
  font: 'arial',
  typePt: 7,
  palette: 'screen',
  dpi: 600,
  title: null,
  letter: '',
  isDenseImage: true,
  hasTitle: true,
  hasRuler: true,
  hasGenes: true,
  hasScales: true,
  hasLegend: true,
  order: [],
  switched: [],
};

/** Journals print no figure that is higher. */
export const MOST_MM = 170;
/** A lane of more hits is one picture inside the figure, unless the user wants shapes. */
export const MOST_MARKS = 2000;

/** A finished figure. */
export interface DrawnFigure {
  /** The whole file. */
  svg: string;
  widthMm: number;
  heightMm: number;
  /** Names of the lanes that are pictures. */
  images: readonly string[];
}

/** The lanes in the user's order, and whether each is drawn. */
export function orderedLanes(
  lanes: readonly FigureLane[],
  { order, switched }: Pick<FigureOptions, 'order' | 'switched'>,
): { lane: FigureLane; isDrawn: boolean }[] {
  const placeOf = (lane: FigureLane, index: number) => {
    const place = order.indexOf(lane.key);
    return place < 0 ? order.length + index : place;
  };
  return lanes
    .map((lane, index) => ({ lane, place: placeOf(lane, index) }))
    .sort((a, b) => a.place - b.place)
    .map(({ lane }) => ({ lane, isDrawn: lane.isUsual !== switched.includes(lane.key) }));
}

export function drawnLanesOf(
  lanes: readonly FigureLane[],
  options: Pick<FigureOptions, 'order' | 'switched'>,
): FigureLane[] {
  return orderedLanes(lanes, options)
    .filter(({ isDrawn }) => isDrawn)
    .map(({ lane }) => lane);
}

/** Whether all values that the figure draws are known. */
export function isComplete(content: FigureContent, options: FigureOptions): boolean {
  if (!('lanes' in content)) return true;
  const isPending = content.kind === 'lanes' && content.isPending;
  return !isPending && drawnLanesOf(content.lanes, options).every(({ isFinal }) => isFinal);
}
