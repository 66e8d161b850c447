import type { HitRow } from '@flipon/analyses/hit-row';

/** One object for all hits of a record that follow each other. */
export interface ExportRecord {
  /** As `record-names` makes it: one word that no other record of the file has. */
  name: string;
  lengthBp: number;
  circular: boolean;
  /**
   * All hits of this record that cross its origin, where the source knows them beforehand; they
   * come again in their place. Sorted formats begin a record with the ends of these hits. Without
   * this list, and where the parameters let hits cross the origin, they hold the columns of the
   * record's hits until its end.
   */
  originHits?: readonly HitRow[];
}
