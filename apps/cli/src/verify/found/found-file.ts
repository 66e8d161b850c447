import type { LineBatch } from '../compare-lines.ts';
import type { ReadProvenance } from '../parse-provenance.ts';

/** A file of hits that is to be verified. */
export interface FoundFile {
  /** Its name in messages. */
  name: string;
  told: ReadProvenance;
  /** Its lines to compare, in its order. */
  lines(): AsyncGenerator<LineBatch, void, undefined>;
}
