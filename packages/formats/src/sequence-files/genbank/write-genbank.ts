import { createLineCutter } from '../line-cutter.ts';
import type { WrittenRecord } from '../written-record.ts';
import { type EntryExtras, entryHead } from './entry-head.ts';
import { featureLines } from './feature-lines.ts';
import type { WrittenFeature } from './written-feature.ts';

const LETTERS_PER_LINE = 60;
const LETTERS_PER_BLOCK = 10;
const NUMBER_WIDTH = 9;
/** Behind 999,999,999 bases numbers are wider than their columns. */
const WIDEST_NUMBER = 16;
const BLOCKS = LETTERS_PER_LINE / LETTERS_PER_BLOCK;
const [SPACE, LINE_FEED, ZERO, LOWER_CASE] = [32, 10, 48, 32];

const encoder = new TextEncoder();

/** A record with its features and the extras of its entry. */
export interface GenbankRecord extends WrittenRecord, EntryExtras {
  /** Of this record, in the order in which they are written. */
  features(): AsyncIterable<WrittenFeature>;
}

/**
 * Records as GenBank flat files, one entry each (GenBank release notes, section 3.4; the feature
 * table of the databases). The format has no entries without bases, so such records are left out, and no
 * soft-masking. A length of more than 999,999,999 bases makes the numbers of ORIGIN wider than their
 * columns.
 *
 * @param date of the LOCUS lines
 */
export async function* writeGenbank(
  records: AsyncIterable<GenbankRecord>,
  { molecule, date }: { molecule: 'DNA' | 'RNA'; date: Date },
): AsyncGenerator<Uint8Array> {
  for await (const record of records) {
    if (record.lengthBp === 0) continue;
    let hasFeatures = false;
    for await (const feature of record.features()) {
      if (!hasFeatures) {
        yield encoder.encode(entryHead(record, { molecule, date, organism: organismOf(feature) }));
        yield encoder.encode('FEATURES             Location/Qualifiers\n');
        hasFeatures = true;
      }
      yield encoder.encode(featureLines(feature, record));
    }
    if (!hasFeatures) yield encoder.encode(entryHead(record, { molecule, date, organism: null }));
    yield encoder.encode('ORIGIN\n');
    const lines = createOriginLines();
    for await (const piece of record.letters()) yield lines.push(piece);
    yield lines.finish();
    yield encoder.encode('//\n');
  }
}

/** The databases begin every entry with the feature `source`, which has the organism. */
function organismOf({ type, attributes }: WrittenFeature): string | null {
  if (type !== 'source') return null;
  return attributes.find(({ key }) => key === 'organism')?.value ?? null;
}

/** The bases of an entry: lower case, in blocks of ten, each line with the number of its first one. */
function createOriginLines() {
  let position = 1;
  return createLineCutter({
    width: LETTERS_PER_LINE,
    longestLine: WIDEST_NUMBER + LETTERS_PER_LINE + BLOCKS + 1,
    write(out, start, letters) {
      let at = writeNumber(out, start, position);
      for (let i = 0; i < letters.length; i++) {
        if (i % LETTERS_PER_BLOCK === 0) out[at++] = SPACE;
        out[at++] = (letters[i] ?? 0) | LOWER_CASE;
      }
      out[at++] = LINE_FEED;
      position += letters.length;
      return at;
    },
  });
}

function writeNumber(out: Uint8Array, start: number, value: number): number {
  const width = Math.max(NUMBER_WIDTH, String(value).length);
  let rest = value;
  for (let at = start + width - 1; at >= start; at--) {
    out[at] = rest === 0 ? SPACE : ZERO + (rest % 10);
    rest = Math.floor(rest / 10);
  }
  return start + width;
}
