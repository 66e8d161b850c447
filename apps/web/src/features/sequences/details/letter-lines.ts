import type { BaseRange } from '../../../api/sequences/read-bases.ts';
import { type DnaRun, splitRuns } from '../../../ui/letters/dna-runs.ts';

export interface LetterLine {
  /** 0-based, of the first letter. */
  start: number;
  text: string;
  /** Ten letters each, cut out of runs that keep the class of their whole length. */
  groups: { start: number; runs: DnaRun[] }[];
}

export const GROUP_BASES = 10;

/**
 * Cuts letters into lines of groups. `bases` begins `spareBefore` letters before the first line and
 * may continue after the last one, so that runs across the edges are known in full; letters of
 * either case make runs, and keep theirs. `start` is the 0-based position of the first line's first
 * letter.
 */
export function cutLetterLines(
  bases: string,
  page: BaseRange & { spareBefore: number },
  basesPerLine: number,
): LetterLine[] {
  const { start, end, spareBefore } = page;
  let at = 0;
  const runs = splitRuns(bases.toUpperCase()).map((run) => {
    at += run.text.length;
    return { ...run, text: bases.slice(at - run.text.length, at) };
  });
  const groups = cutGroups(runs, spareBefore, end - start, start);
  const groupsPerLine = basesPerLine / GROUP_BASES;
  const lines: LetterLine[] = [];
  for (let at = 0; at < groups.length; at += groupsPerLine) {
    const ofLine = groups.slice(at, at + groupsPerLine);
    const text = ofLine.map(({ runs }) => runs.map((run) => run.text).join('')).join('');
    lines.push({ start: ofLine[0]?.start ?? start, text, groups: ofLine });
  }
  return lines;
}

function cutGroups(
  runs: readonly DnaRun[],
  skip: number,
  lengthBp: number,
  start: number,
): LetterLine['groups'] {
  const groups: LetterLine['groups'] = [];
  let at = -skip;
  for (const run of runs) {
    const runStart = at;
    at += run.text.length;
    for (let from = Math.max(0, runStart); from < Math.min(at, lengthBp); ) {
      const groupEnd = from - (from % GROUP_BASES) + GROUP_BASES;
      const to = Math.min(at, lengthBp, groupEnd);
      const index = Math.floor(from / GROUP_BASES);
      groups[index] ??= { start: start + from, runs: [] };
      groups[index].runs.push({ ...run, text: run.text.slice(from - runStart, to - runStart) });
      from = to;
    }
  }
  return groups;
}

/** Places of marks on a line, in letters' widths from its first letter; groups are one apart. */
export function marksOnLine(
  { start, text }: Pick<LetterLine, 'start' | 'text'>,
  marks: readonly BaseRange[],
): { left: number; width: number }[] {
  const column = (offset: number) => offset + Math.floor(offset / GROUP_BASES);
  return marks.flatMap((mark) => {
    const from = Math.max(0, mark.start - start);
    const to = Math.min(text.length, mark.end - start);
    return from < to ? [{ left: column(from), width: column(to - 1) + 1 - column(from) }] : [];
  });
}

/** Letters as FASTA, 60 a line, under a header that names their 1-based range. */
export function writeFasta(name: string, range: BaseRange, bases: string) {
  const lines = bases.match(/.{1,60}/g) ?? [];
  return `>${name}:${range.start + 1}-${range.end}\n${lines.map((line) => `${line}\n`).join('')}`;
}
