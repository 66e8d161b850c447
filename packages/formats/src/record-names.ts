import type { ExportRecord } from './export-record.ts';
import { createTakenNames } from './taken-names.ts';

/**
 * Gives each record a name that no other record of the file has: what `write` makes of its own,
 * with `_2`, `_3` and so on behind it where that is taken already.
 */
export function createUniqueNames(
  write: (name: string) => string,
): (record: ExportRecord) => string {
  // Of a record that nobody holds any more, nobody asks for the name again.
  const names = new WeakMap<ExportRecord, string>();
  const taken = createTakenNames();
  return (record) => {
    const known = names.get(record);
    if (known !== undefined) return known;
    const wanted = write(record.name);
    let name = wanted;
    if (!taken.take(name)) {
      let number = Math.max(1, taken.numberOf(wanted));
      do name = `${wanted}_${++number}`;
      while (!taken.take(name));
      taken.note(wanted, number);
    }
    names.set(record, name);
    return name;
  };
}

/** The BED format gives names 255 characters; the rest leaves room for what tells records apart. */
const LONGEST_NAME = 240;

/**
 * A record's name as the chromosome of BED and bedGraph: one word. Genome browsers take lines that
 * begin with `#`, `track` or `browser` for something else.
 */
export function chromosomeName(recordName: string): string {
  const word = recordName
    .trim()
    .replace(/[\s\p{Cc}]+/gu, '_')
    .toWellFormed();
  const name = word === '' ? 'record' : word.replace(/^(?=#|track|browser)/, '_');
  return name.length > LONGEST_NAME ? [...name].slice(0, LONGEST_NAME).join('') : name;
}
