import type { ColumnType, Generated } from 'kysely';
import type { NullableJson, Timestamp } from './column-types.ts';

/** A file of an upload that has been read: what it became, or why it was left out. */
export type UploadedFile = { name: string } & (
  | { sequenceId: string }
  | { annotationId: string }
  | { message: string }
);

export type UploadStatus = 'SENDING' | 'READING' | 'DONE' | 'FAILED';

export interface UploadTable {
  id: string;
  /** null once its owner was removed. */
  owner_id: string | null;
  filename: string;
  /** What its sender says about the sequence; null where that follows the file. */
  options: NullableJson<object>;
  /** Bytes of the whole file; null where its sender does not say. */
  size_bytes: number | null;
  /** Bytes that are safe on the disk. */
  received_bytes: Generated<number>;
  /** Sent in parts: it outlives the connection and the process. */
  is_resumable: boolean;
  status: Generated<UploadStatus>;
  message: string | null;
  files: ColumnType<UploadedFile[], string | undefined, string>;
  /** The sequence that is being made. */
  reading_id: string | null;
  reserved_bytes: Generated<number>;
  /** Sequences that it is going to make and that are not in the library yet. */
  reserved_sequences: Generated<number>;
  /** The process that receives and reads it. */
  holder: string | null;
  heartbeat: Timestamp;
  created: Timestamp;
  expires: ColumnType<Date, Date, Date>;
}
