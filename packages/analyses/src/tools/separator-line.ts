import { dropWidthless } from '@flipon/sequence/end-marks';

/** A first line with the separator for Excel: `sep=;`, in quotes or followed by empty cells. */
const SEPARATOR_LINE = /^\s*"?sep=([^\r\n"])"?\1*[^\S\r\n]*(?:\r\n?|\n|$)/i;

/** The separator of cells that the first line of a text states; null where it states none. */
export function saidSeparator(text: string): string | null {
  return SEPARATOR_LINE.exec(dropWidthless(text))?.[1] ?? null;
}
