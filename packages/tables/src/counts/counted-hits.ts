import { openCheckedFile } from '@flipon/checked-files/checked-file';
import { type Codec, decompress } from '@flipon/platform/codecs';
import { type BlockPlace, type BlockSource, readBlock } from '../hits/hit-directory.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import type { CountedHits } from './count-sorted-hits.ts';
import type { HeatmapSegment } from './heatmap-segment.ts';
import {
  BINS_OF_BIN,
  CHUNK_BINS,
  countLevels,
  LEAST_BIN_BP,
  type LevelIndex,
  MOST_CHUNK_BYTES,
} from './pyramid-writer.ts';

/** Bins that follow each other, of one class of hits. */
export interface PyramidBins {
  /** Hits that start in each. */
  counts: Float64Array;
  /** Bases of each inside any hit of the class. */
  coveredBp: Float64Array;
}

export interface PyramidPart {
  /** Bases of a bin; the last one of a sequence may have fewer. */
  binBp: number;
  /** The index of the first bin: it begins at `first * binBp`. */
  first: number;
  /** `all`, `plus` and `minus` where the kind knows strands, and its models by their names. */
  classes: Record<string, PyramidBins>;
}

/** @returns null for a table without them */
async function openCounted<T>(
  path: string,
  part: 'heatmap' | 'pyramid',
  use: (source: BlockSource, place: BlockPlace) => Promise<T>,
): Promise<T | null> {
  const { directory } = await readHitFooter(path);
  const place = directory?.counted?.[part];
  if (directory === null || place === undefined) return null;
  const file = await openCheckedFile(path);
  try {
    return await use({ file, codec: directory.codec }, place);
  } finally {
    await file.close();
  }
}

/**
 * The heatmap of a whole sequence, as it was counted when its hits were written.
 *
 * @returns null where it cannot be derived from the stored counts
 */
export async function readWholeHeatmap(
  path: string,
  lengthBp: number,
  segments: number,
): Promise<HeatmapSegment[] | null> {
  const stored = await openCounted(path, 'heatmap', async (source, place) => {
    return (await readBlock(source, place)) as Pick<CountedHits, 'lengthBp' | 'heatmap'>;
  });
  if (stored === null || stored.lengthBp !== lengthBp) return null;
  const { heatmap } = stored;
  // Then every edge is one of those stored: floor(i N / K) = floor(i m N / (K m)).
  if (heatmap.length % segments !== 0) return null;
  const parts = heatmap.length / segments;
  return Array.from({ length: segments }, (_, at) =>
    heatmap.slice(at * parts, (at + 1) * parts).reduce(joinSegments),
  );
}

function joinSegments(one: HeatmapSegment, next: HeatmapSegment): HeatmapSegment {
  const models = Object.entries(one.countByModel ?? {}).map(([name, ours]) => {
    const { count = 0, plus = 0, minus = 0 } = next.countByModel?.[name] ?? {};
    const sum = { count: ours.count + count, plus: ours.plus + plus, minus: ours.minus + minus };
    return [name, sum] as const;
  });
  return {
    from: one.from,
    to: next.to,
    count: one.count + next.count,
    countPlus: one.countPlus + next.countPlus,
    countMinus: one.countMinus + next.countMinus,
    ...(one.countByModel === undefined ? {} : { countByModel: Object.fromEntries(models) }),
    coveredBp: one.coveredBp + next.coveredBp,
  };
}

/**
 * The level with bins of `binBp` bases, or that of the single bin where its bins are smaller than that.
 *
 * @param binBp 64 times a power of 4
 */
export function pyramidLevelOf(binBp: number, lengthBp: number): number {
  const level = Math.round(Math.log2(binBp / LEAST_BIN_BP) / Math.log2(BINS_OF_BIN));
  return Math.min(level, countLevels(lengthBp) - 1);
}

/**
 * Counts and covered bases of a result in bins of 64 times a power of 4 bases, as they were counted
 * when its hits were written.
 *
 * @param asked.level 0 for bins of 64 bases; the highest one has a single bin
 * @param asked.from first base, 0-based in the sequence
 * @param asked.to exclusive
 * @returns the bins of these bases; null for a table without counts, or without this level
 * @throws DamagedFileError; the file system's error when there is no such file
 */
export function readPyramid(
  path: string,
  { level, from, to }: { level: number; from: number; to: number },
): Promise<PyramidPart | null> {
  return openCounted(path, 'pyramid', async (source, place) => {
    const stored = (await readBlock(source, place)) as Omit<CountedHits, 'heatmap'>;
    const binBp = LEAST_BIN_BP * BINS_OF_BIN ** level;
    const first = Math.floor(Math.max(0, from) / binBp);
    const last = Math.ceil(Math.min(to, stored.lengthBp) / binBp);
    const classes: PyramidPart['classes'] = {};
    for (const [at, name] of stored.classes.entries()) {
      const index = stored.pyramid[at]?.[level];
      if (index === undefined) return null;
      classes[name] = await readBins(source, index, first, Math.max(first, last));
    }
    return { binBp, first, classes };
  });
}

async function readBins(
  { file, codec }: BlockSource,
  { indices, starts, bytes }: LevelIndex,
  first: number,
  last: number,
): Promise<PyramidBins> {
  const bins = {
    counts: new Float64Array(last - first),
    coveredBp: new Float64Array(last - first),
  };
  for (const [at, index] of indices.entries()) {
    const begin = index * CHUNK_BINS;
    const from = Math.max(first, begin);
    const to = Math.min(last, begin + CHUNK_BINS);
    if (from >= to) continue;
    const start = starts[at] ?? 0;
    const chunk = decodeChunk(await file.read(start, start + (bytes[at] ?? 0)), codec);
    bins.counts.set(chunk.counts.subarray(from - begin, to - begin), from - first);
    bins.coveredBp.set(chunk.coveredBp.subarray(from - begin, to - begin), from - first);
  }
  return bins;
}

function decodeChunk(compressed: Uint8Array, codec: Codec): PyramidBins {
  const bytes = decompress(codec, compressed, MOST_CHUNK_BYTES);
  const [first = 1, second = 1] = bytes;
  const at = 2 + first * CHUNK_BINS;
  return { counts: numbersOf(bytes, 2, first), coveredBp: numbersOf(bytes, at, second) };
}

function numbersOf(bytes: Uint8Array, at: number, width: number): Float64Array {
  const { buffer } = new Uint8Array(bytes.subarray(at, at + width * CHUNK_BINS));
  if (width === 1) return Float64Array.from(new Uint8Array(buffer));
  if (width === 2) return Float64Array.from(new Uint16Array(buffer));
  return width === 4 ? Float64Array.from(new Uint32Array(buffer)) : new Float64Array(buffer);
}
