import { zstdCompressSync } from 'node:zlib';
import { bytesOf } from './parquet/encode-values.ts';

/** Bases of a bin of the lowest level; those of each level above have four times as many. */
export const LEAST_BIN_BP = 64;
export const BINS_OF_BIN = 4;
/** Bins that are stored, and read, together. */
export const CHUNK_BINS = 4096;

/** Where a level's chunks lie that have any hit, by their index, in order. */
export interface LevelIndex {
  indices: number[];
  starts: number[];
  bytes: number[];
}

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
  /** A hit that starts here; hits and parts come in order of their starts. */
  count(position: number): void;
  /** Bases [start, end) that no earlier part has. */
  cover(start: number, end: number): void;
  /** Hands out chunks that no hit from `position` on can change. */
  closeBefore(position: number): void;
  /** Hands out all. @returns where the chunks of each level lie */
  finish(): LevelIndex[];
}

/** Levels of a sequence: the highest has one bin. */
export function countLevels(lengthBp: number): number {
  let levels = 1;
  for (let bp = LEAST_BIN_BP; bp < lengthBp; bp *= BINS_OF_BIN) levels++;
  return levels;
}

/**
 * Holds the chunks alone that hits may still fall into, however long the sequence is.
 *
 * @param store keeps the bytes of a chunk; gives the place where they will lie
 */
export function createPyramidWriter(
  lengthBp: number,
  store: (bytes: Uint8Array) => number,
): PyramidWriter {
  const levels = Array.from({ length: countLevels(lengthBp) }, (): Level => {
    return { open: new Map(), index: { indices: [], starts: [], bytes: [] } };
  });
  const [lowest] = levels;
  let lastIndex = -1;
  let last: OpenChunk | null = null;

  function chunkAt(level: Level, index: number): OpenChunk {
    let chunk = level.open.get(index);
    if (chunk === undefined) {
      chunk = { counts: new Int32Array(CHUNK_BINS), coveredBp: new Float64Array(CHUNK_BINS) };
      level.open.set(index, chunk);
    }
    return chunk;
  }

  function lowestChunk(bin: number): OpenChunk {
    const index = Math.floor(bin / CHUNK_BINS);
    if (last !== null && index === lastIndex) return last;
    lastIndex = index;
    last = chunkAt(
      lowest ?? { open: new Map(), index: { indices: [], starts: [], bytes: [] } },
      index,
    );
    return last;
  }

  /** Chunks of a level below this index, the first one first. */
  function close(at: number, before: number): void {
    const level = levels[at];
    if (level === undefined) return;
    const done = [...level.open.keys()].filter((index) => index < before).sort((a, b) => a - b);
    for (const index of done) {
      const chunk = chunkAt(level, index);
      level.open.delete(index);
      const bytes = encodeChunk(chunk);
      level.index.indices.push(index);
      level.index.starts.push(store(bytes));
      level.index.bytes.push(bytes.length);
      const above = levels[at + 1];
      if (above !== undefined) fold(chunk, index, chunkAt(above, Math.floor(index / BINS_OF_BIN)));
    }
    const beforeAbove = Math.floor(before / BINS_OF_BIN);
    if (done.length > 0) close(at + 1, beforeAbove);
  }

  return {
    count(position) {
      const bin = Math.floor(position / LEAST_BIN_BP);
      const { counts } = lowestChunk(bin);
      const at = bin % CHUNK_BINS;
      counts[at] = (counts[at] ?? 0) + 1;
    },
    cover(start, end) {
      for (let from = start; from < end; ) {
        const bin = Math.floor(from / LEAST_BIN_BP);
        const to = Math.min(end, (bin + 1) * LEAST_BIN_BP);
        const { coveredBp } = lowestChunk(bin);
        const at = bin % CHUNK_BINS;
        coveredBp[at] = (coveredBp[at] ?? 0) + to - from;
        from = to;
      }
    },
    closeBefore(position) {
      const before = Math.floor(position / LEAST_BIN_BP / CHUNK_BINS);
      if (lastIndex < before) last = null;
      close(0, before);
    },
    finish() {
      last = null;
      for (const at of levels.keys()) close(at, Number.POSITIVE_INFINITY);
      return levels.map(({ index }) => index);
    },
  };
}

/** Adds the bins of a chunk to those of the level above. */
function fold(chunk: OpenChunk, index: number, above: OpenChunk): void {
  const first = (index % BINS_OF_BIN) * (CHUNK_BINS / BINS_OF_BIN);
  for (let i = 0; i < CHUNK_BINS; i++) {
    const at = first + Math.floor(i / BINS_OF_BIN);
    above.counts[at] = (above.counts[at] ?? 0) + (chunk.counts[i] ?? 0);
    above.coveredBp[at] = (above.coveredBp[at] ?? 0) + (chunk.coveredBp[i] ?? 0);
  }
}

/** Two columns of numbers, each in as few bytes a number as it needs: 1, 2, 4, or 8 for doubles. */
function encodeChunk({ counts, coveredBp }: OpenChunk): Uint8Array {
  const columns = [counts, coveredBp].map((values) => {
    let most = 0;
    for (const value of values) if (value > most) most = value;
    if (most < 2 ** 8) return new Uint8Array(values);
    if (most < 2 ** 16) return new Uint16Array(values);
    return most < 2 ** 32 ? new Uint32Array(values) : new Float64Array(values);
  });
  const widths = Uint8Array.from(columns, ({ BYTES_PER_ELEMENT }) => BYTES_PER_ELEMENT);
  return zstdCompressSync(Buffer.concat([widths, ...columns.map(bytesOf)]));
}
