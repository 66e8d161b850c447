import { ApiError } from '../../../../api/api-error.ts';
import { type AnnotationTarget, hasEnded, isActive, type Upload } from './upload.ts';

/** Of small files two are sent at once, because each waits for answers more than for the line. */
const MOST_AT_ONCE = 2;
const LARGE_BYTES = 16 * 1024 * 1024;

/**
 * The next file to send, or undefined if none may begin now. The order is that of the list; a large
 * file is sent alone, and an annotation waits for its sequence.
 */
export function nextToStart(uploads: readonly Upload[]): Upload | undefined {
  const active = uploads.filter(isActive);
  if (active.length >= MOST_AT_ONCE) return undefined;
  const next = uploads.find(
    ({ state, task }) =>
      state.step === 'waiting' && (task.kind !== 'annotation' || isThere(task.target, uploads)),
  );
  if (next === undefined) return undefined;
  const sending = active.filter(({ state }) => state.step === 'sending');
  const isAlone = sending.length === 0 || ![next, ...sending].some(isLarge);
  return isAlone ? next : undefined;
}

function isLarge({ file }: Upload): boolean {
  return file.size > LARGE_BYTES;
}

/** Whether an annotation knows its sequence, or that it will have none. */
function isThere(target: AnnotationTarget, uploads: readonly Upload[]): boolean {
  if (!('file' in target)) return true;
  const upload = uploadOf(target.file, uploads);
  return upload === undefined || hasEnded(upload);
}

/** Whether an annotation that waits belongs to what an upload has brought. */
export function isAwaited({ file }: Upload, uploads: readonly Upload[]): boolean {
  return uploads.some(
    ({ task, state }) =>
      state.step === 'waiting' &&
      task.kind === 'annotation' &&
      'file' in task.target &&
      task.target.file === file,
  );
}

function uploadOf(file: File, uploads: readonly Upload[]): Upload | undefined {
  return uploads.find((upload) => upload.file === file);
}

/** The sequence of an annotation, once its file is imported. Throws ApiError where there is none. */
export function sequenceOf(
  annotation: File,
  target: AnnotationTarget,
  uploads: readonly Upload[],
): string {
  if (!('file' in target)) return target.sequenceId;
  const items = uploadOf(target.file, uploads)?.answer?.items ?? [];
  const isDone = uploadOf(target.file, uploads)?.state.step === 'done';
  const [only, ...others] = items;
  if (!isDone || only === undefined) {
    throw refused(`It was not sent, because ${target.file.name} was not imported.`);
  }
  if (others.length === 0) return only.id;
  const same = items.find(({ name }) => stemOf(name) === stemOf(annotation.name));
  if (same !== undefined) return same.id;
  throw refused(
    `${target.file.name} holds ${items.length} sequences, and none is called ${stemOf(annotation.name)}.`,
  );
}

function refused(message: string): ApiError {
  return new ApiError(0, 'invalid_request', message);
}

/** "chr1" of "data/chr1.gff3.gz": what files of the same matter have in common. */
export function stemOf(name: string): string {
  const last = name.split('/').at(-1) ?? name;
  return last.replace(/\.(gz|bgz|zip)$/i, '').replace(/(.)\.[^.]+$/, '$1');
}
