import type { KnownMotif } from '@flipon/analyses/known/known-motifs';
import type { MotifMatch } from '@flipon/analyses/known/motif-matcher';
import type { NamedRecord } from '@flipon/hits/export-records';

/** A match in an input, as it is written. */
export interface KnownMatch {
  /** Counts from 1 over the whole output. */
  id: number;
  /** The input's name on the command line. */
  input: string;
  record: NamedRecord;
  motif: KnownMotif;
  /** Its place within the record. */
  match: MotifMatch;
}
