import { formatInteger } from '../../../../ui/words/format-number.ts';
import { drawLane, isImage, type LaneFrame } from './draw-lane.ts';
import {
  type DrawnFigure,
  drawnLanesOf,
  type FigureGene,
  type FigureOptions,
  type LanesContent,
  MOST_MM,
} from './figure-content.ts';
import { figureRuler, placeNames } from './figure-ruler.ts';
import { legendOf } from './lanes-legend.ts';
import { group, line, numberPt, PT_MM, rect, svgFile, text } from './svg-parts.ts';
import { typesetterOf } from './text-width.ts';

/** The left end of the bases, by the width of the figure: for columns of journals, and between and beyond them. */
const LEFT_MM = [
  [89, 26],
  [120, 31],
  [183, 38],
] as const;
const RIGHT_MM = 1.2;
/** Between the lowest number of a lane and the highest one of the next. */
const GAP_MM = 0.3;
const LANE_MM = 4.8;
const LEAST_LANE_MM = 3;
const STRIP_MM = 2.4;
const MOST_NAME_MM = 32;

/** Sizes and the frame that all parts of a figure of lanes share. */
function frameOf(content: LanesContent, options: FigureOptions): LaneFrame {
  const left = leftOf(options);
  const width = options.widthMm - left - RIGHT_MM;
  return {
    left,
    width,
    xOf: (base) => left + ((base - content.from) / (content.to - content.from)) * width,
    options,
    type: typesetterOf(options.font),
    size: options.typePt * PT_MM,
    small: numberPt(options) * PT_MM,
  };
}

/** Of a bar with its gap, by the width of the figure. */
const BAR_MM = [
  [89, 0.6],
  [120, 0.55],
  [183, 0.5],
] as const;

/** A length for any width: the known ones are joined by lines, and stay the same beyond them. */
function byWidth(known: readonly (readonly [widthMm: number, mm: number])[], widthMm: number) {
  const next = known.findIndex(([width]) => width >= widthMm);
  const [right, rightMm] = known.at(next) ?? [widthMm, 0];
  const [left, leftMm] = known[Math.max(0, next - 1)] ?? [right, rightMm];
  if (next <= 0 || right === widthMm) return rightMm;
  return leftMm + ((rightMm - leftMm) * (widthMm - left)) / (right - left);
}

/** Names take no more than their share of a narrow figure. */
function leftOf({ widthMm }: Pick<FigureOptions, 'widthMm'>): number {
  return Math.min(byWidth(LEFT_MM, widthMm), widthMm * 0.4);
}

/** Bars that a figure of some width has room for. */
export function barsOf({ widthMm }: Pick<FigureOptions, 'widthMm'>): number {
  return Math.floor((widthMm - leftOf({ widthMm }) - RIGHT_MM) / byWidth(BAR_MM, widthMm));
}

/** Lanes below each other, with a numbered ruler, as a file of SVG. */
export async function drawLanes(
  content: LanesContent,
  options: FigureOptions,
): Promise<DrawnFigure> {
  const frame = frameOf(content, options);
  const { size } = frame;
  const elements: string[] = [];
  let y = titleOf(elements, content.title, options);
  if (options.hasRuler) y = rulerOf(elements, frame, content, y);
  if (content.letters !== null) y = lettersOf(elements, frame, content.letters, content, y);
  if (options.hasGenes && content.genes !== null) y = genesOf(elements, frame, content.genes, y);
  const lanes = drawnLanesOf(content.lanes, options);
  const legend = options.hasLegend ? legendOf(frame, content, lanes) : [];
  const legendMm = legend.length === 0 ? 0 : legend.length * size * 1.25 + 1.5;
  const wanted = lanes.map(({ hasSides, values }) => {
    if (values.kind === 'strip') return STRIP_MM;
    return hasSides && values.kind !== 'curve' ? 2 * LANE_MM : LANE_MM;
  });
  const gap = frame.small + GAP_MM;
  const gaps = lanes.length * gap;
  const room = MOST_MM - y - legendMm - gaps - 1;
  const share = Math.min(1, room / wanted.reduce((sum, each) => sum + each, 0.001));
  for (const [index, lane] of lanes.entries()) {
    const full = wanted[index] ?? LANE_MM;
    const height = Math.max((full / LANE_MM) * LEAST_LANE_MM, full * share);
    elements.push(...(await drawLane(frame, lane, y, height)));
    y += height + gap;
  }
  elements.push(
    ...group(
      'legend',
      legend.flatMap((row, index) => row(y + 0.5 + size * (1 + index * 1.25))),
    ),
  );
  const heightMm = y + legendMm;
  const images = lanes.filter((lane) => isImage(lane, options)).map(({ name }) => name);
  return {
    svg: svgFile(options, heightMm, options.title ?? content.title, elements),
    widthMm: options.widthMm,
    heightMm,
    images,
  };
}

/** Adds title and panel letter; answers the y below them. */
export function titleOf(elements: string[], usual: string, options: FigureOptions): number {
  const size = options.typePt * PT_MM;
  const { letter } = options;
  const { widthOf, wrap } = typesetterOf(options.font);
  const indent = letter === '' ? 0 : widthOf(letter, size) * 1.1 + size * 0.6;
  const title = options.hasTitle ? (options.title ?? usual) : '';
  const lines = wrap(title, size, options.widthMm - indent - 0.5, 3);
  const parts = [
    ...(letter === '' ? [] : [text(0, size * 1.1, letter, { size, isBold: true })]),
    ...lines.map((words, row) => text(indent, size * (1.1 + row * 1.2), words, { size })),
  ];
  elements.push(...group('title', parts));
  const rows = Math.max(lines.length, letter === '' ? 0 : 1);
  return rows === 0 ? 0.5 : size * (1.1 + (rows - 1) * 1.2) + 1.6;
}

