import { definitionOf } from '@flipon/analyses/definitions';
import { readVersion } from '../read-version.ts';
import { compareLines, type LineDifference } from './compare-lines.ts';
import type { FoundFile } from './found/found-file.ts';
import { describeCount, linesOfRow, placeOf } from './line-places.ts';
import type { ReadProvenance } from './parse-provenance.ts';
import { type Recomputing, recompute } from './recompute.ts';

/** What came out of the comparison of one file. */
export interface Verdict {
  isEqual: boolean;
  /** For people, with the first row that differs. */
  words: string;
}

/**
 * Compares a file with what its provenance and the sequence give.
 *
 * @throws InputError where nothing can be said of it
 */
export async function verifyFile(
  { name, told, lines }: FoundFile,
  recomputing: Recomputing,
): Promise<Verdict> {
  const { file } = told;
  const again = recompute(told, recomputing);
  const { equalCount, difference, reordered } = await compareLines(
    lines(),
    again,
    linesOfRow(file),
  );
  const equal = describeCount(file, equalCount);
  const how = `computed again ${describeRules(told)}`;
  if (difference === null) return { isEqual: true, words: `${name}: equal. ${equal} ${how}.` };
  const place = placeOf(file, difference.index, difference.line);
  if (reordered !== null) {
    const all = describeCount(file, reordered * linesOfRow(file));
    const words = `${name}: equal, in another order from ${place} on. ${all} ${how}.`;
    return { isEqual: true, words };
  }
  const words = [
    `${name}: differs at ${place}; equal before it: ${equal}, ${how}.`,
    ...describeDifference(difference),
    ...describeSources(told),
  ];
  return { isEqual: false, words: words.join('\n') };
}

function describeRules({ kind, rules, version }: ReadProvenance): string {
  const { title, kernelVersion } = definitionOf(kind);
  const own = readVersion();
  const now = `with ${title}, rules ${kernelVersion}, of Flipon ${own}`;
  const isSame = rules === kernelVersion && version === own;
  return isSame ? now : `${now}; the file is of rules ${rules}, Flipon ${version}`;
}

function describeDifference({ found, expected }: LineDifference): string[] {
  const from = Math.max(0, firstDifference(found ?? '', expected ?? '') - SHOWN_BEFORE);
  return [
    `  in the file: ${shown(found, from) ?? '(the file has ended)'}`,
    `  computed:    ${shown(expected, from) ?? '(there are no more rows)'}`,
  ];
}

const LONGEST_SHOWN = 300;
const SHOWN_BEFORE = 200;

/** Lines may have a million letters: what differs is told from a little before its place. */
function shown(line: string | null, from: number): string | null {
  if (line === null || line.length <= LONGEST_SHOWN) return line;
  const [before, behind] = [from > 0 ? '…' : '', line.length > from + LONGEST_SHOWN ? '…' : ''];
  return `${before}${line.slice(from, from + LONGEST_SHOWN)}${behind}`;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Where the checksum of the bases is not known, rows of another sequence differ like wrong ones. */
function describeSources({ sources }: ReadProvenance): string[] {
  const unknown = sources.filter(({ sha256 }) => sha256 === undefined).map(({ name }) => name);
  if (unknown.length === 0) return [];
  return [
    `  The file does not tell the checksum of ${unknown.join(', ')}: make sure that the sequence is that one.`,
  ];
}
