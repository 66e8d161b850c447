import type { BaseWriter } from '../bases/base-writer.ts';
import { UPPER_CASE_BASE } from '../bases/nucleotides.ts';
import { decodeLine } from './decode-line.ts';
import { createLineBuffer, findLineEnd } from './line-buffer.ts';
import { GAP_WITHOUT_LENGTH, refuseCharacter, refuseGaps } from './refusals.ts';

/** The page of NCBI folds a gap: `[gap 1,050 bp]    Expand Ns`. */
const FOLDED_GAP = /^\[gap ([\d,]+) bp\]\s*(?:Expand Ns)?\s*$/i;
const UNKNOWN_GAP = /^\[gap (?:of )?unk/i;
export const GAP_START = 91; // [
const LONGEST_GAP_LINE = 200;
/** A gap of a few bytes of text is written as this many N at most, all in one step. */
const MOST_GAP_BP = 16_000_000;
const GAP_BLOCK = new Uint8Array(1 << 20).fill(78); // N

/** Reads the gaps that NCBI's page folds: a line of text becomes its number of N. */
export interface FoldedGaps {
  begin(column: number): void;
  /** Takes the rest of the line in this chunk. @returns the index after it */
  read(chunk: Uint8Array, start: number): number;
  /** @param chunk the text in which reading continues after the gap */
  write(chunk: Uint8Array): void;
  /** The bases since the last call, those around the gaps included, and whether there were gaps. */
  take(): { bases: Uint8Array; hadGaps: boolean };
}

/** @param refuse told of a line that is no such gap, as the character that begins it */
export function createFoldedGaps(
  writer: BaseWriter,
  refuse: (reason: string, column: number | null) => never,
): FoldedGaps {
  const line = createLineBuffer(LONGEST_GAP_LINE);
  let column = 0;
  let gapBp = 0;
  /** Bases of this chunk before its last gap, and those of the gap. */
  let parts: Uint8Array[] = [];
  const refuseStart = () => refuse(refuseCharacter([GAP_START]), column);

  return {
    begin(atColumn) {
      column = atColumn;
    },
    read(chunk, start) {
      const i = findLineEnd(chunk, start);
      if (!line.append(chunk.subarray(start, i))) refuseStart();
      return i;
    },
    write(chunk) {
      const text = decodeLine(line.take());
      const stated = FOLDED_GAP.exec(text)?.[1]?.replaceAll(',', '') ?? '';
      if (stated === '')
        return UNKNOWN_GAP.test(text) ? refuse(GAP_WITHOUT_LENGTH, column) : refuseStart();
      let left = Number(stated);
      gapBp += left;
      if (gapBp > MOST_GAP_BP) refuse(refuseGaps(MOST_GAP_BP), null);
      parts.push(writer.take().slice());
      for (; left > 0; left -= GAP_BLOCK.length) {
        const block = GAP_BLOCK.subarray(0, left);
        writer.begin(block);
        for (let at = 0; at < block.length; ) at = writer.copyRun(at, UPPER_CASE_BASE).end;
        parts.push(writer.take().slice());
      }
      writer.begin(chunk);
    },
    take() {
      if (parts.length === 0) return { bases: writer.take(), hadGaps: false };
      const bases = joinParts([...parts, writer.take()]);
      parts = [];
      return { bases, hadGaps: true };
    },
  };
}

function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
