// All tables of the database, so that one sees what refers to what.
import type { SequenceFormat } from '@flipon/sequence/parsed-piece';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  ApiTokenTable,
  AttemptTable,
  EndedLoginTable,
  PasswordResetTable,
  StartPresetTable,
  UserNetworkTable,
} from './account-tables.ts';
import type { NameMatchedBy, NullableJson, NullableTimestamp, Timestamp } from './column-types.ts';
import type { LaneTable } from './lane-tables.ts';
import type { UploadTable } from './upload-tables.ts';

/** Rows of the database, column by column as in `migrations/`. bigint columns are read as numbers. */
export interface Database {
  users: UserTable;
  blobs: BlobTable;
  record_tables: RecordTableTable;
  sequence_records: SequenceRecordTable;
  examples: ExampleTable;
  sequences: SequenceTable;
  analyses: AnalysisTable;
  campaigns: CampaignTable;
  start_presets: StartPresetTable;
  jobs: JobTable;
  download_tokens: DownloadTokenTable;
  uploads: UploadTable;
  ncbi_imports: NcbiImportTable;
  ncbi_keys: NcbiKeyTable;
  ncbi_turns: NcbiTurnTable;
  annotations: AnnotationTable;
  annotation_names: AnnotationNameTable;
  lanes: LaneTable;
  password_resets: PasswordResetTable;
  ended_logins: EndedLoginTable;
  attempts: AttemptTable;
  user_networks: UserNetworkTable;
  api_tokens: ApiTokenTable;
  shares: ShareTable;
  workers: WorkerTable;
  processes: ProcessTable;
  guests_room: GuestsRoomTable;
  /** One row at most; see `agree-on-folder`. */
  data_folder: { is_only: Generated<true>; id: string; is_written: boolean };
}

/** States of a job; FINISH is the word that clients wait for. */
export type JobStatus = 'CREATED' | 'WAITING' | 'RUNNING' | 'FINISH' | 'FAILED';

interface UserTable {
  id: string;
  kind: 'guest' | 'user';
  email: string | null;
  /** A PHC string; null for guests. */
  password_hash: string | null;
  token_version: Generated<number>;
  running_jobs: Generated<number>;
  created: Timestamp;
  last_seen: Timestamp;
  /** null for guests. */
  registered: NullableTimestamp;
  /** From this time, logins and tokens are refused and no work starts; see `ended-owners`. */
  ended: NullableTimestamp;
  /** A guest's share in the bytes of all guests; see `server-room`. */
  counted_bytes: Generated<number>;
}

interface BlobTable {
  id: string;
  kind: 'bases' | 'mask' | 'hits' | 'features' | 'track';
  size_bytes: Generated<number>;
  /** Of blobs that are kept for sequences or examples; see `share-content`. */
  sha256: string | null;
  /** false for a blob of before blobs had sums, until they are counted; see `old-blobs`. */
  has_sums: Generated<boolean>;
  reference_count: Generated<number>;
  created: Timestamp;
  released: NullableTimestamp;
}

/** Records by shape, and what refers to the table as a whole. */
interface RecordTableTable {
  id: string;
  circular_count: Generated<number>;
  linear_count: Generated<number>;
  /** About what the rows take, headers and all. */
  size_bytes: Generated<number>;
  reference_count: Generated<number>;
  created: Timestamp;
  released: NullableTimestamp;
}

interface SequenceRecordTable {
  record_table_id: string;
  ordinal: number;
  name: string;
  description: string;
  start_position: number;
  length_bp: number;
  circular: boolean;
  /** null in rows of before letters were counted; see `count-record-bases`. */
  gc_bp: number | null;
  n_bp: number | null;
}

interface ExampleTable {
  name: string;
  content: JSONColumnType<SequenceContent>;
  bases_blob_id: string;
  mask_blob_id: string | null;
  record_table_id: string;
}

/** What an import finds in a text: everything about a sequence that its owner does not choose. */
export interface SequenceContent {
  format: SequenceFormat;
  lengthBp: number;
  recordCount: number;
  nucleicCounts: Record<string, number>;
  dropped: DroppedCharacters;
  fastaComment: string | null;
  /** What its owner should look at, as sentences; absent where there is nothing. */
  warnings?: string[];
}

export interface DroppedCharacters {
  whitespace: number;
  digits: number;
  gaps: number;
}

interface SequenceTable {
  id: string;
  owner_id: string;
  name: string;
  type: 'DNA' | 'RNA';
  format: SequenceFormat;
  tags: string[];
  ncbi: string | null;
  fasta_comment: string | null;
  length_bp: number | null;
  record_count: number | null;
  nucleic_counts: NullableJson<Record<string, number>>;
  /** With what else the import tells of the text; absent where there is nothing. */
  dropped: NullableJson<DroppedCharacters & { warnings?: string[] }>;
  bases_blob_id: string;
  mask_blob_id: string | null;
  record_table_id: string;
  /** Room for what its import is going to store; 0 once it has ended. */
  reserved_bytes: Generated<number>;
  /** A copy that every guest is given. */
  is_example: Generated<boolean>;
  /** Of an example: its owner has renamed, tagged or reshaped it. The database notes it. */
  is_changed: Generated<boolean>;
  created: Timestamp;
}

/** The summary of a finished result; `best` is the value of its strongest hit. */
export interface ResultSummary {
  plus: number;
  minus: number;
  coveredBp: number;
  best: number | null;
  /** Absent in older results. */
  longestBp?: number;
  counts?: Record<string, { value: number | string; count: number }[]>;
  byModel?: Record<string, { count: number; coveredBp: number }>;
}

