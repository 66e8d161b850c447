import { formatDecimal, formatInteger } from '../../../../ui/words/format-number.ts';
import { figureColour, stepColours } from './figure-colours.ts';
import { type FigureLane, type FigureOptions, MOST_MARKS } from './figure-content.ts';
import { type BarPlace, barRaster, barSpan } from './lane-raster.ts';
import { dataAddress, encodePng } from './png.ts';
import { group, line, mm, PT_MM, rect, text } from './svg-parts.ts';
import type { Typesetter } from './text-width.ts';

/** Where the lanes of a figure are drawn, in mm. */
export interface LaneFrame {
  /** Of the bases. */
  left: number;
  width: number;
  xOf: (base: number) => number;
  options: FigureOptions;
  type: Typesetter;
  /** Sizes of names and of numbers, in mm. */
  size: number;
  small: number;
}

const TICK_MM = 0.75;
const AXIS_GAP_MM = 0.25;
/** A hit is at least this wide, as a line is. */
const LEAST_MM = 0.18;

/** The largest values above the axis and below it; 0 where there are none. */
export function laneMost({ values }: FigureLane): readonly [number, number] {
  if (values.kind === 'curve') return [values.high, 0];
  if (values.kind === 'marks') return [values.rowsUp, values.rowsDown];
  if (values.kind === 'strip') return [1, 0];
  const most = (of: 'up' | 'down') =>
    values.bars.reduce((max, bar) => Math.max(max, bar[of] || 0), 0);
  return [most('up'), most('down')];
}

/** Whether the lane is a picture inside the figure. */
export function isImage(lane: FigureLane, { isDenseImage }: FigureOptions): boolean {
  return isDenseImage && lane.values.kind === 'bars' && (lane.hits ?? 0) > MOST_MARKS;
}

/** An id of XML for a group: letters, digits, dots and hyphens. */
export function idPart(code: string): string {
  return code.replace(/[^\w.-]+/g, '-') || 'lane';
}

/** The elements of a lane from `top` down. */
export async function drawLane(
  frame: LaneFrame,
  lane: FigureLane,
  top: number,
  height: number,
): Promise<string[]> {
  const { left, width, options, type, size, small } = frame;
  const id = idPart(lane.code);
  const [up, down] = laneMost(lane);
  const sum = up + down || 1;
  const { values } = lane;
  // One scale for both sides, so the higher side gets more of the lane.
  const axis =
    values.kind === 'curve'
      ? height
      : lane.hasSides && up + down > 0
        ? (up / sum) * height
        : height;
  const baseline = top + axis;
  const heightOf = (value: number) => (value / (lane.hasSides ? sum : up || 1)) * height;
  const colours = [
    figureColour(options.palette, lane.colours[0], false),
    figureColour(options.palette, lane.colours[1], true),
  ] as const;
  const isEmpty =
    values.kind === 'bars' ? up + down === 0 : values.kind === 'marks' && values.marks.length === 0;
  const names = type.wrap(lane.name, size, left - numberRoom(frame, lane) - 1, 2);
  const middle = top + height / 2 + size * 0.35;
  const nameY = middle - ((names.length - 1) * size * 1.1) / 2;
  const out = names.map((name, row) => text(0, nameY + row * size * 1.1, name, { size }));
  if (options.hasScales) out.push(...group(`axis-${id}`, axisOf(frame, lane, top, height, axis)));
  const place: BarPlace = {
    width,
    height,
    axis,
    xOf: (base) => frame.xOf(base) - left,
    heightOf,
    colours,
  };
  if (values.kind === 'bars' && isImage(lane, options)) {
    const png = await encodePng(barRaster(values.bars, place, options.dpi), options.dpi);
    out.push(
      `<image id="bars-${id}" x="${mm(left)}" y="${mm(top)}" width="${mm(width)}" height="${mm(height)}" preserveAspectRatio="none" href="${dataAddress('image/png', png)}"/>`,
    );
  } else if (values.kind === 'curve') {
    out.push(...curveOf(frame, values, top, height, colours[0], id));
  } else if (values.kind === 'strip') {
    out.push(...stripOf(frame, values, top, height, id));
  } else {
    const side = (isDown: boolean) =>
      values.kind === 'bars'
        ? values.bars.flatMap((bar) => {
            const value = isDown ? bar.down : bar.up;
            const span = value > 0 ? barSpan(bar, place) : null;
            if (span === null) return [];
            const high = heightOf(value);
            return [rect(left + span.x, isDown ? baseline : baseline - high, span.width, high)];
          })
        : marksOf(frame, lane, { baseline, pitch: heightOf(1), isDown });
    out.push(...group(`plus-${id}`, side(false), colours[0]));
    out.push(...group(`minus-${id}`, side(true), colours[1]));
  }
  if (isEmpty)
    out.push(
      text(left + width / 2, baseline - 0.6, 'none found', { size: small, anchor: 'middle' }),
    );
  out.push(line([left, baseline], [left + width, baseline], 'axis'));
  return group(`lane-${id}`, out);
}

function marksOf(
  { left, width, xOf }: LaneFrame,
  { values }: FigureLane,
  { baseline, pitch, isDown }: { baseline: number; pitch: number; isDown: boolean },
): string[] {
  if (values.kind !== 'marks') return [];
  const high = Math.min(pitch * 0.84, 2.4);
  return values.marks
    .filter((mark) => mark.isDown === isDown)
    .flatMap(({ start, end, row }) => {
      const x = Math.max(left, xOf(start));
      const wide = Math.min(left + width, Math.max(xOf(end), x + LEAST_MM)) - x;
      if (wide <= 0) return [];
      const gap = Math.min((pitch - high) / 2, 0.4);
      const y = isDown ? baseline + row * pitch + gap : baseline - row * pitch - gap - high;
      return [rect(x, y, wide, high)];
    });
}

