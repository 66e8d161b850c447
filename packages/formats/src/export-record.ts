import type { HitRow } from '@flipon/analyses/hit-row';

/** One object for each record: writers tell records apart by identity, because names may repeat. */
export interface ExportRecord {
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
