import type { UploadAnswer } from '@flipon/contract/upload';
import type { AnnotationAnswer } from '../../../../api/annotations/annotations.ts';
import type { FileImport } from '../../../../api/uploads/send-file.ts';

/** The sequence that an annotation belongs to: one that is sent with it, or one of the library. */
export type AnnotationTarget = { file: File } | { sequenceId: string; name: string };

/** The purpose of a sent file. */
export type UploadTask =
  | { kind: 'sequence'; options: FileImport }
  /** An upload of an earlier visit is resumed. */
  | { kind: 'resumed'; uploadId: string; receivedBytes: number }
  | { kind: 'annotation'; target: AnnotationTarget };

export type UploadState =
  | { step: 'waiting' }
  /** Not sent, because one before it was refused for want of room. */
  | { step: 'held' }
  | { step: 'sending'; sentBytes: number; isAway: boolean }
  /** All is sent; the server reads and stores it. */
  | { step: 'reading' }
  | { step: 'done' }
  | { step: 'failed'; error: Error };

/** A file of the queue. */
export interface Upload {
  id: number;
  file: File;
  task: UploadTask;
  state: UploadState;
  /** Its name on the server, once it has begun. */
  uploadId: string | null;
  /** The server's result so far. */
  answer: UploadAnswer | null;
  /** The outcome of an annotation. */
  annotation: ImportedAnnotation | null;
}

export interface ImportedAnnotation extends AnnotationAnswer {
  sequenceId: string;
}

export function isActive({ state }: Upload): boolean {
  return state.step === 'sending' || state.step === 'reading';
}

export function hasEnded({ state }: Upload): boolean {
  return state.step === 'done' || state.step === 'failed';
}
