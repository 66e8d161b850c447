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

/** Why a comparison is not made on whole chromosomes, by its id. */
export const whyNotWhole: Readonly<Record<string, string>> = {
  'emboss-palindrome-1': 'it needs hours for one',
  'emboss-fuzznuc': 'it warns of too many substrings, and does not end within 13 minutes for one',
  'qmrlfs-finder': 'it needs hours for one',
  'zhunt-bases': 'it prints a row for each base',
  'zhunt-windows': 'it prints a row for each base',
  // gfa names an option for the spacers of short arms, and does not read it.
  'gfa-ir': 'a plain build takes no spacers above 4 for short arms',
};

/** Those of a comparison, by chromosome. */
export function wholeAgreementsOf(id: string): WholeAgreement[] {
  return wholeAgreements.filter((each) => each.id === id);
}

/** "not recomputed: it needs hours for one", of a comparison without any. */
export function notRecomputedText(id: string): string {
  const why = whyNotWhole[id];
  return why === undefined ? 'not recomputed' : `not recomputed: ${why}`;
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

const percent = (share: number): string => (100 * share).toFixed(1);
