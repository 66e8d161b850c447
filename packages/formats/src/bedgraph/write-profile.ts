import type { ExportRecord } from '../export-record.ts';
import { headingLines } from '../heading-lines.ts';
import type { ExportHeading } from '../hit-writer.ts';
import type { ValueRun } from './strongest-values.ts';

/** Some of the values of a record, by rising positions from its start; all others are 0. */
export interface ProfileRuns {
  /** The same object for all parts of one record. */
  record: ExportRecord;
  runs: readonly ValueRun[];
}

/** Lines are written in chunks of about this many characters. */
const CHUNK_CHARACTERS = 1 << 16;

/**
 * The profile of a result as a bedGraph that genome browsers take: 0-based, half-open, sorted within each
 * record; bases without a line have the value 0.
 *
 * @param of.binBp bases per bin; each value is the largest of its bin
 * @param of.strand the strand of the values; null where one value counts for both, or the kind has one strand
 */
export async function* writeProfile(
  parts: AsyncIterable<ProfileRuns>,
  heading: ExportHeading,
  { binBp, strand }: { binBp: number; strand: '+' | '-' | null },
): AsyncGenerator<string> {
  const { title } = heading.definition;
  const value = binBp === 1 ? 'of each base' : `the largest one of each ${binBp} bases of a record`;
  const side = strand === null ? '' : `, strand ${strand}`;
  let text = headingLines(heading, { format: 'track' }, [
    'coordinates: 0-based, half-open, from the start of each record',
    `value: ${value}, from 0 to 1${side}; what has no line is below 0.00001`,
  ]);
  const name = strand === null ? title : `${title} (${strand})`;
  text += `track type=bedGraph name="${name}" description="${name}: track" visibility=full alwaysZero=on viewLimits=0:1\n`;
  for await (const { record, runs } of parts) {
    for (const { start, end, value } of runs)
      text += `${record.name}\t${start}\t${end}\t${value}\n`;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
