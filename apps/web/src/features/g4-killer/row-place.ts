import { formatInteger } from '../../ui/format-number.ts';

/** "Line 2", or of a line that was cut "Line 2 from 91". */
export function placeOfRow({ line, from }: { line: number; from: number | null }): string {
  const place = `Line ${formatInteger(line)}`;
  return from === null ? place : `${place} from ${formatInteger(from)}`;
}
