import { factsOf, isSequenceText, type TextFacts } from '../../sequences/bring-in/describe-text.ts';

/** Larger files are not read before the click. */
const LARGEST_BYTES = 1024 * 1024;

/**
 * What chosen files are together; null where one of them is large, packed, or no sequence that can be
 * known by its text.
 */
export async function factsOfFiles(files: readonly File[]): Promise<TextFacts | null> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length === 0 || bytes > LARGEST_BYTES) return null;
  // A file that was moved since cannot be read; the button says so.
  const texts = await Promise.all(files.map((file) => file.text())).catch(() => ['']);
  if (!texts.every(isSequenceText)) return null;
  const all = texts.map(factsOf);
  return {
    records: all.reduce((sum, { records }) => sum + records, 0),
    bases: all.reduce<number | null>(
      (sum, { bases }) => (sum === null || bases === null ? null : sum + bases),
      0,
    ),
    name: null,
  };
}
