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
