import { withExtras } from '@flipon/analyses/extra-columns';
import type { ExportHeading, TextFormat } from './hit-writer.ts';

type AnyFormat = TextFormat | 'xlsx' | 'parquet';

const WITHOUT_ROOM: readonly AnyFormat[] = ['bed', 'bedgraph', 'fasta'];

/** Whether files of a format have room for columns beside those that it fixes. */
export function hasRoomForExtras(format: AnyFormat): boolean {
  return !WITHOUT_ROOM.includes(format);
}

/** The formats that do, for a sentence. */
export const FORMATS_WITH_ROOM = 'tsv, csv, jsonl, gff3, xlsx, parquet';

/** A heading of a file that has some sets of extra columns behind the kind's own ones. */
export function headingWithExtras(heading: ExportHeading, names: readonly string[]): ExportHeading {
  if (names.length === 0) return heading;
  return { ...heading, definition: withExtras(heading.definition, names), extra: names };
}
