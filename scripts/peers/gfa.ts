import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { WireValues } from '@flipon/analyses/field';
import { aphased } from '@flipon/analyses/kinds/aphased/aphased';
import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { directrepeat } from '@flipon/analyses/kinds/directrepeat/directrepeat';
import { mirrorrepeat } from '@flipon/analyses/kinds/mirrorrepeat/mirrorrepeat';
import { str } from '@flipon/analyses/kinds/str/str';
import { zdna } from '@flipon/analyses/kinds/zdna/zdna';
import { compareRowOrder, type FoundRow, liesIn, overlap } from './found-row.ts';
import { type Peer, plainRow, type RowMeasure } from './peer.ts';
import { runProgram } from './run-program.ts';

/** A class of gfa, by the ending of its table's name. */
type GfaClass = 'STR' | 'DR' | 'MR' | 'APR' | 'IR' | 'Z';

const ALL_CLASSES = ['STR', 'DR', 'MR', 'APR', 'IR', 'Z', 'GQ'];
/** Its other searches, the last of which calls a server. */
const EXTRAS = ['-skipSlipped', '-skipCruciform', '-skipTriplex', '-skipWGET'];

/** Between arms below 10 bp, in bases: gfa names an option for it, and does not read it. */
const LONGEST_SPACER = 4;

type Rules = Pick<RowMeasure, 'explainOurs' | 'explainTheirs'>;

const MERGED =
  'of copies with one start or end that are shifted against each other gfa makes one span, which may be no repeat; Flipon tells each';
const LOOSER =
  'of repeats of which one lies in the other gfa keeps some longer, looser ones; Flipon keeps that of the longer arms, and of equal arms that of the smaller spacer';
const BESIDE =
  'gfa drops a repeat that overlaps one of longer arms, though neither lies in the other';
const IN_A_CHAIN =
  'of repeats that overlap one after the other gfa drops those before one of longer arms, too';
const IN_A_DROPPED =
  'gfa keeps a repeat that lies in one that it drops because of another beside it';
const IN_LONGER =
  'gfa leaves out a repeat that lies in another one of longer arms; Flipon tells both';
const AROUND_BETTER =
  'gfa leaves out a repeat around another one of longer arms, or of equal arms and a smaller spacer; Flipon tells both';
const ONE_A_START =
  'of the repeats that begin at one base gfa tells that of the longest unit, and of another one the rest from a later base on';
const FROM_LATER =
  'where a repeat begins in another one gfa tells it from the base on at which its first two copies end beyond that one';
const NOT_BEYOND = 'gfa leaves out a repeat that hardly ends beyond one that it has told';
const WITHIN = 'Flipon leaves out a repeat that lies within another one';
const TIE =
  'in AATTAATT the tracts of both strands are equal: gfa takes the centre on the given strand, Flipon the middle of both';
const LATER =
  'where repeats of two units overlap gfa begins the second one later, and drops it where too little is left';

/** Of mirrored arms Flipon chooses, too. */
const mirrored: Rules = {
  explainOurs(row, theirs, _letters, ours) {
    const around = theirs.filter((other) => liesIn(row, other));
    if (around.some(({ isMerged }) => isMerged)) return MERGED;
    if (around.length > 0) return LOOSER;
    if (theirs.some((other) => overlap(row, other))) return BESIDE;
    const chain = chainOf(row, ours);
    return theirs.some((other) => chain.some((link) => overlap(link, other))) ? IN_A_CHAIN : null;
  },
  explainTheirs(row, ours, _letters, theirs) {
    if (row.isMerged) return MERGED;
    if (ours.some((other) => liesIn(other, row))) return LOOSER;
    const isDropped = (other: FoundRow) =>
      !theirs.some((each) => compareRowOrder(each, other) === 0);
    return ours.some((other) => liesIn(row, other) && isDropped(other)) ? IN_A_DROPPED : null;
  },
};

/** The rows that follow a row from overlap to overlap. @param rows by their starts */
function chainOf(row: FoundRow, rows: readonly FoundRow[]): FoundRow[] {
  const chain: FoundRow[] = [];
  let end = row.end;
  for (const next of rows) {
    if (next.start < row.start) continue;
    if (next.start >= end) break;
    chain.push(next);
    end = Math.max(end, next.end);
  }
  return chain;
}

