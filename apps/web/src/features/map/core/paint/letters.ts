import { endSeen, firstSeen, type Spans } from '../hit-columns.ts';
import type { Frame } from '../surface.ts';
import { pxPerBase } from '../view/view.ts';
import { inLane, levelLine, snap } from './frame.ts';

/** Letters of a part of the sequence: the first one is base `from` of the view. */
export interface LetterRun {
  letters: string;
  from: number;
}

const ROW_PX = 17;
/** Room for the rules of C runs between the strands. */
const RULE_PX = 2;
const FONT_PX = 13;
const WEIGHTS = [400, 400, 500, 600] as const;
const OUTSIDE_ALPHA = 0.28;
/** Wider bars have a gap of a pixel between them. */
const GAPPED_PX = 3;

/** Both strands, the upper one with the tints and rules of runs; for views of 7 px a base and more. */
export function paintLetters(frame: Frame, { letters, from }: LetterRun): void {
  const { surface, colours, view, left, top, height } = frame;
  const scale = pxPerBase(view);
  const runs = baseRuns(letters);
  const [first, end] = seenLetters(frame, letters.length, from);
  const upperTop = snap(frame, top + Math.max(0, height / 2 - ROW_PX));
  const baseline = upperTop + ROW_PX - 4;
  const x = (index: number) => left + (from + index - view.from) * scale;
  inLane(frame, () => {
    for (let index = first; index < end; index += 1) {
      const run = runs[index] ?? 0;
      const size = Math.abs(run);
      const ink = size === 0 ? undefined : colours.runs[run > 0 ? 'g' : 'c'][size - 1];
      if (ink?.ground == null) continue;
      const start = snap(frame, x(index));
      const width = snap(frame, x(index + 1)) - start;
      surface.fillStyle = ink.ground;
      surface.fillRect(start, upperTop, width, ROW_PX);
      // The rule of a run: 1, 2 or 3 px, above for G and below for C.
      surface.fillStyle = colours.motif[run > 0 ? 'g4' : 'c'];
      surface.fillRect(start, run > 0 ? upperTop - size + 1 : upperTop + ROW_PX, width, size - 1);
    }
    surface.textAlign = 'center';
    let weight = 0;
    for (let index = first; index < end; index += 1) {
      const run = runs[index] ?? 0;
      const size = Math.abs(run);
      const wanted = WEIGHTS[Math.max(0, size - 1)] ?? 400;
      if (wanted !== weight) surface.font = `${wanted} ${FONT_PX}px ${colours.mono}`;
      weight = wanted;
      const ink = size === 0 ? undefined : colours.runs[run > 0 ? 'g' : 'c'][size - 1];
      surface.fillStyle = ink?.text ?? colours.base;
      surface.fillText(letters[index] ?? '', x(index + 0.5), baseline);
    }
    surface.font = `400 ${FONT_PX}px ${colours.mono}`;
    surface.fillStyle = colours.flank;
    for (let index = first; index < end; index += 1) {
      surface.fillText(
        partnerOf(letters[index] ?? ''),
        x(index + 0.5),
        baseline + ROW_PX + RULE_PX,
      );
    }
  });
}

/** The score of each base: G above the line and C below, paler outside of hits. From 1 px a base. */
export function paintBaseScores(frame: Frame, { letters, from }: LetterRun, hits: Spans): void {
  const { surface, colours, axis, view, left, top, height } = frame;
  const scale = pxPerBase(view);
  const runs = baseRuns(letters);
  const [first, end] = seenLetters(frame, letters.length, from);
  const zeroY = snap(frame, top + height / 2);
  const unit = (height / 2 - 1) / 4;
  const gap = scale >= GAPPED_PX ? 1 : 0;
  inLane(frame, () => {
    for (let pass = 0; pass < 4; pass += 1) {
      const isInside = pass >= 2;
      const sign = pass % 2 === 0 ? 1 : -1;
      surface.globalAlpha = isInside ? 1 : OUTSIDE_ALPHA;
      surface.fillStyle = colours.motif[sign > 0 ? 'g4' : 'c'];
      for (let index = first; index < end; index += 1) {
        const score = (runs[index] ?? 0) * sign;
        if (score <= 0) continue;
        const base = from + index;
        if (isCovered(hits, axis.isCircular ? base % axis.lengthBp : base) !== isInside) continue;
        const x = snap(frame, left + (base - view.from) * scale);
        const to = snap(frame, left + (base + 1 - view.from) * scale);
        const size = snap(frame, score * unit);
        surface.fillRect(x, sign > 0 ? zeroY - size : zeroY, Math.max(1, to - x - gap), size);
      }
    }
    surface.globalAlpha = 1;
  });
  levelLine(frame, zeroY, colours.lineStrong);
}

function seenLetters({ view }: Frame, count: number, from: number): readonly [number, number] {
  return [Math.max(0, Math.floor(view.from - from)), Math.min(count, Math.ceil(view.to - from))];
}

function isCovered(hits: Spans, base: number): boolean {
  const last = endSeen(hits, base + 1);
  for (let index = firstSeen(hits, base); index < last; index += 1) {
    if ((hits.end[index] ?? 0) > base) return true;
  }
  return false;
}

/**
 * The run of each base: G as 1 to 4, C as −1 to −4, any other base 0. Runs that extend outside of
 * the letters count with the part inside.
 */
function baseRuns(letters: string): Int8Array {
  const runs = new Int8Array(letters.length);
  let start = 0;
  while (start < letters.length) {
    const letter = letters[start];
    let end = start + 1;
    while (end < letters.length && letters[end] === letter) end += 1;
    const sign = letter === 'G' ? 1 : letter === 'C' ? -1 : 0;
    runs.fill(sign * Math.min(4, end - start), start, end);
    start = end;
  }
  return runs;
}

const PARTNERS: Readonly<Record<string, string>> = {
  A: 'T',
  C: 'G',
  G: 'C',
  T: 'A',
  U: 'A',
  R: 'Y',
  Y: 'R',
  K: 'M',
  M: 'K',
  B: 'V',
  V: 'B',
  D: 'H',
  H: 'D',
};

/** The base on the other strand; S, W and N are their own. */
function partnerOf(letter: string): string {
  return PARTNERS[letter] ?? letter;
}