interface AnalysisTable {
  id: string;
  owner_id: string;
  kind: string;
  title: string;
  tags: string[];
  parameters: JSONColumnType<object>;
  kernel_version: string;
  sequence_id: string;
  sequence_name: string;
  /** null of a sequence that was gone before results kept it. */
  sequence_type: 'DNA' | 'RNA' | null;
  /** null while the import of the sequence runs. */
  sequence_length: number | null;
  bases_blob_id: string;
  record_table_id: string;
  hits_blob_id: string | null;
  /** null where it has not finished, or its kind makes none. */
  track_blob_id: string | null;
  result_count: number | null;
  summary: NullableJson<ResultSummary>;
  created: Timestamp;
  finished: NullableTimestamp;
  campaign_id: string | null;
  /** Its index among the parts of its campaign, left out ones counted. */
  campaign_place: number | null;
}

/** A kind and its parameters, as they were asked for. */
export interface CampaignWork {
  kind: string;
  parameters: object;
}

/** A part of a campaign that was not started, because its sequence does not fit. */
export interface LeftOutPart {
  sequenceId: string;
  /** Index of the work in its campaign. */
  work: number;
  message: string;
}

interface CampaignTable {
  id: string;
  owner_id: string;
  tags: string[];
  sequence_ids: string[];
  works: JSONColumnType<CampaignWork[]>;
  left_out: JSONColumnType<LeftOutPart[]>;
  created: Timestamp;
}

interface JobTable {
  id: string;
  parent_id: string | null;
  owner_id: string;
  sequence_id: string | null;
  analysis_id: string | null;
  name: string;
  status: JobStatus;
  attempt: Generated<number>;
  deaths: Generated<number>;
  /** How often it was handed back because it made no progress. */
  stalls: Generated<number>;
  done_bp: Generated<number>;
  total_bp: number | null;
  cpu_ms: number | null;
  exception: string | null;
  /** Room for what its attempt writes; 0 while none runs. */
  reserved_bytes: Generated<number>;
  waits_for_room: Generated<boolean>;
  created: Timestamp;
  started: NullableTimestamp;
  finished: NullableTimestamp;
  /** When it was handed back last. */
  stalled: NullableTimestamp;
  heartbeat: Timestamp;
  /** The process of its last claim; null in older claims, and in imports that run without one. */
  holder: ColumnType<string | null, string | null | undefined, string | null>;
}

interface DownloadTokenTable {
  token_hash: Buffer;
  owner_id: string;
  /** null in a token of a sequence. */
  kind: string | null;
  analysis_id: string | null;
  sequence_id: string | null;
  /** Of the share that it was handed out through; null in a token of the owner's own. */
  share_id: string | null;
  expires: ColumnType<Date, Date, Date>;
  /** The one that it was handed out to, and ends with. */
  api_token_id: ColumnType<string | null, string | null | undefined, never>;
}

/** The request for a sequence of NCBI, and its summary there. */
interface NcbiImportTable {
  sequence_id: string;
  /** As it was asked for, with or without its version. */
  accession: string;
  /** Every record is to be a circle, whatever NCBI says. */
  circular: boolean;
  /** The sequence is called by its accession until its definition is there. */
  takes_name: boolean;
  keeps_features: boolean;
  key_id: string | null;
  is_summarised: Generated<boolean>;
  version: string | null;
  length_bp: number | null;
}

interface NcbiKeyTable {
  id: string;
  sealed: Buffer;
  created: Timestamp;
}

interface NcbiTurnTable {
  name: string;
  next_turn: Timestamp;
}

/** The formats that features come from; the first two with their sequence. */
export type AnnotationFormat = 'GENBANK' | 'EMBL' | 'GFF3' | 'GTF' | 'BED';

interface AnnotationTable {
  id: string;
  owner_id: string;
  sequence_id: string;
  name: string;
  format: AnnotationFormat;
  feature_count: number;
  /** The most frequent ones first. */
  types: JSONColumnType<{ type: string; count: number }[]>;
  /** The first lines of the file that are no features. */
  /** `isKept`: the lines are features, without something that they state. */
  left_out: JSONColumnType<{ line: number; message: string; isKept?: boolean }[]>;
  left_out_count: number;
  blob_id: string;
  created: Timestamp;
}

interface AnnotationNameTable {
  annotation_id: string;
  /** As in the rows of the blob. */
  name_index: number;
  name: string;
  feature_count: number;
  /** Where the last of its features ends. */
  last_end: number;
  /** 0-based. */
  record: number | null;
  matched_by: NameMatchedBy | null;
}

/** A link to one result, or to one sequence with its results. */
interface ShareTable {
  id: string;
  owner_id: string;
  analysis_id: string | null;
  sequence_id: string | null;
  secret_hash: Buffer;
  created: Timestamp;
  /** null: until it is revoked. */
  expires: NullableTimestamp;
  last_used: NullableTimestamp;
}

interface WorkerTable {
  id: string;
  host: string;
  pid: number;
  version: string;
  threads: number;
  busy_threads: number;
  started: Timestamp;
  seen: Timestamp;
}

/** A process that may hold jobs; its thread moves the beat on (`process-beats`). */
interface ProcessTable {
  id: string;
  /** As `checked-files/process-name` gives it. */
  name: string;
  beat: number;
  /** The session that it beats by. */
  backend: number;
  backend_started: Timestamp;
  seen: Timestamp;
  /** Jobs whose death was counted because it was taken for dead. */
  mourned: Generated<string[]>;
}

/** One row: the bytes of all guests. */
interface GuestsRoomTable {
  counted_bytes: number;
}
