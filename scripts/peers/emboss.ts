import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundHit } from '@flipon/analyses/hit-row';
import { cpg } from '@flipon/analyses/kinds/cpg/cpg';
import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { g4regex } from '@flipon/analyses/kinds/g4regex/g4regex';
import { type FoundRow, liesIn, overlapping } from './found-row.ts';
import { type Peer, type PeerCall, plainRow } from './peer.ts';
import { readRows, runProgram } from './run-program.ts';

/** Of the repeats. */
const [LEAST_ARM_BP, MOST_ARM_BP, MOST_SPACER_BP] = [6, 30, 10];
const LONGEST_BP = 2 * MOST_ARM_BP + MOST_SPACER_BP;

/** The programs of EMBOSS with a corresponding kind; einverted aligns arms with gaps, which no kind does. */
export const embossPeers: readonly Peer[] = [
  palindromes(0, 'perfect arms of 6 to 30 bp, at most 10 bases between them'),
  palindromes(1, 'arms of 6 to 30 bp, at most 10 bases between them, one pair may not fit'),
  {
    id: 'emboss-fuzznuc',
    kind: g4regex.kind,
    tool: 'emboss',
    program: 'EMBOSS fuzznuc',
    settings:
      'four tracts of two G, loops of 1 to 7 bases, both strands; of its matches, the longest of each start that lies in no other',
    parameters: { tractMin: 2, tractMax: 2, tractsMax: 4, overlap: 'maximal' },
    ourRow: plainRow,
    theirRows: async (call) => maximalRows(await runFuzznuc(call)),
    measure: { unit: 'rows', explainOurs: () => null, explainTheirs: () => null },
  },
  {
    id: 'emboss-cpgplot',
    kind: cpg.kind,
    tool: 'emboss',
    program: 'EMBOSS cpgplot',
    settings: 'islands from 200 bp on, more than half G and C, observed over expected above 0.6',
    parameters: { minWindowSize: 200, minGcPercentage: 0.5, minObservedToExpectedCpG: 0.6 },
    ourRow: plainRow,
    theirRows: async ({ fastaPath, workFolder }) => {
      const words = ['-window', '100', '-minlen', '200', '-minoe', '0.6', '-minpc', '50'];
      const out = ['-noplot', '-outfile', 'islands.txt', '-outfeat', 'islands.gff', '-auto'];
      await runProgram('cpgplot', [fastaPath, ...words, ...out], workFolder);
      return readRows(join(workFolder, 'islands.gff'));
    },
    measure: {
      unit: 'bases',
      ours: {
        edges:
          'Flipon judges windows of 200 bp and the whole island, and joins islands less than 100 bp apart; EMBOSS judges each base by the mean of ten windows of 100 bp',
        apart: 'no 200 bases in a row pass by the mean of ten windows of 100 bp that EMBOSS takes',
      },
      theirs: {
        edges:
          'the mean of ten windows of 100 bp carries an island of EMBOSS over stretches where a window of 200 bp falls below',
        apart: 'no window of 200 bp exceeds the thresholds of Flipon',
      },
    },
  },
];

function palindromes(maxMismatches: number, settings: string): Peer {
  return {
    id: `emboss-palindrome-${maxMismatches}`,
    kind: cruciform.kind,
    tool: 'emboss',
    program: 'EMBOSS palindrome',
    settings,
    parameters: { maxMismatches },
    ourRow: repeatRow,
    theirRows: async ({ fastaPath, workFolder }) => {
      const arms = ['-minpallen', `${LEAST_ARM_BP}`, '-maxpallen', `${MOST_ARM_BP}`];
      const sizes = [...arms, '-gaplimit', `${MOST_SPACER_BP}`];
      const rest = ['-nummismatches', `${maxMismatches}`, '-overlap', '-outfile', 'out.pal'];
      await runProgram('palindrome', [fastaPath, ...sizes, ...rest, '-auto'], workFolder);
      return readPalindromes(await readFile(join(workFolder, 'out.pal'), 'utf8'));
    },
    measure: { unit: 'rows', explainOurs: explainOurRepeat, explainTheirs: explainTheirRepeat },
  };
}

/** Parts are the lengths of the left arm and of the spacer. */
function repeatRow(hit: FoundHit): FoundRow {
  const { armLength = 0, spacerLength = 0 } = hit;
  return { ...plainRow(hit), parts: [armLength, spacerLength] };
}

