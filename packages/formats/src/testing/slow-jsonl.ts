import type { ExportHeading } from '../hit-writer.ts';
import type { ExportHit } from './export-hits.ts';

/** The whole file, an object after the other. */
export function slowJsonLines(
  hits: readonly ExportHit[],
  { withInput }: Pick<ExportHeading, 'withInput'>,
): string {
  const lines = hits.map(({ item, record, recordPosition, input }) => {
    const line = { ...item, record: record.name, recordPosition };
    return `${JSON.stringify(withInput ? { ...line, input } : line)}\n`;
  });
  return lines.join('');
}
