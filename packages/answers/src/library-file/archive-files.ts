import { MOST_LIBRARY_SEQUENCES } from '@flipon/contract/library-file';
import { leadsOut } from '@flipon/intake/blob-archive';
import {
  DamagedZipError,
  isReadable,
  listZip,
  type PackedFile,
  type ZipSource,
} from '@flipon/platform/unzip';
import { AppError } from '../app-error.ts';

/** Folders and what systems add to archives are among them. */
const MOST_FILES = 5 * MOST_LIBRARY_SEQUENCES;
const LOCAL_HEADER_BYTES = 30;

export const DAMAGED_ARCHIVE = 'The ZIP file is damaged or ends too early. Save the library again.';

/**
 * The files of an archive, none of which leads out of it or shares its bytes with another one.
 *
 * @throws AppError invalid_request, too_large
 */
export async function listFiles(source: ZipSource): Promise<PackedFile[]> {
  const files: PackedFile[] = [];
  try {
    for await (const file of listZip(source)) {
      if (files.length === MOST_FILES) {
        const words = `The ZIP file holds more than ${shown(MOST_FILES)} files.`;
        throw new AppError('too_large', words);
      }
      files.push(file);
    }
  } catch (error) {
    throw asRefusal(error, DAMAGED_ARCHIVE);
  }
  refusePaths(files);
  refuseOverlaps(files);
  return files;
}

function refusePaths(files: readonly PackedFile[]): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    if (leadsOut(path)) {
      throw refusal(`The path "${path}" is absolute or leads out of the ZIP file.`);
    }
    if (seen.has(path)) throw refusal(`The ZIP file has two files ${path}.`);
    seen.add(path);
  }
}

/** Files that share their packed bytes, by which a small archive can unpack to huge ones. */
function refuseOverlaps(files: readonly PackedFile[]): void {
  const inOrder = [...files].sort((a, b) => a.headerOffset - b.headerOffset);
  let end = 0;
  for (const { path, headerOffset, packedBytes } of inOrder) {
    if (headerOffset < end) throw refusal(`${path} shares its bytes with another file of the ZIP.`);
    end = headerOffset + LOCAL_HEADER_BYTES + packedBytes;
  }
}

/** @throws AppError where a file is packed in a way that is not read, or is larger unpacked than it may be */
export function requireReadable(file: PackedFile, largestBytes: number): void {
  if (!isReadable(file)) {
    throw refusal(`${file.path} is encrypted, or packed by a method that is not read.`);
  }
  if (file.sizeBytes <= largestBytes) return;
  const words = `${file.path} has ${shown(file.sizeBytes)} bytes unpacked, and ${shown(largestBytes)} at most are taken.`;
  throw new AppError('too_large', words);
}

/** @param sentence that refuses a damaged archive */
export function asRefusal(error: unknown, sentence: string): unknown {
  return error instanceof DamagedZipError ? refusal(sentence) : error;
}

export function refusal(sentence: string): AppError {
  return new AppError('invalid_request', sentence);
}

export const shown = (number: number) => number.toLocaleString('en-US');
