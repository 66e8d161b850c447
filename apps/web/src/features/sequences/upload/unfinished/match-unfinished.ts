import type { Upload } from '@flipon/contract/upload';
import type { KnownFile } from '../../../../api/uploads/known-files.ts';
import { formatBytes } from '../../../../ui/words/format-bytes.ts';
import { formatInteger } from '../../../../ui/words/format-number.ts';

/**
 * Why a file is not the one that an upload began with, or null where it is. `known` is what this
 * browser knows of that one, null where it never saw it.
 */
export function differenceOf(
  file: Pick<File, 'name' | 'size'>,
  fingerprint: string,
  upload: Pick<Upload, 'size'>,
  known: KnownFile | null,
): string | null {
  if (file.size !== upload.size) {
    const [is, was] = tellApart(file.size, upload.size);
    return `This file is another one: ${file.name} has ${is}, not ${was}.`;
  }
  if (known === null) {
    return 'This browser did not begin this upload and cannot tell whether the file is the same. Delete it and begin again.';
  }
  if (fingerprint === known.fingerprint && file.name === known.name) return null;
  return file.name === known.name
    ? `This file is another one: ${file.name} was changed since, or only has the same name and size.`
    : `This file is another one: it is called ${file.name}.`;
}

/** Two sizes as words that differ. */
function tellApart(one: number, other: number): [string, string] {
  const short: [string, string] = [formatBytes(one), formatBytes(other)];
  if (short[0] !== short[1]) return short;
  return [`${formatInteger(one)} bytes`, formatInteger(other)];
}
