import { type CheckedFile, openCheckedFile } from '@flipon/checked-files/checked-file';
import { decompress, OWN_CODEC } from '@flipon/platform/codecs';
import { loadOldFeatures } from '#old-tables';
import { decodeBlock } from '../hits/hit-directory.ts';
import { decodeEnd, endBytes } from '../parquet/file-end.ts';
import { decodeRowBlock } from '../runs/row-block.ts';
import { columnOf } from '../runs/row-values.ts';
import {
  FEATURE_SIGN,
  type FeatureFile,
  PLACE_COLUMNS,
  type StoredFeatureBlock,
  TEXTS,
  type TextsOf,
} from './feature-file.ts';

/**
 * Opens a file of features for as long as `use` takes.
 *
 * @throws DamagedFileError; the file system's error when there is no such file; what `use` throws
 */
export async function withFeatureFile<T>(
  path: string,
  use: (file: FeatureFile) => Promise<T>,
): Promise<T> {
  const file = await openFeatureFile(path);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

/** @throws as {@link withFeatureFile}; the caller closes it */
export async function openFeatureFile(path: string): Promise<FeatureFile> {
  const file = await openCheckedFile(path);
  try {
    const stored = await readDirectory(file);
    if (stored !== null) return readerOf(file, stored);
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return (await loadOldFeatures()).openOldFeatures(path);
}

/** @returns null for a file of another form */
async function readDirectory(file: CheckedFile): Promise<StoredFeatureBlock[] | null> {
  const { sizeBytes } = file;
  const directoryEnd = sizeBytes - endBytes(FEATURE_SIGN);
  if (directoryEnd < 0) return null;
  const { length, sign } = decodeEnd(await file.read(directoryEnd, sizeBytes));
  if (sign !== FEATURE_SIGN) return null;
  // It is of our own making, and its bytes have been verified.
  return decodeBlock(await file.read(directoryEnd - length, directoryEnd)) as StoredFeatureBlock[];
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function readerOf(file: CheckedFile, stored: readonly StoredFeatureBlock[]): FeatureFile {
  let first = 0;
  const blocks = stored.map(({ count, firstName, lastName, leastStart, greatestEnd }) => {
    const bounds = { first, count, firstName, lastName, leastStart, greatestEnd };
    first += count;
    return bounds;
  });

  function blockAt(index: number): StoredFeatureBlock {
    const block = stored[index];
    if (block === undefined) throw new Error(`The file of features has no block ${index}.`);
    return block;
  }

  async function text(index: number, of: TextsOf): Promise<string> {
    const { start, placeBytes, textBytes, plainBytes } = blockAt(index);
    const at = TEXTS.indexOf(of);
    const from = textBytes.slice(0, at).reduce((sum, bytes) => sum + bytes, start + placeBytes);
    const bytes = await file.read(from, from + (textBytes[at] ?? 0));
    return decoder.decode(decompress(OWN_CODEC, bytes, plainBytes[at] ?? 0));
  }

  return {
    blocks,
    text,
    async places(index) {
      const { start, placeBytes, count } = blockAt(index);
      const values = decodeRowBlock(
        PLACE_COLUMNS,
        await file.read(start, start + placeBytes),
        count,
      );
      const column = (key: string) => columnOf(values, key);
      return {
        nameIndex: column('nameIndex'),
        start: column('start'),
        end: column('end'),
        type: column('type'),
        strand: column('strand'),
        types: (await text(index, 'types')).split('\n'),
      };
    },
    close: () => file.close(),
  };
}

/** The lines of a text of a block. */
export async function linesOfBlock(
  file: FeatureFile,
  block: number,
  of: TextsOf,
): Promise<string[]> {
  return (await file.text(block, of)).split('\n');
}
