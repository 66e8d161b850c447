import type { AnalysisKind } from '@flipon/analyses/definitions';
import {
  type LegacyColumn,
  type LegacyHeading,
  type LegacyHit,
  type LegacyKind,
  linesOf,
  MAX_TEXT,
} from './legacy-hit.ts';

/** What the original answers for a result without rows, in place of a header. */
export const NO_DATA = 'No-DATA';

/**
 * The original's CSV, a line a hit or a part of one. Records have columns of their own only where
 * the sequence has several of them.
 *
 * @throws what `batches` throws
 */
export async function* writeLegacyCsv<K extends AnalysisKind>(
  batches: AsyncIterable<readonly LegacyHit[]>,
  kind: LegacyKind<K>,
  heading: LegacyHeading<K>,
): AsyncGenerator<string> {
  const columns = [...kind.columns(heading), ...recordColumns(heading)];
  const readers = columns.map(([, read]) => read);
  const lines = linesOf(kind, heading);
  let header = legacyCsvLine(columns.map(([name]) => name));
  for await (const batch of batches) {
    let text = header;
    header = '';
    for (const hit of lines(batch)) {
      text += legacyCsvLine(readers.map((read) => read(hit)));
      if (text.length < MAX_TEXT) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  }
  if (header !== '') yield NO_DATA;
}

function recordColumns({ hasSeveralRecords, bases }: LegacyHeading): LegacyColumn[] {
  if (!hasSeveralRecords) return [];
  return [
    ['RECORD', ({ record }) => record.name],
    ['RECORD_POSITION', ({ recordPosition }) => recordPosition + bases.start],
  ];
}

/**
 * One line of the original's CSV: fields between double quotes, TAB between them, LF at the end.
 * Published clients read these files, so the form is kept to the letter.
 */
export function legacyCsvLine(fields: readonly (string | number)[]): string {
  let line = '"';
  let separator = '';
  for (const field of fields) {
    const hasQuote = typeof field === 'string' && field.includes('"');
    line += separator + (hasQuote ? field.replaceAll('"', '""') : field);
    separator = '"\t"';
  }
  return `${line}"\n`;
}
