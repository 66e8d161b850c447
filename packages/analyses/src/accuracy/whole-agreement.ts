import type { Noun } from '../kind-look.ts';
import { countOf } from '../words/count-of.ts';
import type { Agreement } from './agreement.ts';
import file from './whole-agreement.json' with { type: 'json' };

/** What a program of others and a kind here found of a whole chromosome. */
export interface WholeAgreement
  extends Pick<Agreement, 'id' | 'version' | 'both' | 'onlyOurs' | 'onlyTheirs' | 'differences'> {
  /** Of the chromosome. */
  sequence: string;
  /** Megabases in which the program finds enough to tell a share. */
  stretches: number;
  /** Of these, the shares of what the program finds that the kind finds, too; null where there are none. */
  spread: { least: number; median: number; most: number } | null;
  /**
   * Where the program does not end, however short the piece: no row that begins there counts, of either side.
   * With how many the kind finds there; absent where it ends everywhere.
   */
  unended?: { stretches: readonly Stretch[]; ours: number };
}

/** Of a chromosome, 0-based and half-open. */
export interface Stretch {
  start: number;
  end: number;
}

/** As `npm run peers -- --whole FOLDER --write` has kept them. */
export const wholeAgreements: readonly WholeAgreement[] = file as readonly WholeAgreement[];

const FLY = 'D. melanogaster 2R';
const STRETCH: Noun = { one: 'stretch', many: 'stretches' };

/** How a program gets a chromosome in pieces, one after the other. */
export interface Pieces {
  /** Of the comparison. */
  id: string;
  /** The chromosome; null for all of them. */
  sequence: string | null;
  /** Bases of a piece. */
  bp: number;
  /** What the program gets of the neighbours on both sides: far more than a hit has. */
  marginBp: number;
  /**
   * Where the program does not end on some pieces: the seconds that it gets for one, and the bases from which on one
   * that it does not end on is halved no more.
   */
  halving?: { limitS: number; leastBp: number };
}

const pieces: readonly Pieces[] = [
  { id: 'emboss-palindrome-1', sequence: null, bp: 100_000, marginBp: 1000 },
  {
    ...{ id: 'emboss-fuzznuc', sequence: FLY, bp: 50_000, marginBp: 100 },
    halving: { limitS: 5, leastBp: 400 },
  },
  { id: 'qmrlfs-finder', sequence: FLY, bp: 1_000_000, marginBp: 10_000 },
  { id: 'zhunt-bases', sequence: FLY, bp: 1_000_000, marginBp: 1000 },
  { id: 'zhunt-windows', sequence: FLY, bp: 1_000_000, marginBp: 1000 },
];

/** How the program of a comparison gets a chromosome; null where it gets all of it at once. */
export function piecesOf(id: string, sequence: string): Pieces | null {
  return (
    pieces.find((each) => {
      return each.id === id && (each.sequence === null || each.sequence === sequence);
    }) ?? null
  );
}

/** Whether the program of a comparison gets any chromosome in pieces. */
export function isInPieces(id: string): boolean {
  return pieces.some((each) => each.id === id);
}

/** What "in pieces" says beside a chromosome, in sentences. */
export const PIECES_TEXT =
  'In pieces: EMBOSS palindrome needs hours for a whole chromosome where one pair may not fit, so it gets pieces of 100,000 bases with 1,000 bases more on both sides. QmRLFS-finder gets 2R in pieces of a million bases, with 10,000 more on both sides. Z-HUNT ran once on all of 2R, and its output was cut into pieces of a million bases with 1,000 more on both sides; to run it on each piece gives the same, as its longest window has 24 bases. EMBOSS fuzznuc repeats a warning without end at some long runs of G or C in 2R, so it gets pieces of 50,000 bases with 100 more on both sides, and 5 seconds for each; a piece that it does not end on is halved, until one has 400 bases or fewer: that one is left out of the rows of both programs, and counted beside the chromosome. Matches without a base, which it writes at such runs, are dropped. A hit counts in the piece in which it begins.';

/** The comparisons that give rules to rows by what is near, as `BY_PLACE_TEXT` says. */
export const rulesByPlace: readonly string[] = [
  'emboss-palindrome-1',
  'emboss-cpgplot',
  'gfa-apr',
  'gfa-ir',
  'gfa-mr',
  'zhunt-bases',
  'zhunt-windows',
];

/** How far a rule is proved, in sentences. */
export const BY_PLACE_TEXT =
  'Not every rule is proved row by row: bases of cpgplot and of windows of Z-HUNT get theirs by whether their stretch touches one of the other program, cruciforms and mirror repeats of gfa by spans and not by arms, palindromes in which one pair may not fit by an equal centre, and A-phased repeats by the letters AATTAATT near by. That equal energies and rounding explain each ΔLk of Z-HUNT that differs was shown on the four short sequences and on 300,000 bases of E. coli, and is taken for granted of the rest.';

/** Those of a comparison, by chromosome. */
export function wholeAgreementsOf(id: string): WholeAgreement[] {
  return wholeAgreements.filter((each) => each.id === id);
}

/**
 * "E. coli K-12", "E. coli K-12, in pieces", or "E. coli K-12, in pieces, without 3,126 bases in 2 stretches that the
 * program does not end on (90 rows of Flipon)".
 */
export function chromosomeText({
  id,
  sequence,
  unended,
}: Pick<WholeAgreement, 'id' | 'sequence' | 'unended'>): string {
  if (piecesOf(id, sequence) === null) return sequence;
  if (unended === undefined) return `${sequence}, in pieces`;
  const { stretches, ours } = unended;
  const bp = stretches.reduce((sum, { start, end }) => sum + end - start, 0);
  return `${sequence}, in pieces, without ${countOf(bp, 'base')} in ${countOf(stretches.length, STRETCH)} that the program does not end on (${countOf(ours, 'row')} of Flipon)`;
}

/** "97.0 %": of what the program finds, what the kind finds, too. */
export function theirShareText({
  both,
  onlyTheirs,
}: Pick<WholeAgreement, 'both' | 'onlyTheirs'>): string {
  return `${percent(both / Math.max(1, both + onlyTheirs))} %`;
}

/** "96.9 %": of what the kind finds, what the program finds, too. */
export function ourShareText({
  both,
  onlyOurs,
}: Pick<WholeAgreement, 'both' | 'onlyOurs'>): string {
  return `${percent(both / Math.max(1, both + onlyOurs))} %`;
}

/** "95.2, 96.8, 100.0 % of 22": the least, the median and the largest share, and of how many megabases. */
export function spreadText({
  spread,
  stretches,
}: Pick<WholeAgreement, 'spread' | 'stretches'>): string {
  if (spread === null) return '';
  const shares = [spread.least, spread.median, spread.most];
  return `${shares.map(percent).join(', ')} % of ${stretches}`;
}

/** Only a whole is 100.0: what one alone has is not rounded away. */
function percent(share: number): string {
  return (share < 1 ? Math.min(100 * share, 99.9) : 100).toFixed(1);
}
