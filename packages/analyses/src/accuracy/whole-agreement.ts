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
}

/** As `npm run peers -- --whole FOLDER --write` has kept them. */
export const wholeAgreements: readonly WholeAgreement[] = file as readonly WholeAgreement[];

/** A chromosome that a comparison is not made on. */
export interface LeftOut {
  /** Of the comparison. */
  id: string;
  /** The chromosome. */
  sequence: string;
  /** A sentence without its stop. */
  why: string;
}

const FLY = 'D. melanogaster 2R';

export const leftOut: readonly LeftOut[] = [
  {
    id: 'emboss-fuzznuc',
    sequence: FLY,
    why: 'of 22 pieces of a million bases the program ended 16, each within two seconds, and six not within a minute, two of these not within five minutes of CPU',
  },
];

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
}

const pieces: readonly Pieces[] = [
  { id: 'emboss-palindrome-1', sequence: null, bp: 100_000, marginBp: 1000 },
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
  'In pieces: EMBOSS palindrome needs hours for a whole chromosome where one pair may not fit, so it gets pieces of 100,000 bases with 1,000 bases more on both sides. QmRLFS-finder gets 2R by the million, with 10,000 bases more, and so does Z-HUNT, with 1,000 more. A hit counts in the piece in which it begins.';

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

/** The chromosomes that a comparison is not made on, with the reason. */
export function leftOutOf(id: string): LeftOut[] {
  return leftOut.filter((each) => each.id === id);
}

/** "E. coli K-12" or "E. coli K-12, in pieces". */
export function chromosomeText({ id, sequence }: Pick<WholeAgreement, 'id' | 'sequence'>): string {
  return piecesOf(id, sequence) === null ? sequence : `${sequence}, in pieces`;
}

/** "D. melanogaster 2R, not recomputed: the program did not end within 60 seconds". */
export function notRecomputedText({ sequence, why }: Pick<LeftOut, 'sequence' | 'why'>): string {
  return `${sequence}, not recomputed: ${why}`;
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
