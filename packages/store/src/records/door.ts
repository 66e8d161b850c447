/** Records of a sequence (FASTA entries, contigs) and the tables that hold them, by place, name or order. */

export type { RecordPlace } from './count-record-bases.ts';
export { findOrderedPage, walkOrderedRecords } from './ordered-records.ts';
export { findRecordsInRange, walkPlacedRecords } from './placed-records.ts';
export {
  addRecordTable,
  findCircleOfArc,
  findCircularOrdinals,
  findShapes,
  RECORD_ROW_BYTES,
  shapeRecords,
  sweepRecordTables,
} from './record-tables.ts';
export { findSeenRecords } from './seen-records.ts';
export {
  addSequenceRecords,
  type CountedRecord,
  describeRecords,
  findCountedRecords,
  findSequenceRecords,
  findSequencesWithNames,
  hasNamesAlike,
  listCalledRecords,
  listCountedRecords,
  type NewRecord,
  sumSequenceRecords,
  walkRecordBatches,
  walkSequenceRecords,
} from './sequence-records.ts';
