import { formatInteger } from '../../../../ui/words/format-number.ts';
import type { BaseValues } from './base-values.ts';
import type { BasePart } from './region-parts.ts';

/** Pixels of a row, from its top, and of a letter. */
interface RowShape {
  letterPx: number;
  plotPx: number;
}

/** The least room of a letter. */
const WIDE: RowShape = { letterPx: 14, plotPx: 74 };
const NARROW: RowShape = { letterPx: 11, plotPx: 52 };
/** More room would tear a row of letters apart. */
const MOST_LETTER_PX = 18;
const NARROW_PX = 520;
const LEFT_PX = 30;
const RIGHT_PX = 6;
const TOP_PX = 12;
const LETTERS_PX = 20;
const TICKS_PX = 26;
const ROW_GAP_PX = 10;
const GAP_ROW_PX = 30;
const TICK_BP = 10;
/** Of a letter of a position, at 11 px. */
const DIGIT_PX = 6.6;

/** A row of letters and the curve over them, in pixels. */
export interface RegionRow {
  /** 0-based position of its first letter in the record. */
  first: number;
  left: number;
  right: number;
  /** Of 1 and of 0. */
  topY: number;
  zeroY: number;
  limitY: number;
  curve: string;
  area: string;
  lettersY: number;
  lettersPx: number;
  letters: { key: number; x: number; letter: string; isInside: boolean }[];
  /** The letters of the region, as one ground. */
  ground: { x: number; width: number } | null;
  ticks: { x: number; label: string; anchor: 'start' | 'middle' | 'end' }[];
}

export interface RegionDrawing {
  widthPx: number;
  heightPx: number;
  letterPx: number;
  rows: RegionRow[];
  /** Between the two ends of a long region. */
  gap: { y: number; words: string } | null;
}

interface DrawingQuestion {
  widthPx: number;
  region: BasePart;
  threshold: number;
}

/** Letters in rows that fit the width, with a curve of their values over each. */
export function drawRegion(
  parts: readonly BaseValues[],
  { widthPx, region, threshold }: DrawingQuestion,
): RegionDrawing {
  const least = widthPx < NARROW_PX ? NARROW : WIDE;
  const roomPx = widthPx - LEFT_PX - RIGHT_PX;
  const fitting = Math.max(1, Math.floor(roomPx / least.letterPx));
  // Rows of about the same length, and none of a few letters at the end.
  const perRowOf = (letters: number) =>
    Math.max(1, Math.ceil(letters / Math.max(1, Math.ceil(letters / fitting))));
  const longest = Math.max(1, ...parts.map(({ letters }) => perRowOf(letters.length)));
  const letterPx = Math.max(least.letterPx, Math.min(MOST_LETTER_PX, roomPx / longest));
  const shape = { ...least, letterPx };
  const rows: RegionRow[] = [];
  let gap: RegionDrawing['gap'] = null;
  let y = 0;
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if (before !== undefined) {
      const betweenBp = part.from - before.to;
      gap = {
        y: y + GAP_ROW_PX / 2,
        words: `${formatInteger(betweenBp)} bases between are not drawn`,
      };
      y += GAP_ROW_PX;
    }
    const perRow = perRowOf(part.letters.length);
    for (let at = 0; at < part.letters.length; at += perRow) {
      const end = Math.min(part.letters.length, at + perRow);
      rows.push(
        drawRow(
          {
            from: part.from + at,
            to: part.from + end,
            letters: part.letters.slice(at, end),
            values: part.values.slice(at, end),
          },
          { y, shape, region, threshold, widthPx },
        ),
      );
      y += TOP_PX + shape.plotPx + LETTERS_PX + TICKS_PX + ROW_GAP_PX;
    }
  }
  return { widthPx, heightPx: Math.max(1, y - ROW_GAP_PX), letterPx, rows, gap };
}

function drawRow(
  { from, to, letters, values }: BaseValues,
  {
    y,
    shape: { letterPx, plotPx },
    region,
    threshold,
    widthPx,
  }: DrawingQuestion & { y: number; shape: RowShape },
): RegionRow {
  const topY = y + TOP_PX;
  const zeroY = topY + plotPx;
  const centre = (position: number) => round(LEFT_PX + (position - from + 0.5) * letterPx);
  const points = values.map(
    (value, index) => `${centre(from + index)} ${round(zeroY - value * plotPx)}`,
  );
  const first = Math.max(from, region.from);
  const last = Math.min(to, region.to);
  return {
    first: from,
    left: LEFT_PX,
    right: LEFT_PX + letters.length * letterPx,
    topY,
    zeroY,
    limitY: round(zeroY - threshold * plotPx),
    curve: points.length === 0 ? '' : `M${points.join('L')}`,
    area:
      points.length === 0
        ? ''
        : `M${centre(from)} ${zeroY}L${points.join('L')}L${centre(to - 1)} ${zeroY}z`,
    lettersY: zeroY + 5,
    lettersPx: LETTERS_PX,
    letters: [...letters].map((letter, index) => ({
      key: from + index,
      x: centre(from + index),
      letter,
      isInside: from + index >= region.from && from + index < region.to,
    })),
    ground:
      last > first
        ? { x: round(LEFT_PX + (first - from) * letterPx), width: round((last - first) * letterPx) }
        : null,
    ticks: ticksOf(from, to, centre, widthPx),
  };
}

/** At every tenth base, 1-based; a label at an edge stays inside the picture. */
function ticksOf(from: number, to: number, centre: (position: number) => number, widthPx: number) {
  const ticks: RegionRow['ticks'] = [];
  for (let position = from; position < to; position++) {
    if ((position + 1) % TICK_BP !== 0) continue;
    const label = formatInteger(position + 1);
    const x = centre(position);
    const half = (label.length * DIGIT_PX) / 2;
    const anchor = x - half < 0 ? 'start' : x + half > widthPx ? 'end' : 'middle';
    ticks.push({ x, label, anchor });
  }
  return ticks;
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
