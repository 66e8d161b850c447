import {
  BASES_LABEL,
  NETWORK_LABEL,
  SELECTION_LABEL,
  TRUST_LABEL,
} from '@flipon/formats/heading-lines';
import { PROVENANCE_KEY } from '@flipon/formats/provenance';

/** Labels of comments, in lower case, of which files of some results have none. */
export const USUAL_LABELS = [
  PROVENANCE_KEY,
  BASES_LABEL,
  SELECTION_LABEL,
  NETWORK_LABEL,
  TRUST_LABEL,
];

/** The first word of lines that genome browsers read. */
export const TRACK_LABEL = 'track';

/** The text before the colon, or in the first cell, of a line about the file. */
export function labelOf(line: string): string {
  return /^(?:Flipon(?= \d)|track(?= )|[^:\t]+(?=[:\t]))/.exec(line)?.[0] ?? line;
}

/**
 * The comments among lines that say nothing of hits: each after a number sign, lines for genome browsers, or
 * a block of COMMENT.
 *
 * @returns null where they are not about the file
 */
export function commentsOf(block: readonly string[]): string[] | null {
  const [first = ''] = block;
  if (first === '') return [];
  if (first.startsWith('#')) return block.map((line) => line.replace(/^#+\s*/, ''));
  if (/^(?:track|browser) /.test(first)) return [...block];
  if (!first.startsWith('COMMENT')) return null;
  return textsOf(block.map((line) => line.slice(INDENT)));
}

/** The texts of COMMENT, whose provenance has been cut into lines. */
function textsOf(lines: readonly string[]): string[] {
  const at = lines.indexOf(`${PROVENANCE_KEY}:`);
  if (at < 0) return joinWrapped(lines);
  let [end, json] = [at + 1, ''];
  while (end < lines.length && !isWholeObject(json)) json += lines[end++];
  const provenance = `${PROVENANCE_KEY}: ${json}`;
  return [...joinWrapped(lines.slice(0, at)), provenance, ...textsOf(lines.slice(end))];
}

/** Whether pieces of an object in JSON are all there. */
export function isWholeObject(json: string): boolean {
  if (!json.endsWith('}')) return false;
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** Texts of COMMENT begin behind this many letters, and their lines end at blanks, after 67 letters at most. */
const INDENT = 12;
const WIDTH = 67;

/** What the texts of COMMENT begin with. */
const OWN = new RegExp(
  `^(?:Flipon \\d|(?:${[...USUAL_LABELS, 'parameters', 'source', 'coordinates'].join('|')}):(?: |$))`,
);

/** Puts together what was cut: a line belongs to the one before where its first word had no room there. */
function joinWrapped(lines: readonly string[]): string[] {
  const texts: string[] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const [word = ''] = line.split(' ', 1);
    const hadNoRoom = before !== undefined && before.length + 1 + word.length > WIDTH;
    const text = texts.at(-1);
    if (text === undefined || !hadNoRoom || OWN.test(line)) texts.push(line);
    else texts[texts.length - 1] = `${text} ${line}`;
  }
  return texts;
}
