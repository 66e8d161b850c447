import { type DnaRun, splitRuns } from '../../../ui/dna-runs.ts';

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
 * may go on behind the last one, so that runs across the edges are known in full. `start` is the
 * 0-based position of the first line's first letter.
 */
export function cutLetterLines(
  bases: string,
  page: { start: number; end: number; spareBefore: number },
  basesPerLine: number,
): LetterLine[] {
  const { start, end, spareBefore } = page;
  const groups = cutGroups(splitRuns(bases), spareBefore, end - start, start);
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

/** Letters as FASTA, 60 a line, under a header that names their 1-based range. */
export function writeFasta(name: string, range: { start: number; end: number }, bases: string) {
  const lines = bases.match(/.{1,60}/g) ?? [];
  return `>${name}:${range.start + 1}-${range.end}\n${lines.map((line) => `${line}\n`).join('')}`;
}
