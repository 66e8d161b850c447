import { reverseComplement } from '../scan/reverse-complement.ts';

/** A place where the letters of a motif stand. */
export interface MotifMatch {
  /** Index of the motif. */
  motif: number;
  /** 0-based and half-open in the record; an end beyond the record's goes on from its first base. */
  start: number;
  end: number;
  strand: '+' | '-';
}

/** The matches of one record, whose bases come in any number of pieces. */
export interface MatchStream {
  /**
   * Reads the next bases: upper-case letters.
   *
   * @returns the matches that no later one precedes, in order
   */
  push(bases: Uint8Array): MotifMatch[];
  /**
   * Ends the record.
   *
   * @param isCircle also looks across the origin
   * @returns the matches that are left, in order
   */
  finish(isCircle: boolean): MotifMatch[];
}

export interface MotifMatcher {
  /** Bases of the longest motif. */
  longestBp: number;
  /** Begins a record. Several may be open at once. */
  stream(): MatchStream;
}

const LETTERS = 'ACGT';
const NO_BASE = 4;
const CODES = new Uint8Array(256).fill(NO_BASE);
for (let code = 0; code < LETTERS.length; code++) CODES[LETTERS.charCodeAt(code)] = code;

/**
 * A matcher that finds each motif wherever its very letters stand, on both strands, in one reading (Aho and
 * Corasick, Commun. ACM 1975;18:333, doi:10.1145/360825.360855). A, C, G and T match themselves alone: no N and no
 * other code is part of a match. A motif that is its own reverse complement matches on either strand.
 *
 * Matches are ordered by start, end, strand and motif, and are the same for any division into pieces.
 *
 * @param motifs of A, C, G and T, at least one base each
 * @throws Error another letter, or no letter
 */
export function createMotifMatcher(motifs: readonly string[]): MotifMatcher {
  const patterns = motifs.flatMap((motif, index) => {
    const codes = codesOf(motif);
    return [
      { motif: index, strand: '+' as const, codes },
      { motif: index, strand: '-' as const, codes: codesOf(otherStrand(motif)) },
    ];
  });
  const longestBp = Math.max(0, ...motifs.map((motif) => motif.length));
  const { next, first, same, shorter } = buildAutomaton(patterns.map(({ codes }) => codes));

  function stream(): MatchStream {
    /** The first bases, which follow the last ones of a circle. */
    const head = new Uint8Array(Math.max(0, longestBp - 1));
    let lengthBp = 0;
    let state = 0;
    const waiting: MotifMatch[] = [];

    function read(bases: Uint8Array, take: (pattern: number, end: number) => void): void {
      for (let i = 0; i < bases.length; i++) {
        const code = CODES[bases[i]];
        state = code === NO_BASE ? 0 : next[state * 4 + code];
        let at = first[state] < 0 ? shorter[state] : state;
        while (at > 0) {
          for (let pattern = first[at]; pattern >= 0; pattern = same[pattern]) {
            take(pattern, lengthBp + i + 1);
          }
          at = shorter[at];
        }
      }
    }

    function add(pattern: number, end: number): void {
      const { motif, strand, codes } = patterns[pattern];
      waiting.push({ motif, start: end - codes.length, end, strand });
    }

    /** Takes those that start before a place. */
    function release(before: number): MotifMatch[] {
      waiting.sort(compareMatches);
      const count = waiting.findIndex(({ start }) => start >= before);
      return waiting.splice(0, count < 0 ? waiting.length : count);
    }

    return {
      push(bases) {
        if (lengthBp < head.length) head.set(bases.subarray(0, head.length - lengthBp), lengthBp);
        read(bases, add);
        lengthBp += bases.length;
        // A match that ends later starts here or later.
        return release(lengthBp - longestBp + 1);
      },
      finish(isCircle) {
        if (isCircle) {
          read(
            head.subarray(0, Math.max(0, Math.min(head.length, lengthBp - 1))),
            (pattern, end) => {
              const { length } = patterns[pattern].codes;
              if (length <= lengthBp && end - length < lengthBp) add(pattern, end);
            },
          );
        }
        return release(Number.POSITIVE_INFINITY);
      },
    };
  }

  return { longestBp, stream };
}

function codesOf(motif: string): Uint8Array {
  const codes = Uint8Array.from(motif, (letter) => CODES[letter.charCodeAt(0)]);
  if (codes.length > 0 && !codes.includes(NO_BASE)) return codes;
  throw new Error(`"${motif}" is no motif of A, C, G and T.`);
}

function otherStrand(motif: string): string {
  return new TextDecoder().decode(reverseComplement(new TextEncoder().encode(motif)));
}

/** The order of matches within a record. */
export function compareMatches(a: MotifMatch, b: MotifMatch): number {
  return (
    a.start - b.start ||
    a.end - b.end ||
    (a.strand === b.strand ? a.motif - b.motif : a.strand === '+' ? -1 : 1)
  );
}

/** States are numbered from the root, 0; a state is a beginning of patterns. */
interface Automaton {
  /** The state after each of four bases: that of the longest beginning which the read bases end with. */
  next: Int32Array;
  /** The first pattern that a state is the whole of; -1 for none. */
  first: Int32Array;
  /** The next pattern of the same letters; -1 for none. */
  same: Int32Array;
  /** The longest end of a state that is a whole pattern; 0 for none. */
  shorter: Int32Array;
}

function buildAutomaton(patterns: readonly Uint8Array[]): Automaton {
  const most = 1 + patterns.reduce((sum, { length }) => sum + length, 0);
  const next = new Int32Array(4 * most);
  const first = new Int32Array(most).fill(-1);
  const same = new Int32Array(patterns.length).fill(-1);
  let count = 1;
  for (const [pattern, codes] of patterns.entries()) {
    let state = 0;
    for (const code of codes) {
      next[state * 4 + code] ||= count++;
      state = next[state * 4 + code];
    }
    same[pattern] = first[state];
    first[state] = pattern;
  }

  // Breadth first: what a state falls back to is shorter, so it is complete before.
  const fallback = new Int32Array(count);
  const shorter = new Int32Array(count);
  const queue = new Int32Array(count);
  let waiting = 1;
  for (let at = 0; at < waiting; at++) {
    const state = queue[at];
    for (let code = 0; code < LETTERS.length; code++) {
      const child = next[state * 4 + code];
      const beyond = state === 0 ? 0 : next[fallback[state] * 4 + code];
      if (child === 0) {
        next[state * 4 + code] = beyond;
        continue;
      }
      fallback[child] = beyond;
      shorter[child] = first[beyond] < 0 ? shorter[beyond] : beyond;
      queue[waiting++] = child;
    }
  }
  return { next: next.slice(0, 4 * count), first: first.slice(0, count), same, shorter };
}
