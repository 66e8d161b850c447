import { formatInteger } from '../../../ui/words/format-number.ts';

interface RowPlace {
  line: number;
  from: number | null;
  name: string;
}

/** "Line 2", or of a line that was cut "Line 2 from 91"; of a record its name in place of the line. */
export function placeOfRow({ line, from, name }: RowPlace): string {
  const place = name === '' ? `Line ${formatInteger(line)}` : name;
  return from === null ? place : `${place} from ${formatInteger(from)}`;
}