function curveOf(
  { left, width, xOf }: LaneFrame,
  { points, low, high, limit }: Extract<FigureLane['values'], { kind: 'curve' }>,
  top: number,
  height: number,
  colour: string,
  id: string,
): string[] {
  const yOf = (value: number) => top + height - ((value - low) / (high - low || 1)) * height;
  let path = '';
  let isOpen = false;
  for (const { start, end, value } of points) {
    if (Number.isNaN(value)) {
      isOpen = false;
      continue;
    }
    const x = Math.min(left + width, Math.max(left, xOf((start + end) / 2)));
    const y = Math.min(top + height, Math.max(top, yOf(value)));
    path += `${isOpen ? 'L' : 'M'}${mm(x)} ${mm(y)}`;
    isOpen = true;
  }
  const pen = (0.5 * PT_MM).toFixed(3);
  return [
    ...(limit === undefined
      ? []
      : [line([left, yOf(limit.value)], [left + width, yOf(limit.value)], 'dashed')]),
    ...(path === ''
      ? []
      : [
          `<path id="curve-${id}" d="${path}" fill="none" stroke="${colour}" stroke-width="${pen}"/>`,
        ]),
  ];
}

/** Cells in the colours of their steps, a group for each colour, between two lines. */
function stripOf(
  { left, width, xOf, options }: LaneFrame,
  { cells, scale }: Extract<FigureLane['values'], { kind: 'strip' }>,
  top: number,
  height: number,
  id: string,
): string[] {
  const byStep = stepColours(options.palette, scale).map((colour, step) => ({
    colour,
    seen: step === 0 ? [] : cells.filter((cell) => cell.step === step),
  }));
  return [
    `<g id="strip-${id}">`,
    ...byStep
      .filter(({ seen }) => seen.length > 0)
      .map(({ colour, seen }) => {
        const path = seen.map(({ start, end }) => {
          const x = Math.max(left, xOf(start));
          const wide = Math.min(left + width, xOf(end)) - x;
          return wide > 0 ? `M${mm(x)} ${mm(top)}h${mm(wide)}v${mm(height)}h${mm(-wide)}z` : '';
        });
        return `<path d="${path.join('')}" fill="${colour}"/>`;
      }),
    '</g>',
    line([left, top], [left + width, top], 'axis'),
  ];
}

/** The numbers at the left of a lane, with their y from its top. */
function numbersOf(lane: FigureLane, height: number, axis: number, small: number) {
  const { values } = lane;
  if (values.kind === 'marks' || values.kind === 'strip') return [];
  const [up, down] = laneMost(lane);
  if (values.kind === 'curve') {
    const decimals = Math.max(Math.abs(values.low), Math.abs(values.high)) >= 10 ? 0 : 1;
    const write = (value: number) => {
      const text = formatDecimal(Math.abs(value), decimals);
      return value < 0 ? `−${text}` : text;
    };
    const { high, low, limit } = values;
    const ends = [
      { label: write(high), y: 0 },
      { label: write(low), y: height },
    ];
    if (limit === undefined) return ends;
    const y = ((high - limit.value) / (high - low || 1)) * height;
    const hasRoom = ends.every((end) => Math.abs(end.y - y) >= small * 0.95);
    return hasRoom ? [...ends, { label: String(limit.value), y }] : ends;
  }
  const ends = [
    ...(up > 0 ? [{ label: countText(up), y: 0 }] : []),
    ...(down > 0 ? [{ label: countText(down), y: height }] : []),
  ];
  // A zero that would touch another number is left out: the axis says where it is.
  const isFree = ends.every(({ y }) => Math.abs(y - axis) >= small * 0.95);
  return [...ends, ...(isFree ? [{ label: '0', y: axis }] : [])];
}

function countText(value: number): string {
  return Number.isInteger(value) ? formatInteger(value) : formatDecimal(value, value < 10 ? 1 : 0);
}

function axisOf(
  { left, small }: LaneFrame,
  lane: FigureLane,
  top: number,
  height: number,
  axis: number,
): string[] {
  const x = left - AXIS_GAP_MM;
  if (lane.values.kind === 'marks') {
    return lane.values.marks.length === 0
      ? []
      : [
          text(x - TICK_MM - 0.4, top + height / 2 + small * 0.35, 'each', {
            size: small,
            anchor: 'end',
          }),
        ];
  }
  if (lane.values.kind === 'strip') return [];
  const numbers = numbersOf(lane, height, axis, small);
  return [
    line([x, top], [x, top + height]),
    ...numbers.flatMap(({ label, y }) => [
      line([x - TICK_MM, top + y], [x, top + y]),
      text(x - TICK_MM - 0.4, top + y + small * 0.35, label, { size: small, anchor: 'end' }),
    ]),
  ];
}

/** Room of the numbers, ticks and axis left of the bases, in mm. */
function numberRoom({ small, options }: LaneFrame, lane: FigureLane): number {
  if (!options.hasScales) return AXIS_GAP_MM;
  const [up, down] = laneMost(lane);
  const letters = Math.max(4, countText(Math.max(up, down)).length);
  return AXIS_GAP_MM + TICK_MM + 0.4 + letters * 0.5 * small;
}
