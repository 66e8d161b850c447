import type {
  CountedRecord,
  DescribedSequence,
  LibraryAnalysis,
  LibraryAnnotation,
  LibraryAnnotationName,
  LibraryCampaign,
  LibraryJob,
  LibraryLane,
  LibraryPreset,
} from '../library/library-types.ts';

/** A sequence of the library, without what its records and analyses say. */
export type SequenceRow = Omit<DescribedSequence, 'circular' | 'circularCount' | 'isAnalysed'>;

/** An analysis, finished or not. */
export interface AnalysisRow extends LibraryAnalysis {
  /** Among the parts of its campaign. */
  campaignPlace: number | null;
}

/** The state of an import or an analysis. */
export interface JobRow extends Omit<LibraryJob, 'waitsForRoom'> {
  /** That of the sequence or the analysis. */
  id: string;
  jobId: string;
  /** Of two that wait, the one with the higher priority runs first. */
  priority: number;
}

export type CampaignRow = Omit<LibraryCampaign, 'counts'>;

/** A file of features of a sequence; its names are apart. */
export interface AnnotationRow extends LibraryAnnotation {
  sequenceId: string;
}

/** A file of another tool of a sequence. */
export interface LaneRow extends LibraryLane {
  sequenceId: string;
  /** The texts that its rows refer to by their index. */
  labels: string[];
}

/** The records of a sequence, which are in batches of their own. */
export interface RecordTableRow {
  id: string;
  count: number;
  /** Records with bases, and how many of them are circles. */
  filledCount: number;
  circularCount: number;
  longestBp: number;
  /** All records have this shape, whatever their batches say; null where these decide. */
  shape: boolean | null;
  /** Where the first record of each batch begins. */
  starts: number[];
}

/** A file that results are made of; its name is its id. */
export interface FileRow {
  id: string;
  /** null where it was not summed. */
  sha256: string | null;
}

/** All lists, each by the ids of its rows. */
export interface Rows {
  sequences: SequenceRow;
  analyses: AnalysisRow;
  jobs: JobRow;
  campaigns: CampaignRow;
  presets: LibraryPreset;
  annotations: AnnotationRow;
  lanes: LaneRow;
  recordTables: RecordTableRow;
  files: FileRow;
}

export type ListName = keyof Rows;

/** A record as it is kept. */
export type StoredRecord = Omit<CountedRecord, 'index'>;

export interface RecordBatch {
  tableId: string;
  /** Among the batches of the table. */
  at: number;
  records: StoredRecord[];
}

/** The names of an annotation, in the order of their indexes: of which there may be many, so column by column. */
export interface AnnotationNames {
  annotationId: string;
  names: string[];
  features: Float64Array;
  /** 0-based and exclusive. */
  lastEnds: Float64Array;
  records: (number | null)[];
  matchedBy: LibraryAnnotationName['matchedBy'][];
}
