import { LONGEST_NAME } from '@flipon/contract/sequence';
import type { FoundFormat } from './file-format.ts';

const BYTES_PER_MIB = 1024 * 1024;

/** A file that was chosen and waits for the button. */
export interface UploadDraft {
  id: string;
  file: File;
  title: string;
  /** Null until its first bytes are read. */
  format: FoundFormat | null;
  isUnreadable: boolean;
}

export interface DraftErrors {
  title?: string;
  file?: string;
}

/** The title is what was typed before, else the file's name. */
export function draftOf(id: string, file: File, typedTitle = ''): UploadDraft {
  const title = (typedTitle.trim() || file.name).slice(0, LONGEST_NAME);
  return { id, file, title, format: null, isUnreadable: false };
}

/** Why a file cannot be sent as it is; empty where it can. */
export function checkDraft(draft: UploadDraft, maxMib: number | undefined): DraftErrors {
  const errors: DraftErrors = {};
  if (draft.title.trim() === '') errors.title = 'Title is required.';
  if (draft.isUnreadable) errors.file = 'The file cannot be read. Choose it again.';
  else if (maxMib !== undefined && draft.file.size > maxMib * BYTES_PER_MIB) {
    errors.file = `File size cannot be more than ${maxMib} MiB.`;
  }
  return errors;
}
