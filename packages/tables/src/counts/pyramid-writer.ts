import { type Codec, compress } from '@flipon/platform/codecs';
import { joinBytes } from '@flipon/platform/join-bytes';
import type { TableValues } from '../hits/hit-batches.ts';
import { bytesOf } from '../parquet/encode-values.ts';

/** Bases of a bin of the lowest level; those of each level above have four times as many. */
export const LEAST_BIN_BP = 64;
export const BINS_OF_BIN = 4;
/** Bins that are stored, and read, together. */
export const CHUNK_BINS = 4096;
/** Of a chunk as it is: two widths, and two columns of doubles. */
export const MOST_CHUNK_BYTES = 2 + 2 * CHUNK_BINS * 8;

/** Exact, as it is a power of 2. */
const BINS_A_BP = 1 / LEAST_BIN_BP;

/** Before every bin. */
const NOWHERE = -CHUNK_BINS;

/** Hits, or parts of hits, in order of their starts. */
export interface SortedParts {
  count: number;
  start: ArrayLike<number>;
  end: ArrayLike<number>;
  /** 0 for a part of a hit that has been counted where it starts; without it all count. */
  counts?: ArrayLike<number>;
  /** Columns that determine the classes. */
  values: TableValues;
}

/** The places of a level's chunks with hits, by their index, in order. */
export interface LevelIndex {
  indices: number[];
  starts: number[];
  bytes: number[];
}

type Bins = Int32Array | Float64Array;

interface OpenChunk {
  counts: Int32Array;
  coveredBp: Float64Array;
}

interface Level {
  open: Map<number, OpenChunk>;
  index: LevelIndex;
}

/** Counts of one class of hits, and the bases that they cover, in bins of growing size. */
export interface PyramidWriter {
  /**
   * Counts hits, and covers what none before them has; they come in order of their starts.
   *
   * @param groups the group of each; those of `group` are taken, all without it
   * @param rows the parts [from, to) that are taken
   */
  add(
    parts: SortedParts,
    groups: Uint8Array | null,
    group: number,
    rows: { from: number; to: number },
  ): void;
  /** Hands out chunks that no hit from `position` on can change. */
  closeBefore(position: number): void;
  /** Stores all remaining chunks. @returns the places of the chunks of each level */
  finish(): LevelIndex[];
}

/** Levels of a sequence: the highest has one bin. */
export function countLevels(lengthBp: number): number {
  let levels = 1;
  for (let bp = LEAST_BIN_BP; bp < lengthBp; bp *= BINS_OF_BIN) levels++;
  return levels;
}

/**
 * Holds only the chunks that later hits may still fall into, for any length of the sequence.
 *
 * @param codec compresses chunks
 * @param store keeps the bytes of a chunk; returns their future place in the file
 */
