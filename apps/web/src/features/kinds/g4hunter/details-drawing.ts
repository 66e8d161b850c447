import type { DnaRun } from '../../../ui/letters/dna-runs.ts';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import type { Surroundings } from '../details/use-surroundings.ts';
import { baseScoresBetween, CONTEXT_BP, runsBetween } from './base-scores.ts';
import type { ScoreSettings } from './scored-runs.ts';

/** Width of a letter: 0.6 em of the mono face at 14 px. */
export const LETTER_PX = 8.4;
/** Windows that are drawn; a long hit has as many as letters. */
const MAX_WINDOWS = 60;
const TICK_BP = 20;
const LABEL_PX = 60;
const WINDOW_ROW_PX = 11;
/** From the top: ruler, bars of G, letters, bars of C, windows. */
export const LINES = { axis: 18, gBase: 46, letters: 49, cBase: 70, windows: 98, reach: 24 };

export interface PlacedRun extends DnaRun {
  x: number;
  width: number;
  isFlank: boolean;
}

export interface DrawnWindow {
  x: number;
  y: number;
  width: number;
  score: number;
  label: string;
  opacity: number;
}

export interface DetailsDrawing {
  widthPx: number;
  heightPx: number;
  shownPx: number;
  ticks: { x: number; label: string }[];
  /** Bars as one path each; those of the flanks are drawn paler. */
  bars: { key: string; base: 'G' | 'C'; isFlank: boolean; path: string }[];
  runs: PlacedRun[];
  windows: DrawnWindow[];
  moreWindows: number;
}

export interface DetailsQuestion {
  surroundings: Surroundings;
  settings: ScoreSettings;
  /** 0-based within the record, of the hit's first letter. */
  position: number;
  windowBp: number;
  windowScores: readonly number[];
}

/** Places of all parts in the picture of a hit: letters on one axis, their scores, the windows below. */
export function drawDetails(question: DetailsQuestion): DetailsDrawing {
  const { surroundings, settings, position, windowScores } = question;
  const { text, leftBp, hitBp, rightBp, recordBp } = surroundings;
  const shownBp = leftBp + hitBp + rightBp;
  const hitStart = CONTEXT_BP + leftBp;
  const parts = [
    { from: CONTEXT_BP, to: hitStart, isFlank: true },
    { from: hitStart, to: hitStart + hitBp, isFlank: false },
    { from: hitStart + hitBp, to: hitStart + hitBp + rightBp, isFlank: true },
  ];
  const xOf = (at: number) => (at - CONTEXT_BP) * LETTER_PX;
  const unit = LINES.reach / Math.max(...settings.scores, Number.EPSILON);
  const bars = parts.flatMap(({ from, to, isFlank }) => {
    const scores = baseScoresBetween(text, from, to, settings);
    const path = (sign: 1 | -1) => barPath(scores, { sign, unit, x: xOf(from) });
    return [
      { key: `G${from}`, base: 'G' as const, isFlank, path: path(1) },
      { key: `C${from}`, base: 'C' as const, isFlank, path: path(-1) },
    ];
  });
  const windows = placeWindows(question, leftBp * LETTER_PX);
  const moreWindows = windowScores.length - windows.length;
  const shownPx = shownBp * LETTER_PX;
  const rows = windows.length + (moreWindows > 0 ? 1.5 : 0);
  return {
    widthPx: Math.ceil(shownPx + LABEL_PX),
    heightPx: Math.ceil(LINES.windows + rows * WINDOW_ROW_PX + 10),
    shownPx,
    ticks: ticksOf(position - leftBp, shownBp, recordBp),
    bars: bars.filter(({ path }) => path !== ''),
    runs: parts.flatMap(({ from, to, isFlank }) =>
      placeRuns(runsBetween(text, from, to, settings), xOf(from), isFlank),
    ),
    windows,
    moreWindows,
  };
}

function barPath(
  scores: readonly number[],
  { sign, unit, x }: { sign: 1 | -1; unit: number; x: number },
): string {
  const baseY = sign === 1 ? LINES.gBase : LINES.cBase;
  return scores
    .map((score, index) => {
      if (score * sign <= 0) return '';
      const left = round(x + index * LETTER_PX + 0.8);
      return `M${left} ${baseY}h6.8v${round(-score * unit)}h-6.8z`;
    })
    .join('');
}

function placeRuns(runs: readonly DnaRun[], startX: number, isFlank: boolean): PlacedRun[] {
  let x = startX;
  return runs.map((run) => {
    const width = run.text.length * LETTER_PX;
    const placed = { ...run, x: round(x), width: round(width), isFlank };
    x += width;
    return placed;
  });
}

/** Ticks at round positions, 1-based; on a circle they restart after the origin. */
function ticksOf(first: number, shownBp: number, recordBp: number | null) {
  const ticks: { x: number; label: string }[] = [];
  for (let index = 0; index < shownBp; index++) {
    const at = first + index;
    const shown = recordBp === null ? at + 1 : wrapped(at, recordBp) + 1;
    if (shown % TICK_BP !== 0) continue;
    ticks.push({ x: round((index + 0.5) * LETTER_PX), label: formatInteger(shown) });
  }
  return ticks;
}

/** A 0-based position within its record, also for one after or before the origin of a circle. */
export function wrapped(position: number, recordBp: number): number {
  return recordBp > 0 ? ((position % recordBp) + recordBp) % recordBp : position;
}

function placeWindows({ windowScores, windowBp }: DetailsQuestion, hitX: number): DrawnWindow[] {
  const shown = windowScores.slice(0, MAX_WINDOWS);
  const sizes = shown.map(Math.abs);
  const min = Math.min(...sizes);
  const span = Math.max(...sizes) - min;
  return shown.map((score, index) => ({
    x: round(hitX + index * LETTER_PX),
    y: LINES.windows + index * WINDOW_ROW_PX + 6,
    width: round(windowBp * LETTER_PX),
    score,
    label: formatDecimal(score, 2),
    opacity: round(0.35 + (span > 0 ? (0.4 * (Math.abs(score) - min)) / span : 0.4)),
  }));
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
