import { isDeepStrictEqual } from 'node:util';
import { BASES_LABEL, SELECTION_LABEL, TRUST_LABEL } from '@flipon/formats/heading-lines';
import { PROVENANCE_KEY } from '@flipon/formats/provenance';
import { InputError } from '../command-errors.ts';

/** Takes lines about a file, such as those of a comment, without the signs that make them comments. */
export type TakeComments = (lines: readonly string[]) => void;

/** A line about the file that is wrong, and the one in its place; null where there is none. */
export interface CommentDifference {
  found: string | null;
  expected: string | null;
}

/** What the lines about a file are worth. */
export interface CommentVerdict {
  differences: readonly CommentDifference[];
  /** Lines that Flipon does not write. */
  others: number;
  /** The file has none of the lines that Flipon writes. */
  isBare: boolean;
  /** Files of its format have such lines. */
  hasAny: boolean;
  /** Whether its last lines tell the checksums of the searched bases; null where they tell none. */
  areBasesEqual: boolean | null;
}

/** Different lines of a file, which are held in memory. */
const MOST_LINES = 100_000;

/** The text before the colon, or in the first cell, of a line about the file. */
const labelOf = (line: string): string =>
  /^(?:Flipon(?= \d)|[^:\t]+(?=[:\t]))/.exec(line)?.[0] ?? line;

/** Those that a file may lack, but not have wrongly. */
const USUAL_LABELS = [PROVENANCE_KEY, BASES_LABEL, SELECTION_LABEL];

/** Those that no file has to have: an earlier one tells less. */
const isAsked = (line: string): boolean =>
  ![BASES_LABEL, TRUST_LABEL].includes(labelOf(line).toLowerCase());

/**
 * Compares the lines about a file with those computed from its provenance, in any order. Lines of others
 * are counted only, unless they begin as one of ours does.
 *
 * @param name of the file, for messages
 */
export function createCommentCheck(name: string) {
  const [found, expected] = [new Map<string, number>(), new Map<string, number>()];
  const provenances: unknown[] = [];

  const takeInto =
    (lines: Map<string, number>): TakeComments =>
    (taken) => {
      for (const line of taken) {
        if (labelOf(line) === PROVENANCE_KEY) {
          if (lines === found) provenances.push(readJson(line.slice(PROVENANCE_KEY.length + 1)));
        } else lines.set(line, (lines.get(line) ?? 0) + 1);
      }
      if (lines.size <= MOST_LINES) return;
      throw new InputError(
        `${name} has more than ${MOST_LINES.toLocaleString('en-US')} different comment lines.`,
      );
    };

  return {
    find: takeInto(found),
    expect: takeInto(expected),
    /** @param provenance the one that the expected lines were computed from */
    verdict(provenance: unknown): CommentVerdict {
      const missing = surplus(expected, found).filter(isAsked);
      const labels = new Set([...USUAL_LABELS, ...[...expected.keys()].map(labelOf)]);
      const more = surplus(found, expected);
      const own = more.filter((line) => labels.has(labelOf(line)));
      const bases = [...found.keys()].filter((line) => labelOf(line) === BASES_LABEL);
      const isBare =
        provenances.length === 0 && own.length === 0 && missing.length === total(expected);
      const [, second] = provenances;
      const other = provenances.find((each) => !isDeepStrictEqual(each, provenance)) ?? second;
      const told = other === undefined ? [] : [`${PROVENANCE_KEY}: ${JSON.stringify(other)}`];
      return {
        differences: isBare ? [] : pairLines([...told, ...own.filter(isNoBases)], missing),
        others: more.length - own.length,
        isBare,
        hasAny: expected.size > 0,
        areBasesEqual: bases.length === 0 ? null : bases.every((line) => expected.has(line)),
      };
    },
  };
}

const isNoBases = (line: string): boolean => labelOf(line) !== BASES_LABEL;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The lines that the first has more often than the second, each once. */
function surplus(
  first: ReadonlyMap<string, number>,
  second: ReadonlyMap<string, number>,
): string[] {
  return [...first]
    .filter(([line, count]) => count > (second.get(line) ?? 0))
    .map(([line]) => line);
}

function total(lines: ReadonlyMap<string, number>): number {
  return [...lines.keys()].filter(isAsked).length;
}

/** Each wrong line with the missing one that begins alike. */
function pairLines(own: readonly string[], missing: readonly string[]): CommentDifference[] {
  const left = new Set(missing);
  const pairs = own.map((found): CommentDifference => {
    const expected = [...left].find((line) => labelOf(line) === labelOf(found)) ?? null;
    if (expected !== null) left.delete(expected);
    return { found, expected };
  });
  return [...pairs, ...[...left].map((expected) => ({ found: null, expected }))];
}
