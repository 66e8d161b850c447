import { createColumnList } from '../../hits/column-list.ts';
import type { Profile } from '../../pqs-search/window-search.ts';
import type { Stretch } from '../../scan/kernel.ts';
import { createBlockSearch } from './block-search.ts';
import { type AddStarts, createEvenRuns } from './even-runs.ts';
import { createDenseFinder, type Spans } from './find-dense.ts';
import type { PqsParameters } from './parameters.ts';
import type { PqsPieces } from './pieces.ts';
import { createWindowSieve } from './window-sieve.ts';

const OTHER = 0;
const GUANINE = 1;
const FOREIGN = 2;

/** Codes of the letters of the given strand, and of the other strand. */
const codes = [codesOf('ACTU', 'G'), codesOf('AGTU', 'C')] as const;

function codesOf(others: string, guanine: string): Uint8Array {
  const table = new Uint8Array(256).fill(FOREIGN);
  for (const letter of others) table[letter.charCodeAt(0)] = OTHER;
  table[guanine.charCodeAt(0)] = GUANINE;
  return table;
}

/** Starts processed together; the arrays of a whole stretch would be large. */
const BLOCK_BP = 1 << 14;

/** Finds the intervals that begin in a stretch, or on the other strand end there, by their first base. */
export function createStretchScanner(parameters: PqsParameters): (stretch: Stretch) => PqsPieces {
  const { maxLength, strand, overlapping } = parameters;
  const windows = createBlockSearch(parameters, BLOCK_BP + maxLength);
  const sieve = createWindowSieve(parameters);
  const findDense = createDenseFinder(parameters, 'GC');
  const list = createColumnList({
    first: Uint32Array,
    starts: Uint32Array,
    length: Uint8Array,
    strand: Uint8Array,
    score: Uint16Array,
    tetrads: Uint8Array,
    bulges: Uint8Array,
    mismatches: Uint8Array,
  });
  const block = new Uint8Array(BLOCK_BP + maxLength);

  function addRow(
    first: number,
    starts: number,
    lengthBp: number,
    strandNumber: number,
    from: Profile,
    at: number,
  ) {
    const row = list.addRow();
    const { columns } = list;
    columns.first[row] = first;
    columns.starts[row] = starts;
    columns.length[row] = lengthBp;
    columns.strand[row] = strandNumber;
    columns.score[row] = from.scores[at];
    columns.tetrads[row] = from.tetrads[at];
    columns.bulges[row] = from.bulges[at];
    columns.mismatches[row] = from.mismatches[at];
  }

  /**
   * @param add receives the starts with a quadruplex
   * @param pulse called after each searched window: one may take a tenth of a second
   */
  function scanBlock(
    {
      starts,
      size,
      most,
      pulse,
    }: { starts: number; size: number; most: number } & Pick<Stretch, 'pulse'>,
    add: AddStarts,
  ): void {
    sieve.load(block, size);
    windows.load(block, size);
    const runs = createEvenRuns(maxLength, overlapping, add);
    for (let start = 0; start < starts; start++) {
      if (block[start] !== GUANINE) continue;
      const bases = sieve.basesFrom(start, Math.min(most, size - start));
      let profile = windows.repeated(start, bases);
      if (profile === null) {
        const possible = sieve.possibleTetrads(start, bases);
        if (possible === 0) continue;
        profile = windows.find(start, bases, possible);
        pulse?.();
      }
      if (profile.count > 0) runs.add(start, profile);
    }
    runs.end();
  }

  function scanSpans(
    { bases, from, to, circleBp, pulse }: Stretch,
    spans: Spans,
    strandNumber: 0 | 1,
  ): void {
    const most = Math.min(maxLength, circleBp ?? maxLength);
    const table = codes[strandNumber];
    for (const span of spans) {
      const spanBp = span.end - span.from;
      for (let at = 0; at < spanBp; at += BLOCK_BP) {
        const starts = Math.min(BLOCK_BP, spanBp - at);
        const size = Math.min(starts + most, spanBp - at);
        // The other strand is read from the end.
        if (strandNumber === 0) {
          for (let i = 0; i < size; i++) block[i] = table[bases[span.from + at + i]];
        } else {
          for (let i = 0; i < size; i++) block[i] = table[bases[span.end - 1 - at - i]];
        }
        scanBlock({ starts, size, most, pulse }, (start, end, profile, useless) => {
          for (let i = useless; i < profile.count; i++) {
            const lengthBp = profile.lengths[i];
            const leftmost =
              strandNumber === 0 ? span.from + at + start : span.end - at - (end - 1) - lengthBp;
            const first = Math.max(from, leftmost);
            const count = Math.min(to, leftmost + end - start) - first;
            if (count > 0) addRow(first - from, count, lengthBp, strandNumber, profile, i);
          }
        });
      }
    }
  }

  return (stretch) => {
    const { bases, from, to, circleBp } = stretch;
    const [own, other] = findDense(bases, from, to + Math.min(maxLength, circleBp ?? maxLength));
    if (strand !== '-') scanSpans(stretch, own, 0);
    // Spans rise, and quadruplexes of the other strand are reported from the last one on.
    if (strand !== '+') scanSpans(stretch, other.toReversed(), 1);
    return list.take();
  };
}
