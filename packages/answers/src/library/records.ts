import type { ProfileSource } from '@flipon/hits/read-profile';
import type { BaseShares } from '@flipon/sequence/base-shares';
import type { PlacedRecord, SequenceRecord } from '@flipon/sequence/records';

/** A record with its letters counted. */
export interface CountedRecord extends SequenceRecord, BaseShares {}

/** The records of a sequence or an analysis, and the bases that they divide. */
export interface RecordPlace {
  recordTableId: string;
  basesBlobId: string;
}

/** Which records, and in which order. */
export interface OrderedRecords {
  sort: 'index' | 'name' | 'length' | 'gcPercent' | 'n';
  order: 'ASC' | 'DESC';
  /** Text that a record's header holds; '' for any record. */
  name: string;
  /** Takes the place of the name of a record that has none. */
  sequenceName: string;
}

interface Stretch {
  from: number;
  to: number;
}

/** Records of a table, of which there may be millions: those that walk give them batch by batch, in order. */
export interface LibraryRecords {
  /** Those with these indices, in any order. */
  findSequenceRecords(recordTableId: string, indices: readonly number[]): Promise<SequenceRecord[]>;
  /** Those with a base in a range, in order; shorter ones than `leastBp` are left out. */
  findRecordsInRange(
    recordTableId: string,
    range: Stretch & { leastBp: number },
  ): Promise<PlacedRecord[]>;
  /** Those that a picture of a range, cut into segments, can show. */
  findSeenRecords(
    recordTableId: string,
    range: Stretch & { segments: number },
  ): Promise<Pick<SequenceRecord, 'index' | 'name' | 'start' | 'length'>[]>;
  /** The circular record of an arc that crosses its origin; null where there is none. */
  findCircleOfArc(recordTableId: string, arc: Stretch): Promise<Stretch | null>;
  /** How many records there are, how many of them are circles, and the length of the longest. */
  describeRecords(
    recordTableId: string,
  ): Promise<{ count: number; circularCount: number; longestBp: number }>;
  /** How many records there are, and how many of their bases are G or C, and N. */
  sumSequenceRecords(
    place: RecordPlace,
  ): Promise<{ recordCount: number; gcBp: number; nBp: number }>;
  findShapes(recordTableId: string): Promise<{ circularCount: number; linearCount: number }>;
  /** Indices of the circles; null where there are more than `most`. */
  findCircularOrdinals(recordTableId: string, most: number): Promise<number[] | null>;
  findProfilePlaces(
    recordTableId: string,
    ...asked: Parameters<ProfileSource['findPlaces']>
  ): ReturnType<ProfileSource['findPlaces']>;
  /** Whether names may be equal once they are written as one word. */
  hasNamesAlike(recordTableId: string): Promise<boolean>;
  walkRecordBatches(recordTableId: string): AsyncIterable<SequenceRecord[]>;
  walkPlacedRecords(walked: { recordTableId: string }): AsyncIterable<PlacedRecord[]>;
  walkCircles(recordTableId: string): AsyncIterable<PlacedRecord[]>;
  findCountedRecords(place: RecordPlace, indices: readonly number[]): Promise<CountedRecord[]>;
  listCountedRecords(
    place: RecordPlace,
    page: { offset: number; limit: number },
  ): Promise<CountedRecord[]>;
  /** A page of the records whose header has a text, those of that very name first, and how many there are. */
  listCalledRecords(
    place: RecordPlace,
    page: { offset: number; limit: number; name: string },
  ): Promise<{ items: CountedRecord[]; total: number }>;
  /** A page of some records in an order, by their indices, and how many there are. */
  findOrderedPage(
    place: RecordPlace,
    asked: OrderedRecords,
    page: { offset: number; limit: number },
  ): Promise<{ indices: number[]; total: number }>;
  walkOrderedRecords(
    place: RecordPlace,
    asked: OrderedRecords,
  ): AsyncIterable<Pick<SequenceRecord, 'index' | 'length'>[]>;
}