function rulerOf(elements: string[], frame: LaneFrame, content: LanesContent, top: number): number {
  const { left, width, type, size, small } = frame;
  const parts: string[] = [];
  let y = top;
  const { unit, ticks, borders, bar } = figureRuler(content, width, small, type);
  if (content.records.length > 0) {
    const { names, isUpright, left: without } = placeNames(content, width, small, type);
    const room = (name: string) => type.cut(name, small, MOST_NAME_MM);
    const high = isUpright
      ? Math.max(...names.map(({ name }) => type.widthOf(room(name), small)), 0) + 1.4
      : small * 1.2;
    for (const { name, at, middle } of names) {
      if (isUpright) {
        parts.push(
          text(left + at + small * 0.35, y + high - 1.6, room(name), {
            size: small,
            isUpright: true,
          }),
          ...(Math.abs(at - middle) < 0.3
            ? []
            : [line([left + at, y + high - 1.2], [left + middle, y + high + 0.6], 'axis')]),
        );
      } else parts.push(text(left + at, y + small, name, { size: small, anchor: 'middle' }));
    }
    const words = without === 0 ? 'Records' : `Records, ${formatInteger(without)} unnamed`;
    const rows = type.wrap(words, size, left - 1, 2);
    const rowY = y + (isUpright ? high / 2 : small);
    parts.push(...rows.map((row, index) => text(0, rowY + index * size * 1.1, row, { size })));
    y += high + 0.6;
  }
  const base = y + (bar === null ? small * 0.85 : 0) + 1.4;
  if (bar === null) parts.push(text(0, base - 0.6, `Position (${unit})`, { size }));
  parts.push(line([left, base], [left + width, base]));
  for (const { at, label } of ticks) {
    parts.push(line([left + at, base - 1], [left + at, base]));
    const half = type.widthOf(label, small) / 2;
    // A number at an end of the ruler stays inside the figure.
    const x = Math.min(left + width + RIGHT_MM - half, left + at);
    parts.push(text(x, base - 1.4, label, { size: small, anchor: 'middle' }));
  }
  for (const at of borders) parts.push(line([left + at, base - 1], [left + at, base + 1]));
  const barY = base + 2.4;
  if (bar !== null) {
    parts.push(
      ...[0, bar.width].map((x) => line([left + x, barY - 0.5], [left + x, barY + 0.5])),
      line([left, barY], [left + bar.width, barY]),
      text(left + bar.width + 1, barY + small * 0.35, bar.label, { size: small }),
      text(0, barY + size * 0.35, 'Scale', { size }),
    );
  }
  elements.push(...group('ruler', parts));
  return (bar === null ? base : barY) + 2;
}

function lettersOf(
  elements: string[],
  { left, width, size, small }: LaneFrame,
  letters: string,
  { from, to }: LanesContent,
  top: number,
): number {
  const pitch = width / (to - from);
  if (pitch < small * 0.7) return top;
  const y = top + size;
  const parts = Array.from(letters, (letter, at) =>
    text(left + (at + 0.5) * pitch, y, letter, { size: small, anchor: 'middle', isMono: true }),
  );
  elements.push(...group('sequence', [text(0, y, 'Sequence', { size }), ...parts]));
  return y + 1.6;
}

/** Genes of + above, of − below; names where there is room, and longer genes first. */
function genesOf(
  elements: string[],
  { left, width, xOf, type, size, small }: LaneFrame,
  genes: readonly FigureGene[],
  top: number,
): number {
  const upper = top + small * 1.15 + 0.5;
  const lower = upper + 2.1;
  const bottom = lower + small * 1.15 + 0.6;
  const parts = [text(0, (upper + lower) / 2 + size * 0.35, 'Genes', { size })];
  const taken: { isDown: boolean; from: number; to: number }[] = [];
  const clamp = (x: number) => Math.min(left + width, Math.max(left, x));
  for (const gene of genes.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    const isDown = gene.side < 0;
    const y = isDown ? lower : upper;
    const [from, to] = [clamp(xOf(gene.start)), clamp(xOf(gene.end))];
    if (to <= left || from >= left + width) continue;
    parts.push(line([from, y], [Math.max(to, from + 0.1), y]));
    const ends = gene.parts.length > 0 ? gene.parts : [];
    if (ends.length === 0) parts.push(rect(from, y - 0.5, Math.max(0.18, to - from), 1));
    for (const part of ends) {
      const x = clamp(xOf(part.start));
      const wide = Math.max(0.18, clamp(xOf(part.end)) - x);
      if (x < left + width) parts.push(rect(x, y - 0.5, wide, 1));
    }
    const wide = type.widthOf(gene.name, small);
    const middle = (from + to) / 2;
    const place = { isDown, from: middle - wide / 2 - 0.6, to: middle + wide / 2 + 0.6 };
    const isFree = taken.every(
      (each) => each.isDown !== isDown || place.to <= each.from || place.from >= each.to,
    );
    const isInside = place.from >= left - 1 && place.to <= left + width + RIGHT_MM;
    if (gene.name === '' || !isFree || !isInside) continue;
    taken.push(place);
    parts.push(
      text(middle, isDown ? y + small + 0.5 : y - 0.9, gene.name, {
        size: small,
        anchor: 'middle',
        isItalic: gene.isGene,
      }),
    );
  }
  elements.push(...group('genes', parts));
  return bottom + 1.4;
}