export function createPyramidWriter(
  lengthBp: number,
  codec: Codec,
  store: (bytes: Uint8Array) => number,
): PyramidWriter {
  const levels = Array.from({ length: countLevels(lengthBp) }, (): Level => {
    return { open: new Map(), index: { indices: [], starts: [], bytes: [] } };
  });
  const [lowest = { open: new Map(), index: { indices: [], starts: [], bytes: [] } }] = levels;
  /** Stored chunks to be reused, because new ones cost garbage collection. */
  const spare: OpenChunk[] = [];
  /** The chunk of the last hit, and its first bin. */
  let current = { first: NOWHERE, ...newChunk() };
  let reached = 0;

  function chunkAt(level: Level, index: number): OpenChunk {
    let chunk = level.open.get(index);
    if (chunk === undefined) {
      chunk = spare.pop() ?? newChunk();
      level.open.set(index, chunk);
    }
    return chunk;
  }

  function leave(): void {
    current = { ...current, first: NOWHERE };
  }

  function turnTo(bin: number): typeof current {
    const index = Math.floor(bin / CHUNK_BINS);
    current = { first: index * CHUNK_BINS, ...chunkAt(lowest, index) };
    return current;
  }

  /** Chunks of a level below this index, the first one first. */
  function close(at: number, before: number): void {
    const level = levels[at];
    if (level === undefined) return;
    const done = [...level.open.keys()].filter((index) => index < before).sort((a, b) => a - b);
    for (const index of done) {
      const chunk = chunkAt(level, index);
      level.open.delete(index);
      const bytes = compress(codec, encodeChunk(chunk));
      level.index.indices.push(index);
      level.index.starts.push(store(bytes));
      level.index.bytes.push(bytes.length);
      const above = levels[at + 1];
      if (above !== undefined) fold(chunk, index, chunkAt(above, Math.floor(index / BINS_OF_BIN)));
      chunk.counts.fill(0);
      chunk.coveredBp.fill(0);
      spare.push(chunk);
    }
    const beforeAbove = Math.floor(before / BINS_OF_BIN);
    if (done.length > 0) close(at + 1, beforeAbove);
  }

  return {
    add({ start, end, counts: areCounted }, groups, group, rows) {
      // What the loop changes is its own: a name of a closure is read and written anew each time.
      let { first, counts, coveredBp } = current;
      let covered = reached;
      for (let i = rows.from; i < rows.to; i++) {
        if (groups !== null && groups[i] !== group) continue;
        const position = start[i] ?? 0;
        // Whole numbers of 32 bits: no sequence has as many bins.
        const bin = (position * BINS_A_BP) | 0;
        if (bin < first || bin >= first + CHUNK_BINS) {
          ({ first, counts, coveredBp } = turnTo(bin));
        }
        if (areCounted === undefined || areCounted[i] === 1) {
          counts[bin - first] = (counts[bin - first] ?? 0) + 1;
        }
        const last = end[i] ?? 0;
        const to = Math.min(last, lengthBp);
        let from = Math.max(position, covered);
        if (to <= from) continue;
        covered = to;
        while (from < to) {
          const at = (from * BINS_A_BP) | 0;
          const edge = (at + 1) * LEAST_BIN_BP;
          const next = Math.min(to, edge);
          if (at >= first + CHUNK_BINS) ({ first, counts, coveredBp } = turnTo(at));
          coveredBp[at - first] = (coveredBp[at - first] ?? 0) + next - from;
          from = next;
        }
      }
      reached = covered;
    },
    closeBefore(position) {
      const before = Math.floor(position / LEAST_BIN_BP / CHUNK_BINS);
      if (current.first < before * CHUNK_BINS) leave();
      close(0, before);
    },
    finish() {
      leave();
      for (const at of levels.keys()) close(at, Number.POSITIVE_INFINITY);
      return levels.map(({ index }) => index);
    },
  };
}

function newChunk(): OpenChunk {
  return { counts: new Int32Array(CHUNK_BINS), coveredBp: new Float64Array(CHUNK_BINS) };
}

/** Adds the bins of a chunk to those of the level above. */
function fold(chunk: OpenChunk, index: number, above: OpenChunk): void {
  const first = (index % BINS_OF_BIN) * (CHUNK_BINS / BINS_OF_BIN);
  foldInto(above.counts, chunk.counts, first);
  foldInto(above.coveredBp, chunk.coveredBp, first);
}

function foldInto(above: Bins, bins: Bins, first: number): void {
  for (let i = 0, at = first; i < CHUNK_BINS; at++) {
    let sum = above[at] ?? 0;
    for (const to = i + BINS_OF_BIN; i < to; i++) sum += bins[i] ?? 0;
    above[at] = sum;
  }
}

const bytes = new Uint8Array(CHUNK_BINS);

/** Two columns of numbers, each in as few bytes a number as it needs: 1, 2, 4, or 8 for doubles. */
function encodeChunk({ counts, coveredBp }: OpenChunk): Uint8Array {
  const columns = [narrow(counts), narrow(coveredBp)];
  const widths = Uint8Array.from(columns, ({ BYTES_PER_ELEMENT }) => BYTES_PER_ELEMENT);
  return joinBytes([widths, ...columns.map(bytesOf)]);
}

function narrow(values: Bins) {
  let most = 0;
  // Bytes are enough for almost all: they are made while the largest number is looked for.
  for (let i = 0; i < CHUNK_BINS; i++) {
    const value = values[i] ?? 0;
    bytes[i] = value;
    if (value > most) most = value;
  }
  if (most < 2 ** 8) return bytes.slice();
  if (most < 2 ** 16) return new Uint16Array(values);
  return most < 2 ** 32 ? new Uint32Array(values) : new Float64Array(values);
}
