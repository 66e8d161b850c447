import { BASES_LABEL, TRUST_LABEL } from '@flipon/formats/heading-lines';
import { PROVENANCE_KEY } from '@flipon/formats/provenance';
import { ownText } from '@flipon/platform/own-text';
import { labelOf, TRACK_LABEL, USUAL_LABELS } from './comment-lines.ts';
import { isSameJson } from './is-same-json.ts';
import { createOtherLines } from './other-lines.ts';
import { ResultFileError } from './result-file-error.ts';

/**
 * Takes lines about a file, such as those of a comment, without the signs that make them comments.
 *
 * @param isOther they are about something else, such as the sequence
 */
export type TakeComments = (lines: readonly string[], isOther?: boolean) => void;

/** A line about the file that is wrong, and the one in its place; null where there is none. */
export interface CommentDifference {
  found: string | null;
  expected: string | null;
}

/** A line on the bases of a sequence with no whole checksum. */
export interface DamagedLine {
  line: string;
  /** Of the sequence. */
  name: string;
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
  /**
   * The line on how far to trust the hits, whose words change with each measurement, has others than those of today,
   * or is lost. Null where it has the same, and where it was compared.
   */
  trust: 'reworded' | 'lost' | null;
  /** Its lines that tell the checksums of the searched bases. */
  bases: ReadonlySet<string>;
  /** Names of sequences whose checksums it has and which are others. */
  otherBases: readonly string[];
  /** Its lines that told a checksum, until some of their letters were lost or added. */
  damagedBases: readonly DamagedLine[];
}

/** Different lines of a file, which are held in memory. */
const MOST_LINES = 100_000;
const MOST_LETTERS = 64 * 1024 * 1024;

const isOfTrust = (line: string): boolean => labelOf(line).toLowerCase() === TRUST_LABEL;
const isOfTrack = (line: string): boolean => labelOf(line) === TRACK_LABEL;

/**
 * Compares the lines about a file with those computed from its provenance, in any order. Lines of others
 * are counted only, unless they begin as one of ours does.
 *
 * @param name of the file, for messages
 * @param comparesTrust the file was written when its line on how far to trust the hits had the words of today
 */
export function createCommentCheck(name: string, comparesTrust: boolean) {
  const [found, expected] = [new Map<string, number>(), new Map<string, number>()];
  const otherLines = createOtherLines();
  const provenances: unknown[] = [];
  /** Not those that no file has to have: an earlier one tells less. */
  const isAsked = (line: string) =>
    labelOf(line) !== BASES_LABEL && (comparesTrust || !isOfTrust(line));

  /** Keeps the first two and one that is another: there may be millions, and no more are asked for. */
  function takeProvenance(each: unknown): void {
    if (provenances.length < 2) provenances.push(each);
    else if (provenances.length === 2 && !isSameJson(each, provenances[0])) provenances.push(each);
  }

  const takeInto = (lines: Map<string, number>): TakeComments => {
    let letters = 0;
    return (taken, isOther = false) => {
      if (isOther) return otherLines.add(taken, lines === found ? 1 : -1);
      for (const line of taken) {
        if (labelOf(line) === PROVENANCE_KEY) {
          if (lines === found) takeProvenance(readJson(line.slice(PROVENANCE_KEY.length + 1)));
          continue;
        }
        const count = lines.get(line);
        if (count === undefined) letters += line.length;
        lines.set(count === undefined ? ownText(line) : line, (count ?? 0) + 1);
      }
      if (lines.size <= MOST_LINES && letters <= MOST_LETTERS) return;
      const most =
        lines.size > MOST_LINES
          ? `${MOST_LINES.toLocaleString('en-US')} different comment lines`
          : '64 MiB of different comment lines';
      throw new ResultFileError(`${name} has more than ${most}.`);
    };
  };

  return {
    find: takeInto(found),
    expect: takeInto(expected),
    /** @param provenance the one that the expected lines were computed from */
    verdict(provenance: unknown): CommentVerdict {
      const surplusLines = surplus(found, expected);
      const damagedBases = findDamaged(surplusLines, surplus(expected, found));
      const damaged = new Set(damagedBases.map(({ line }) => line));
      const more = surplusLines.filter((line) => !damaged.has(line));
      const isOwn = ownLines(expected);
      const trust = comparesTrust ? null : trustOf(found, expected);
      const own = more.filter((line) => isOwn(line) && !(trust === 'reworded' && isOfTrust(line)));
      const hasWrongTrust = own.some(isOfTrust);
      const missing = surplus(expected, found).filter((line) => {
        return isAsked(line) || (hasWrongTrust && isOfTrust(line));
      });
      // Somebody who takes comments out may leave the line for genome browsers, or take it out, too.
      const asked = [...expected.keys()].filter((line) => isAsked(line) && !isOfTrack(line));
      const isBare =
        provenances.length === 0 &&
        own.every(isOfTrack) &&
        damaged.size === 0 &&
        trust !== 'reworded' &&
        asked.every((line) => missing.includes(line));
      const [, second] = provenances;
      const other = provenances.find((each) => !isSameJson(each, provenance)) ?? second;
      const told = other === undefined ? [] : [`${PROVENANCE_KEY}: ${JSON.stringify(other)}`];
      const lacked = !isBare ? missing : own.length === 0 ? [] : missing.filter(isOfTrack);
      return {
        differences: pairLines([...told, ...own], lacked),
        others: more.filter((line) => !isOwn(line)).length + otherLines.count(),
        isBare,
        hasAny: expected.size > 0,
        trust,
        bases: new Set(
          [...expected].flatMap(([line, count]) => {
            return labelOf(line) === BASES_LABEL && (found.get(line) ?? 0) >= count ? [line] : [];
          }),
        ),
        otherBases: otherBases(more, expected),
        damagedBases,
      };
    },
  };
}

