import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitColumns } from '@flipon/analyses/kernel';
import type { Codec } from '@flipon/platform/codecs';
import { joinBytes } from '@flipon/platform/join-bytes';
import { encodeBlock, type HitDirectory } from '../hits/hit-directory.ts';
import type { ParquetWriter } from '../parquet/parquet-writer.ts';
import type { CountedSequence } from './circles.ts';
import { createHitCounter, type HitCounter } from './count-sorted-hits.ts';
import { countStoredHits, hasCircles, type WrittenHits } from './count-stored-hits.ts';

/** Counts the hits of a table while they are written, and stores what it counted among them. */
export interface HitCounting {
  add(batch: HitColumns): void;
  /** Stores the counts so far: to be called before a group of rows is written, never within one. */
  flush(): Promise<void>;
  /**
   * @param flushRows brings all rows to the file, to be read again where they were not in order
   * @returns where it is stored; null where it is not known what the hits lie in
   */
  finish(flushRows: () => Promise<WrittenHits>): Promise<HitDirectory['counted']>;
}

export async function startCounting(
  {
    definition,
    codec,
    sequence,
    onPulse,
    signal,
    runsPath,
  }: {
    definition: HitTableDefinition;
    codec: Codec;
    sequence?: CountedSequence;
    onPulse?: (() => void) | undefined;
    signal?: AbortSignal | undefined;
    /** Of a new file that is removed again, for hits that are not in order. */
    runsPath: string;
  },
  writer: ParquetWriter,
): Promise<HitCounting> {
  if (sequence === undefined)
    return { add: () => {}, flush: async () => {}, finish: async () => null };
  const { lengthBp, circles } = sequence;
  /** Counts that were not yet written. */
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let ends = new Float64Array(0);

  function store(bytes: Uint8Array): number {
    const place = writer.sizeBytes + waitingBytes;
    waiting.push(bytes);
    waitingBytes += bytes.length;
    return place;
  }

  async function flush(): Promise<void> {
    if (waiting.length > 0) await writer.addBytes(joinBytes(waiting));
    waiting = [];
    waitingBytes = 0;
  }

  const startCounter = () => createHitCounter({ definition, lengthBp, codec }, store);
  let counter: HitCounter | null = (await hasCircles(circles?.())) ? null : startCounter();

  async function countAgain(written: WrittenHits): Promise<HitCounter | null> {
    const again = startCounter();
    const of = { circles: circles?.(), counter: again, runsPath, onPulse, signal };
    return (await countStoredHits(written, definition, of)) ? again : null;
  }

  return {
    add({ count, columns }) {
      if (counter === null) return;
      const { position, length } = columns;
      if (ends.length < count) ends = new Float64Array(count);
      const end = ends;
      for (let i = 0; i < count; i++) end[i] = (position[i] ?? 0) + (length[i] ?? 0);
      if (counter.add({ count, start: position, end, values: columns })) return;
      counter = null;
      waiting = [];
      waitingBytes = 0;
    },

    flush,

    async finish(flushRows) {
      counter ??= await countAgain(await flushRows());
      if (counter === null) return null;
      const { heatmap, ...counted } = counter.finish();
      await flush();
      const put = async (value: unknown) => {
        const bytes = encodeBlock(value, codec);
        return { start: await writer.addBytes(bytes), bytes: bytes.length };
      };
      return { heatmap: await put({ lengthBp, heatmap }), pyramid: await put(counted) };
    },
  };
}
