import { LONGEST_NAME } from '@flipon/contract/sequence';
import { stemOf } from '../queue/upload-order.ts';
import { type FoundContent, isAnnotation } from './file-format.ts';

const BYTES_PER_MIB = 1024 * 1024;

/** A file that was chosen and waits for the button. */
export interface UploadDraft {
  id: string;
  file: File;
  title: string;
  /** Null until its first bytes are read. */
  content: FoundContent | null;
  isUnreadable: boolean;
  /** Of an annotation: the chosen draft or sequence that it belongs to; null before a choice. */
  chosenTarget: string | null;
}

export interface DraftErrors {
  title?: string;
  target?: string;
  /** Why it cannot be sent whatever is typed. */
  file?: string;
}

/** The title is the one typed before, else the file's name. */
export function draftOf(id: string, file: File, typedTitle = ''): UploadDraft {
  const title = (typedTitle.trim() || file.name).slice(0, LONGEST_NAME);
  return { id, file, title, content: null, isUnreadable: false, chosenTarget: null };
}

/** Why a file cannot be sent at all; undefined where it can. */
export function checkFile({ file, isUnreadable }: UploadDraft, maxMib: number | undefined) {
  if (isUnreadable) return 'The file cannot be read. Choose it again.';
  if (file.size === 0) return 'The file is empty.';
  if (maxMib !== undefined && file.size > maxMib * BYTES_PER_MIB) {
    return `File size cannot be more than ${maxMib} MiB.`;
  }
  return undefined;
}

/** The errors of a file; empty if there are none. `target` is that of an annotation. */
export function checkDraft(
  draft: UploadDraft,
  maxMib: number | undefined,
  target: string | null,
): DraftErrors {
  const errors: DraftErrors = {};
  const file = checkFile(draft, maxMib);
  if (file !== undefined) errors.file = file;
  if (isAnnotationDraft(draft)) {
    if (target === null) errors.target = 'Choose the sequence that it belongs to.';
  } else if (draft.title.trim() === '') errors.title = 'Title is required.';
  return errors;
}

/** The title as it was typed; undefined where an archive's files keep their own. */
export function titleOf({ file, title, content }: UploadDraft): string | undefined {
  const typed = title.trim();
  return content?.format === 'zip' && typed === file.name ? undefined : typed;
}

export function isAnnotationDraft({ content }: UploadDraft): boolean {
  return content !== null && isAnnotation(content);
}

/**
 * The target of an annotation: the chosen one, else the one among `sequences` that has the same
 * stem, else the only one; null if none of these decides it.
 */
export function targetOf(draft: UploadDraft, sequences: readonly UploadDraft[]): string | null {
  if (draft.chosenTarget !== null) return draft.chosenTarget;
  const stem = stemOf(draft.file.name);
  const same = sequences.filter(({ file }) => stemOf(file.name) === stem);
  const likely = same.length === 1 ? same : sequences;
  return likely.length === 1 ? (likely[0]?.id ?? null) : null;
}

/** Whether a file is the same as one that is in a list already. */
export function isSameFile(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  );
}
