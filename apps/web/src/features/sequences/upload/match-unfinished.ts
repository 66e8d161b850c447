import type { Upload } from '@flipon/contract/upload';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { formatInteger } from '../../../ui/format-number.ts';

export type Unfinished = Pick<Upload, 'id' | 'filename' | 'size'>;

/** The name and the size say whether a file may be the one of an unfinished upload. */
export function mayBe(file: File, upload: Unfinished): boolean {
  return file.name === upload.filename && file.size === upload.size;
}

/**
 * Why a file is not the one that an upload began with, or null where it is. `known` is the
 * fingerprint of that one, null where this browser never saw it.
 */
export function differenceOf(
  file: File,
  upload: Unfinished,
  fingerprint: string,
  known: string | null,
): string | null {
  if (file.name !== upload.filename) {
    return `This file is another one: its name is ${file.name}.`;
  }
  if (file.size !== upload.size) {
    const [is, was] = tellApart(file.size, upload.size);
    return `This file is another one: it has ${is}, not ${was}.`;
  }
  if (known === null) {
    return 'This browser did not begin this upload and cannot tell whether the file is the same. Delete it and begin again.';
  }
  if (fingerprint === known) return null;
  return 'This file is another one: it was changed since, or only has the same name and size.';
}

/** Two sizes as words that differ. */
function tellApart(one: number, other: number): [string, string] {
  const short: [string, string] = [formatBytes(one), formatBytes(other)];
  if (short[0] !== short[1]) return short;
  return [`${formatInteger(one)} bytes`, `${formatInteger(other)}`];
}
