import type { CheckedFile } from '@flipon/checked-files/checked-file';
import type { HitDirectory } from '../hits/hit-directory.ts';
import { readParts } from '../hits/read-rows.ts';
import { decodePage } from '../parquet/decode-page.ts';

/**
 * The bases of the longest hit; 0 without hits. A group of rows mostly has a dictionary of its lengths, which are read
 * instead of those of all hits.
 *
 * @throws DamagedFileError
 */
export async function readLongestBp(
  file: CheckedFile,
  { formats, places }: HitDirectory,
): Promise<number> {
  const at = formats.findIndex(({ name }) => name === 'length');
  const format = formats[at];
  const none = new Float64Array();
  let longest = 0;
  for (const group of places) {
    const chunk = group[at];
    if (format === undefined || chunk === undefined) throw new Error('The table has no lengths.');
    const plain = chunk.pages.filter(({ encoding }) => encoding !== 'RLE_DICTIONARY');
    const wanted = chunk.dictionary === null ? plain : [chunk.dictionary, ...plain];
    const parts = await readParts(file, wanted);
    for (const place of wanted) {
      for (const length of decodePage(format, place, parts(place).bytes, none)) {
        if (length > longest) longest = length;
      }
    }
  }
  return longest;
}
