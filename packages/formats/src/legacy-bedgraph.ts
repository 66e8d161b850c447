import type { AnalysisKind, KindRow } from '@flipon/analyses/definitions';
import { splitAtOrigin } from './hit-parts.ts';
import {
  type LegacyHeading,
  type LegacyHit,
  type LegacyKind,
  linesOf,
  MAX_TEXT,
} from './legacy-hit.ts';

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

/** Chromosome and offset that a sequence's name tells; any other name is a chromosome itself. */
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

/** A line of bedGraph; `start` and `end` stand in it as they are given. */
export function legacyBedGraphLine(
  chromosome: string,
  start: number,
  end: number,
  value: number,
): string {
  return `${chromosome} ${start} ${end}  ${value}\n`;
}

/**
 * The original's bedGraph: a line a hit or a part of one, two where it crosses the origin of its
 * record. With several records each is a chromosome; with one the sequence's name tells which.
 *
 * @throws what `batches` throws
 */
export async function* writeLegacyBedGraph<K extends AnalysisKind>(
  batches: AsyncIterable<readonly LegacyHit[]>,
  kind: LegacyKind<K>,
  heading: LegacyHeading<K>,
): AsyncGenerator<string> {
  const { bases, hasSeveralRecords } = heading;
  const place = placeOf(heading.sequenceName);
  const lines = linesOf(kind, heading);
  yield legacyBedGraphHeader(place, kind.track);
  for await (const batch of batches) {
    let text = '';
    for (const { row, record, recordPosition } of lines(batch)) {
      const chromosome = hasSeveralRecords ? toWord(record.name) : place.chromosome;
      const offset = hasSeveralRecords ? 0 : place.offset;
      const span = { start: recordPosition, end: recordPosition + row.length };
      // The rows of a kind's result have that kind's columns.
      const value = kind.value(row as KindRow<K>);
      for (const { start, end } of splitAtOrigin(span, record.length)) {
        text += legacyBedGraphLine(
          chromosome,
          offset + start + bases.start,
          // The last base, as a 0-based place, plus the base of ends.
          offset + end - 1 + bases.end,
          value,
        );
      }
      if (text.length < MAX_TEXT) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  }
}

/** Lines have spaces between their fields, so that a name must have none. */
function toWord(name: string): string {
  return name.trim().replace(/\s+/g, '_');
}
