import type { TakeComments } from '../comments.ts';
import type { LineBatch } from '../compare-lines.ts';
import type { ReadProvenance } from '../parse-provenance.ts';

/** A file of hits that is to be verified. */
export interface FoundFile {
  /** Its name in messages. */
  name: string;
  told: ReadProvenance;
  /**
   * Its lines to compare, in its order.
   *
   * @param take gets the lines about the file, which have no place among the others
   */
  lines(take: TakeComments): AsyncGenerator<LineBatch, void, undefined>;
}