/** @param ours by their starts */
export function explainTheirRepeat(row: FoundRow, ours: readonly FoundRow[]): string | null {
  const centre = row.start + row.end;
  const near = overlapping(row, ours, LONGEST_BP);
  if (near.some((other) => other.start + other.end === centre)) {
    return 'of the repeats around one centre Flipon tells the one in which most pairs fit';
  }
  return near.some((other) => isDroppedFor(other, centre))
    ? 'the repeat that Flipon takes around this centre gives way to one of longer arms that both begin, or both end, at the same bases'
    : null;
}

/** Whether a repeat around a centre may have both starts, or both ends, of the arms of a longer one. */
function isDroppedFor(longer: FoundRow, centre: number): boolean {
  const [left, right] = armsOf(longer);
  const isShorter = (armBp: number) => armBp >= LEAST_ARM_BP && armBp < left.end - left.start;
  return isShorter(centre - left.start - right.start) || isShorter(left.end + right.end - centre);
}

/** @param theirs by their starts */
export function explainOurRepeat(row: FoundRow, theirs: readonly FoundRow[]): string | null {
  const [left, right] = armsOf(row);
  const isHeld = overlapping(row, theirs, LONGEST_BP).some((other) => {
    const [otherLeft, otherRight] = armsOf(other);
    return liesIn(left, otherLeft) && liesIn(right, otherRight);
  });
  if (isHeld) return 'EMBOSS leaves out a repeat whose arms both lie in those of another';
  // Such arms go on behind the pair that may not fit, inside or outside: with a larger limit EMBOSS tells them.
  return left.end - left.start >= MOST_ARM_BP - 1
    ? `EMBOSS leaves out a repeat whose arms go on beyond ${MOST_ARM_BP} bp`
    : null;
}

function armsOf(row: FoundRow): [FoundRow, FoundRow] {
  const [armBp = 0, spacerBp = 0] = row.parts;
  const leftEnd = row.start + armBp;
  return [
    { ...row, end: leftEnd },
    { ...row, start: leftEnd + spacerBp },
  ];
}

async function runFuzznuc({ fastaPath, workFolder, limitS }: PeerCall): Promise<FoundRow[]> {
  const pattern = 'G(2)N(1,7)G(2)N(1,7)G(2)N(1,7)G(2)';
  const words = [fastaPath, '-pattern', pattern, '-complement', '-rformat', 'gff'];
  await runProgram('fuzznuc', [...words, '-outfile', 'matches.gff', '-auto'], workFolder, limitS);
  const path = join(workFolder, 'matches.gff');
  await writeFile(path, withoutEmpty(await readFile(path, 'utf8')));
  return readRows(path);
}

/**
 * The report of fuzznuc without matches of no bases, whose length, in the column of the score, is a dot: it writes one in
 * place of the eleventh match of a start, which is the shortest.
 */
export function withoutEmpty(report: string): string {
  const isEmpty = (line: string) => !line.startsWith('#') && line.split('\t')[5] === '.';
  return report
    .split('\n')
    .filter((line) => !isEmpty(line))
    .join('\n');
}

/** The longest match of each start on a strand, without matches that are within another one. */
export function maximalRows(matches: readonly FoundRow[]): FoundRow[] {
  return [1, -1].flatMap((strand) => {
    const kept: FoundRow[] = [];
    const own = matches.filter((match) => match.strand === strand);
    for (const match of own.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      const last = kept.at(-1);
      if (last === undefined || !liesIn(match, last)) kept.push(match);
    }
    return kept;
  });
}

const ARM = /^(\d+)\s+[a-z]+\s+(\d+)$/;

/**
 * The report of EMBOSS palindrome: of each repeat the left arm, a line of bars, and the right arm from its
 * last base on, all counted from 1. Parts are the lengths of the left arm and of the spacer.
 *
 * @throws an Error for a left arm without a right one
 */
export function readPalindromes(report: string): FoundRow[] {
  const arms = report.split('\n').flatMap((line) => {
    const [, first, last] = ARM.exec(line.trimEnd()) ?? [];
    return first === undefined ? [] : [{ first: Number(first), last: Number(last) }];
  });
  if (arms.length % 2 !== 0) throw new Error('An arm of EMBOSS palindrome has no other arm.');
  return Array.from({ length: arms.length / 2 }, (_, at) => {
    const [left, right] = [arms[2 * at], arms[2 * at + 1]];
    if (left === undefined || right === undefined) throw new Error('There is no such arm.');
    const start = left.first - 1;
    const parts = [left.last - start, right.last - 1 - left.last];
    return { start, end: right.first, strand: 0, parts };
  });
}
