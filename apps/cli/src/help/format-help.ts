import { hitFormats } from '@flipon/formats/hit-formats';
import { listLines } from './layout.ts';

/** The formats of hits. */
export function formatHelp(): string {
  return listLines(hitFormats.map(({ id, words }) => [id, words.help]));
}