const inverted: Rules = {
  explainOurs(row, theirs) {
    const around = theirs.filter((other) => liesIn(row, other));
    if (around.some(({ isMerged }) => isMerged)) return MERGED;
    if (around.length > 0) return IN_LONGER;
    if (theirs.some((other) => liesIn(other, row))) return AROUND_BETTER;
    return theirs.some((other) => overlap(row, other)) ? BESIDE : null;
  },
  explainTheirs: (row) => (row.isMerged ? MERGED : null),
};

const none: Rules = { explainOurs: () => null, explainTheirs: () => null };

const rulesOf: Readonly<Record<GfaClass, Rules>> = {
  STR: {
    explainOurs: (row, theirs) => (theirs.some((other) => overlap(row, other)) ? LATER : null),
    explainTheirs: (row, ours) =>
      ours.some((other) => other.end === row.end && liesIn(row, other)) ? LATER : null,
  },
  DR: {
    explainOurs(row, theirs) {
      if (theirs.some(({ start }) => start === row.start)) return ONE_A_START;
      const isNear = ({ start, end }: FoundRow) => start < row.start && end >= row.end - 1;
      if (theirs.some(isNear)) return NOT_BEYOND;
      const isRest = ({ start, end }: FoundRow) => row.start < start && end === row.end;
      return theirs.some(isRest) ? FROM_LATER : null;
    },
    explainTheirs: (row, ours) => (ours.some((other) => liesIn(row, other)) ? WITHIN : null),
  },
  MR: mirrored,
  IR: inverted,
  APR: { explainOurs: explainTie, explainTheirs: explainTie },
  Z: none,
};

function explainTie(_row: FoundRow, _others: readonly FoundRow[], letters: string): string | null {
  return letters.includes('AATTAATT') ? TIE : null;
}

/** The program of non-B DB (abcsFrederick/non-B_gfa, doi:10.1093/nar/gks955); rows are equal by place. */
export const gfaPeers: readonly Peer[] = [
  gfaPeer(str.kind, 'STR', 'units of 1 to 9 bp, three copies and 10 bp at least', {}),
  gfaPeer(directrepeat.kind, 'DR', 'units of 10 to 300 bp, at most 10 bases between them', {}),
  gfaPeer(mirrorrepeat.kind, 'MR', 'perfect arms from 10 bp on, at most 100 bases between them', {
    ...{ maxArm: 1000, maxSpacer: 100, maxMismatchPercent: 0, minPurity: 0, overlap: true },
  }),
  gfaPeer(aphased.kind, 'APR', 'three tracts of 3 to 9 bp, centres 10 to 11 bp apart', {}),
  gfaPeer(zdna.kind, 'Z', 'alternating steps without AT from 10 bp on', {
    ...{ minSequenceSize: 10, threshold: 12 },
  }),
  gfaPeer(
    cruciform.kind,
    'IR',
    'perfect arms from 6 bp on, at most 4 bases between them',
    { maxArm: 1000, maxSpacer: LONGEST_SPACER, maxMismatches: 0 },
    ['-minIRrep', '6', '-maxIRspacer', `${LONGEST_SPACER}`],
  ),
];

function gfaPeer(
  kind: AnalysisKind,
  name: GfaClass,
  settings: string,
  parameters: WireValues,
  words: readonly string[] = [],
): Peer {
  const skipped = ALL_CLASSES.filter((other) => other !== name).map((other) => `-skip${other}`);
  return {
    ...{ id: `gfa-${name.toLowerCase()}`, kind, tool: 'gfa', program: 'gfa', settings, parameters },
    // It tells the given strand of all that has two.
    ourRow: (hit) => ({ ...plainRow(hit), strand: 1 }),
    theirRows: async ({ fastaPath, toolFolder, workFolder }) => {
      const asked = ['-seq', fastaPath, '-out', 'found', ...skipped, ...EXTRAS, ...words];
      await runProgram(join(toolFolder ?? '', 'gfa'), asked, workFolder);
      return readTable(await readFile(join(workFolder, `found_${name}.tsv`), 'latin1'));
    },
    measure: { unit: 'rows', ...rulesOf[name] },
  };
}

/** The rows of a table of gfa; those of copies that it has merged are marked. */
export function readTable(text: string): FoundRow[] {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const titles = head.split('\t');
  const [start, stop, copies] = ['Start', 'Stop', 'Permutations'].map((each) =>
    titles.indexOf(each),
  );
  return lines.map((line) => {
    const cells = line.split('\t');
    const row = { start: Number(cells[start ?? 0]) - 1, end: Number(cells[stop ?? 0]) };
    const isMerged = Number(cells[copies ?? -1] ?? 1) > 1;
    return { ...row, strand: 1, parts: [], ...(isMerged ? { isMerged } : {}) };
  });
}
