import { withExtras } from '@flipon/analyses/extra-columns';
import { hitFormats } from './hit-formats.ts';
import type { ExportHeading } from './hit-writer.ts';

/** The formats with room for extra columns, listed for a sentence. */
export const FORMATS_WITH_ROOM = hitFormats
  .filter(({ hasExtraColumns }) => hasExtraColumns)
  .map(({ id }) => id)
  .join(', ');

/** A heading of a file with some sets of extra columns after the kind's own ones. */
export function headingWithExtras(heading: ExportHeading, names: readonly string[]): ExportHeading {
  if (names.length === 0) return heading;
  return { ...heading, definition: withExtras(heading.definition, names), extra: names };
}
