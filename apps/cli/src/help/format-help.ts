import { hitFormats } from '@flipon/formats/hit-formats';
import { listLines } from './layout.ts';

/** What hits are written as. */
export function formatHelp(): string {
  return listLines(hitFormats.map(({ id, words }) => [id, words.help]));
}
