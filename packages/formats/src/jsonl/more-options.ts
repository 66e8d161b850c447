import type { NumberReads } from '@flipon/analyses/hit-values';
import type { ByteText } from '../text/byte-text.ts';

/** What printers of more fields write to and read from. */
export interface MoreOptions {
  out: ByteText;
  reads: NumberReads<number>;
  /** Letters on each side of a hit. */
  context: number;
}

/** Prints members of an object, each after a comma; `bases` are the letters at the hit. */
export type MorePrinter = (row: number, bases: Uint8Array) => void;
