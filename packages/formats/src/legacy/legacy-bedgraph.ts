import type { AnalysisKind } from '@flipon/analyses/definitions';
import { createRunReader } from '../hit-run.ts';
import { CHUNK_BYTES } from '../hit-writer.ts';
import { createByteText } from '../text/byte-text.ts';
import { fixedText } from '../text/fixed-text.ts';
import { type LegacyHeading, type LegacyKind, linesOf, type RunBatches } from './legacy-hit.ts';

const SPACE = 32;
const LINE_END = 10;

/**
 * The original's bedGraph: two header lines that scripts cut off by number, single spaces, two
 * before the value. Rows may overlap, so genome browsers do not take it; it is kept for the
 * programs that read it.
 */
export interface BedGraphPlace {
  chromosome: string;
  /** Added to positions: where the sequence begins on the chromosome, 0-based. */
  offset: number;
  /** What the browser line shows. */
  shown: string;
}

/** `<anything>_<chromosome>:<start>-<end>`, or that without anything before it. */
const COORDINATES = /(?:^|_)([^_\s:]+):(\d{1,15})-(\d{1,15})$/;

/** Chromosome and offset from a sequence's name; any other name is a chromosome itself. */
export function placeOf(sequenceName: string): BedGraphPlace {
  const match = COORDINATES.exec(sequenceName.trim());
  if (match === null) {
    const chromosome = toWord(sequenceName);
    return { chromosome, offset: 0, shown: `${chromosome}:0-0` };
  }
  const [, chromosome = '', start = '0', end = '0'] = match;
  return { chromosome, offset: Number(start), shown: `${chromosome}:${start}-${end}` };
}

/** The two lines before those of hits: where a genome browser looks, and what it shows. */
export function legacyBedGraphHeader(
  place: BedGraphPlace,
  track: { name: string; description: string },
): string {
  return (
    `browser position ${place.shown}\n` +
    `track type=bedGraph name="${track.name}" description="${track.description}" ` +
    'visibility=2 color=0,128,0 useScore=1\n'
  );
}

/**
 * The original's bedGraph: a line for a hit or a part of one, two where it crosses the origin of its
 * record. With several records each is a chromosome; with one, the sequence's name gives the chromosome.
 *
 * @throws what `batches` throws
 */
export async function* writeLegacyBedGraph<K extends AnalysisKind>(
  batches: RunBatches,
  kind: LegacyKind<K>,
  heading: LegacyHeading<K>,
): AsyncGenerator<Uint8Array> {
  const { bases, hasSeveralRecords } = heading;
  const place = placeOf(heading.sequenceName);
  const offset = hasSeveralRecords ? 0 : place.offset;
  const out = createByteText();
  out.text(legacyBedGraphHeader(place, kind.track));
  const { reads, load } = createRunReader();
  const [position, length, value] = [reads('position'), reads('length'), kind.value(reads)];
  let chromosome = fixedText('');

  function line(row: number, start: number, end: number): void {
    out.fixed(chromosome);
    out.number(offset + start + bases.start);
    out.byte(SPACE);
    // The last base, as a 0-based place, plus the base of ends.
    out.number(offset + end - 1 + bases.end);
    out.byte(SPACE);
    out.byte(SPACE);
    out.number(value(row));
    out.byte(LINE_END);
  }

  for await (const batch of linesOf(batches, kind, heading)) {
    for (const { record, recordStart, columns, from, to } of batch) {
      const { lengthBp } = record;
      chromosome = fixedText(`${hasSeveralRecords ? toWord(record.name) : place.chromosome} `);
      load(columns);
      for (let row = from; row < to; row++) {
        const start = position(row) - recordStart;
        const end = start + length(row);
        if (start < lengthBp) line(row, start, Math.min(end, lengthBp));
        if (end > lengthBp) line(row, Math.max(0, start - lengthBp), end - lengthBp);
        if (out.length >= CHUNK_BYTES) yield out.cut(0);
      }
    }
  }
  yield out.cut(0);
}

/** Lines have spaces between their fields, so that a name must have none. */
function toWord(name: string): string {
  return name.trim().replace(/\s+/g, '_');
}