/** Whether a line begins as one that Flipon writes, or would write of another result. */
function ownLines(expected: ReadonlyMap<string, number>): (line: string) => boolean {
  const labels = new Set([...expected.keys()].map(labelOf));
  return (line) => {
    const label = labelOf(line);
    return labels.has(label) || USUAL_LABELS.includes(label.trim().toLowerCase());
  };
}

/** Whether the one text of trust is another one, in each place that has it, or is in none. */
function trustOf(
  found: ReadonlyMap<string, number>,
  expected: ReadonlyMap<string, number>,
): CommentVerdict['trust'] {
  const most = [...expected].find(([line]) => isOfTrust(line))?.[1] ?? 0;
  const [first, second] = [...found].filter(([line]) => isOfTrust(line));
  if (first === undefined) return most === 0 ? null : 'lost';
  const [line, count] = first;
  return second === undefined && !expected.has(line) && count <= most ? 'reworded' : null;
}

const BASES = new RegExp(`^${BASES_LABEL}: (.*) sha256:(.*)$`);
const WHOLE_CHECKSUM = /^[0-9a-f]{64}$/;

/** The searched sequence and the checksum of its bases, where a line about a file tells them. */
export function basesIn(line: string): { name: string; sha256: string } | null {
  const [, name, sha256 = ''] = BASES.exec(line) ?? [];
  return name === undefined || !WHOLE_CHECKSUM.test(sha256) ? null : { name, sha256 };
}

/** Lines that are the beginning of one that is missing, or have something else for its checksum. */
function findDamaged(more: readonly string[], missing: readonly string[]): DamagedLine[] {
  const wholes = missing.flatMap((whole) => {
    const name = BASES.exec(whole)?.[1];
    return name === undefined ? [] : [{ whole, name }];
  });
  return more.flatMap((line) => {
    const [, told, checksum = ''] = BASES.exec(line) ?? [];
    const found = wholes.find(({ whole, name }) => {
      const isBeginning = line !== '' && whole.startsWith(line);
      return isBeginning || (told === name && !WHOLE_CHECKSUM.test(checksum));
    });
    return found === undefined ? [] : [{ line, name: found.name }];
  });
}

/** The names in lines that tell another checksum of a searched sequence. */
function otherBases(more: readonly string[], expected: ReadonlyMap<string, number>): string[] {
  const names = new Set([...expected.keys()].map((line) => BASES.exec(line)?.[1]));
  return more.flatMap((line) => {
    const found = basesIn(line);
    return found !== null && names.has(found.name) && !expected.has(line) ? [found.name] : [];
  });
}

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
