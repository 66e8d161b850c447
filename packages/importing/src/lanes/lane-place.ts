import type { PlacedRecord } from '@flipon/sequence/records';
import type { NamedRecords } from '../features/place-names.ts';

/** The sequence of a lane, in a library of any program. */
export interface LanePlace extends NamedRecords {
  lengthBp: number;
  /** Its circles in order, batch by batch. */
  walkCircles(): AsyncIterable<PlacedRecord[]>;
  /** Bases [start, end), 0-based in the whole sequence. */
  readBases(start: number, end: number): Promise<Uint8Array>;
}
