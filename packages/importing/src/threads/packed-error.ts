import { AnnotationError } from '@flipon/annotation/annotation-error';
import { IntakeError, type IntakeErrorCode } from '@flipon/intake/intake-error';
import { SequenceTextError, type SequenceTextPlace } from '@flipon/sequence/sequence-text-error';
import { TrackError } from '@flipon/tracks/track-error';

/** An error on its way between threads, where a clone would lose its class. */
export type PackedError =
  | { is: 'text'; place: SequenceTextPlace; reason: string }
  | { is: 'annotation'; message: string }
  | { is: 'track'; line: number | null; sentence: string }
  | { is: 'intake'; code: IntakeErrorCode; message: string }
  | { is: 'other'; message: string; stack: string | undefined; code: string | undefined };

export function packError(error: unknown): PackedError {
  if (error instanceof SequenceTextError) {
    const { record, recordNumber, line, column, reason } = error;
    return { is: 'text', place: { record, recordNumber, line, column }, reason };
  }
  if (error instanceof IntakeError) {
    return { is: 'intake', code: error.code, message: error.message };
  }
  if (error instanceof AnnotationError) return { is: 'annotation', message: error.message };
  if (error instanceof TrackError) {
    return { is: 'track', line: error.line, sentence: error.sentence };
  }
  if (!(error instanceof Error)) {
    return { is: 'other', message: String(error), stack: undefined, code: undefined };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { is: 'other', message: error.message, stack: error.stack, code };
}

/** The error that was packed, of its class; one of the system keeps its code, such as `ENOSPC`. */
export function unpackError(packed: PackedError): Error {
  if (packed.is === 'text') return new SequenceTextError(packed.place, packed.reason);
  if (packed.is === 'intake') return new IntakeError(packed.code, packed.message);
  if (packed.is === 'annotation') return new AnnotationError(packed.message);
  if (packed.is === 'track') return new TrackError(packed.line, packed.sentence);
  const error = new Error(packed.message);
  if (packed.stack !== undefined) error.stack = packed.stack;
  return packed.code === undefined ? error : Object.assign(error, { code: packed.code });
}
