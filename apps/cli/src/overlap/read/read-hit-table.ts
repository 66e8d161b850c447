import { LineError } from './cut-lines.ts';
import type { OpenReader } from './interval-reader.ts';
import { createLineFields, readWhole, splitFields } from './line-fields.ts';
import { createSequenceFinder } from './sequence-finder.ts';

const COMMA = 44;
const QUOTE = 34;
const TAB = 9;

/** A table of hits as Flipon writes it: record, start and end (1-based, closed) after one header line. */
function openHitTable(separator: number): OpenReader {
  return ({ gatherer }) => {
    const fields = createLineFields(3);
    const find = createSequenceFinder(gatherer, separator === COMMA ? readCsvName : withoutGuard);
    let isHead = true;
    return (bytes, from, to) => {
      const isRow = !isHead && from < to;
      isHead = false;
      if (!isRow) return;
      splitRow(fields, bytes, from, to);
      if (fields.count < 3) {
        throw new LineError(`It has ${fields.count} of the columns record, start and end.`);
      }
      const first = readWhole(fields, 1, 'start', 1);
      const last = readWhole(fields, 2, 'end', 1);
      if (first > last) throw new LineError(`Its start, ${first}, is after its end, ${last}.`);
      find(fields, 0).add(first - 1, last);
    };
  };

  function splitRow(
    fields: ReturnType<typeof createLineFields>,
    bytes: Uint8Array,
    from: number,
    to: number,
  ): void {
    if (separator === COMMA && bytes[from] === QUOTE) {
      // The name may have commas: it ends where the quotes do, and the rest is a row without it.
      let end = from + 1;
      while (end < to && (bytes[end] !== QUOTE || bytes[end + 1] === QUOTE)) {
        end += bytes[end] === QUOTE ? 2 : 1;
      }
      splitFields(fields, bytes, end, to, separator);
      fields.starts[0] = from;
      fields.ends[0] = Math.min(to, end + 1);
    } else splitFields(fields, bytes, from, to, separator);
  }
}

export const readHitTsv = openHitTable(TAB);
export const readHitCsv = openHitTable(COMMA);

function readCsvName(text: string): string {
  return withoutGuard(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
}

/** Names that spreadsheets would run as a formula were written with an apostrophe before them. */
function withoutGuard(name: string): string {
  return /^'[=+\-@＝＋－＠]/u.test(name) ? name.slice(1) : name;
}
