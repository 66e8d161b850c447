import type { FormatReader, ReaderMaker } from './format-reader.ts';
import { createEmbossReader } from './formats/emboss-excel.ts';
import { createBedReader, createGff3Reader, createGtfReader } from './formats/feature-lines.ts';
import { createFliponApiReader } from './formats/flipon-api-csv.ts';
import { createFliponTableReader } from './formats/flipon-table.ts';
import { createG4HunterPyReader } from './formats/g4hunter-py.ts';
import { createGfaReader } from './formats/gfa.ts';
import { createQmRlfsReader } from './formats/qmrlfs.ts';
import { createZHuntReader } from './formats/zhunt.ts';
import { createZSeekerReader } from './formats/zseeker.ts';
import type { RowStore } from './row-store.ts';

/** THE LIST of formats, the most certain first: tables with headers before formats known only by rows. */
const readerMakers: readonly ReaderMaker[] = [
  createGfaReader,
  createQmRlfsReader,
  createZSeekerReader,
  createEmbossReader,
  createFliponTableReader,
  createFliponApiReader,
  createG4HunterPyReader,
  createZHuntReader,
  createGff3Reader,
  createGtfReader,
  createBedReader,
];

/** Said where no format is known. */
export const KNOWN_FORMATS =
  'Tracks are read from BED, bedGraph, GFF3, GTF, tables of gfa, ZSeeker, QmRLFS-finder and Flipon, and files of G4Hunter.py, Z-HUNT and EMBOSS (-rformat gff).';

/**
 * A reader of the format that a line begins, which has read it where it is a header.
 *
 * @param headings lines above it that say nothing of the format
 */
export function recogniseFormat(
  text: string,
  rows: RowStore,
  headings: readonly string[],
): { reader: FormatReader; isRow: boolean } | null {
  for (const makeReader of readerMakers) {
    const reader = makeReader(rows);
    const begun = reader.begins(text);
    if (begun === 'row') for (const heading of headings) reader.readComment?.(heading);
    if (begun !== null) return { reader, isRow: begun === 'row' };
  }
  return null;
}
