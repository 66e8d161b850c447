import type { ParsedRecord } from './parsed-piece.ts';

/**
 * Keeps the record that is being read and its soft-masked stretches, and collects both as they are
 * completed. Positions are 0-based in the whole sequence.
 */
export interface RecordCollector {
  /** Name of the open record; null where none is open. */
  openName(): string | null;
  /** Records begun so far. */
  count(): number;
  begin(name: string, description: string, position: number): void;
  /** Ends the open record, if there is one, and its open stretch. */
  complete(position: number): void;
  /** The bases from here on are lower case. */
  openMask(position: number): void;
  /** The bases from here on are upper case. */
  closeMask(position: number): void;
  /** Bases in the completed stretches so far. */
  maskedBp(): number;
  /** What was completed since the last call. */
  take(): { records: ParsedRecord[]; masked: number[] };
}

export function createRecordCollector(): RecordCollector {
  let count = 0;
  let record: ParsedRecord | null = null;
  /** -1: no stretch is open. */
  let maskStart = -1;
  let maskedBp = 0;
  let records: ParsedRecord[] = [];
  let masked: number[] = [];

  const closeMask = (position: number): void => {
    if (maskStart < 0) return;
    masked.push(maskStart, position);
    maskedBp += position - maskStart;
    maskStart = -1;
  };

  return {
    openName: () => (record === null ? null : record.name),
    count: () => count,
    maskedBp: () => maskedBp,
    begin(name, description, position) {
      count += 1;
      record = { name, description, start: position, length: 0, circular: null };
    },
    complete(position) {
      if (record === null) return;
      closeMask(position);
      record.length = position - record.start;
      records.push(record);
      record = null;
    },
    openMask(position) {
      if (maskStart < 0) maskStart = position;
    },
    closeMask,
    take() {
      const taken = { records, masked };
      records = [];
      masked = [];
      return taken;
    },
  };
}
