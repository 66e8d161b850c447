import type { CheckedFile } from '@flipon/checked-files/checked-file';
import type { HitDirectory } from '../hits/hit-directory.ts';
import type { HitFooter } from '../hits/hit-footer.ts';
import { createHitPages } from '../hits/hit-pages.ts';
import { readParts } from '../hits/read-rows.ts';
import { decodePage } from '../parquet/decode-page.ts';
import type { ValueRange } from './hit-test.ts';
import type { Places } from './page-walk.ts';

interface OpenTable {
  file: CheckedFile;
  footer: HitFooter;
  directory: HitDirectory;
}

/**
 * Places beyond which no hit has all values in these ranges, as far as the order of hits shows it: by where they
 * begin and end, and by their records where these are in order, too.
 *
 * @throws DamagedFileError
 */
export async function findPlaces(
  { file, footer, directory }: OpenTable,
  ranges: readonly ValueRange[],
): Promise<Places> {
  const { total, isPositionSorted, isPositionAscending } = footer;
  const pages = createHitPages(file, directory);
  let [from, to] = [0, total];
  if (!isPositionSorted) return { from, to };
  for (const { column, low, high } of ranges) {
    const [key = ''] = column.is === 'stored' ? column.keys : [];
    // Both columns are of whole numbers.
    if (key === 'position' || (isPositionAscending && key === 'record')) {
      if (Number.isFinite(low)) from = Math.max(from, await pages.findPlace(key, low));
      if (Number.isFinite(high))
        to = Math.min(to, await pages.findPlace(key, Math.floor(high) + 1));
    } else if (column.is === 'end' && Number.isFinite(low)) {
      footer.longestBp ??= readLongestBp(file, directory).catch((error) => {
        footer.longestBp = null;
        throw error;
      });
      from = Math.max(from, await pages.findPosition(low - (await footer.longestBp)));
    }
  }
  return { from, to: Math.max(from, to) };
}

/**
 * The bases of the longest hit; 0 without hits. A group of rows mostly has a dictionary of its lengths, which are read
 * instead of those of all hits.
 *
 * @throws DamagedFileError
 */
async function readLongestBp(
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
