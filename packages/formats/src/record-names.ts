import { createTakenNames } from './taken-names.ts';

/** What files call a record. @param record.index 0-based, in its sequence */
export type NameRecord = (record: { index: number; name: string }) => string;

/**
 * Gives each record a unique name, the same in files of every format: its own as one word, with the suffix
 * `_2`, `_3` and so on where an earlier record has that name. To be called once for each record, those
 * without hits included, in their order: the names then do not depend on the hits in a file.
 *
 * @param isOwn whether some record has this name of its own; no suffix makes it for another record
 */
export function createUniqueNames(
  isOwn: (name: string) => boolean = () => false,
): (name: string) => string {
  const taken = createTakenNames();
  return (own) => {
    const wanted = chromosomeName(own);
    let name = wanted;
    if (!taken.take(name)) {
      let number = Math.max(1, taken.numberOf(wanted));
      do name = `${wanted}_${++number}`;
      while (isOwn(name) || !taken.take(name));
      taken.note(wanted, number);
    }
    return name;
  };
}

/** Name of a record that has none of its own: that of its file, without folders and endings. */
export function plainNameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/\.(gz|bgz)$/i, '').replace(/(?<=.)\.[^.]+$/, '') || name;
}

type Batches<R> = Iterable<readonly R[]> | AsyncIterable<readonly R[]>;

/** Whether any of these records has a name by itself, as files write it. */
export async function knowOwnNames(
  batches: Batches<{ name: string }>,
): Promise<(name: string) => boolean> {
  const own = createTakenNames();
  for await (const records of batches) {
    for (const { name } of records) own.take(chromosomeName(name));
  }
  return own.has;
}

/**
 * Names for all records of a sequence. Those that keep their own take no memory.
 *
 * @param batches the records in order
 * @param nameNext made by {@link createUniqueNames}; one for all sequences of a file
 */
export async function nameApart(
  batches: Batches<{ index: number; name: string }>,
  nameNext = createUniqueNames(),
): Promise<NameRecord> {
  const others = new Map<number, string>();
  for await (const records of batches) {
    for (const { index, name } of records) {
      const given = nameNext(name);
      if (given !== name) others.set(index, given);
    }
  }
  return ({ index, name }) => others.get(index) ?? name;
}

/** The BED format gives names 255 characters; the rest leaves room for suffixes. */
const LONGEST_NAME = 240;

/**
 * A record's name as one word, which the first column of BED and bedGraph has to be. Genome browsers take
 * lines that begin with `#`, `track` or `browser` for something else.
 */
export function chromosomeName(recordName: string): string {
  const word = recordName
    .trim()
    .replace(/[\s\p{Cc}]+/gu, '_')
    .toWellFormed();
  const name = word === '' ? 'record' : word.replace(/^(?=#|track|browser)/, '_');
  return name.length > LONGEST_NAME ? [...name].slice(0, LONGEST_NAME).join('') : name;
}
