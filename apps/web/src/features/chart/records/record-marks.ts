import type { HeatmapRecord } from '@flipon/contract/heatmap';
import { accessionOf, cutName } from '../../../ui/words/cut-name.ts';
import type { BaseRange } from '../base-range.ts';

/** A record's name over the ruler. */
export interface RecordLabel {
  index: number;
  /** The whole name. */
  name: string;
  /** As much of it as there is room for, its accession in any case. */
  text: string;
  x: number;
  /** To the end of the record or of the text, whichever is farther. */
  width: number;
}

/** The records of a picture's range, in pixels. */
export interface RecordMarks {
  /** Borders of records that are wide enough to be distinguished. */
  borders: number[];
  /** Borders of others, where they are not closer than a few pixels. */
  minor: number[];
  labels: RecordLabel[];
  /** The number of records in view, including those too narrow to be distinguished. */
  count: number;
}

/** A record of a picture, and its part in view. */
export interface SeenRecord {
  record: HeatmapRecord;
  x: number;
  end: number;
}

/** The ends of a picture's axis. */
export interface Sides {
  left: number;
  right: number;
}

/** A record of this width has lines at its ends and may have its name on it. */
const WIDE_PX = 14;
const MINOR_GAP_PX = 4;
const NAMED_PX = 24;
const LETTER_PX = 6.3;
const LABEL_GAP_PX = 10;

/** Records in view, in order. */
export function seenIn(
  { left, right }: Sides,
  { from, to }: BaseRange,
  records: readonly HeatmapRecord[],
): SeenRecord[] {
  const pxPerBase = (right - left) / Math.max(1, to - from);
  const xOf = (position: number) => left + (position - from) * pxPerBase;
  return records.flatMap((record) => {
    const x = Math.max(left, xOf(record.start));
    const end = Math.min(right, xOf(record.start + record.length));
    return end > x ? [{ record, x, end }] : [];
  });
}

export function recordMarks(sides: Sides, seen: readonly SeenRecord[]): RecordMarks {
  const wide = seen.filter(({ x, end }) => end - x >= WIDE_PX);
  const inside = (x: number) => x > sides.left + 0.5 && x < sides.right - 0.5;
  const edges = (some: readonly SeenRecord[]) =>
    [...new Set(some.flatMap(({ x, end }) => [x, end]))].filter(inside).sort((a, b) => a - b);
  const borders = spaced(edges(wide), 1);
  const isNearBorder = (x: number) => borders.some((at) => Math.abs(at - x) < MINOR_GAP_PX);
  const minor = spaced(
    edges(seen).filter((x) => !isNearBorder(x)),
    MINOR_GAP_PX,
  );
  const first = seen[0]?.record.index ?? 0;
  const last = seen.at(-1)?.record.index ?? -1;
  return { borders, minor, labels: placeLabels(sides, wide), count: last - first + 1 };
}

/** Those at least this far apart, beginning with the first. */
function spaced(places: readonly number[], gapPx: number): number[] {
  const kept: number[] = [];
  for (const x of places) if (x - (kept.at(-1) ?? Number.NEGATIVE_INFINITY) >= gapPx) kept.push(x);
  return kept;
}

const widthOf = (text: string): number => text.length * LETTER_PX;

/**
 * Names at the beginnings of their records, those of long records first. A name wider than its
 * record covers the next ones, which then have none: names never overlap.
 */
function placeLabels({ right }: Sides, wide: readonly SeenRecord[]): RecordLabel[] {
  const labels: RecordLabel[] = [];
  const byWidth = wide
    .filter(({ x, end }) => end - x >= NAMED_PX)
    .toSorted((a, b) => b.end - b.x - (a.end - a.x));
  for (const { record, x, end } of byWidth) {
    const { index, name } = record;
    const { from, to } = accessionOf(name);
    const ownLetters = Math.floor((end - x - LABEL_GAP_PX) / LETTER_PX);
    const text = cutName(name, Math.max(to - from, ownLetters));
    const textEnd = x + widthOf(text);
    const width = Math.max(end, textEnd) - x;
    const overlaps = labels.some(
      (label) =>
        x < label.x + widthOf(label.text) + LABEL_GAP_PX && label.x < textEnd + LABEL_GAP_PX,
    );
    if (text === '' || textEnd > right || overlaps) continue;
    labels.push({ index, name, text, x, width });
  }
  const inOrder = labels.sort((a, b) => a.x - b.x);
  return inOrder.map((label, at) => ({
    ...label,
    width: Math.min(label.width, (inOrder[at + 1]?.x ?? right) - label.x),
  }));
}
