import type { ParameterValues } from '@flipon/analyses/field';
import type { HitRow } from '@flipon/analyses/hit-row';
import { storedNumber } from '@flipon/analyses/hit-values';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { ExportHit, ExportRecord } from './hit-writer.ts';

/** Some hits of one record, in order. */
export interface RecordPart {
  record: ExportRecord;
  /** None of this record came before. */
  isFirst: boolean;
  /** Of the first part: the record's hits that cross its origin, those that end first in front. */
  originHits: readonly ExportHit[];
  hits: readonly ExportHit[];
}

/**
 * Cuts batches where records change, and tells with the first part of each record which of its
 * hits cross the origin: their ends are the first features of the record.
 */
export async function* splitByRecord(
  batches: AsyncIterable<readonly ExportHit[]>,
  parameters: ParameterValues,
): AsyncGenerator<RecordPart> {
  let current: ExportRecord | null = null;
  let held: HeldHits | null = null;
  for await (const batch of batches) {
    for (const { record, hits } of cutBatch(batch)) {
      const isFirst = record !== current;
      if (isFirst) {
        if (held !== null) yield* held.release();
        held = mustHold(record, parameters) ? holdHits(record) : null;
        current = record;
      }
      if (held !== null) held.add(hits);
      else {
        const originHits = isFirst ? sortByEnd(record.originHits ?? []) : [];
        yield { record, isFirst, originHits, hits };
      }
    }
  }
  if (held !== null) yield* held.release();
}

function* cutBatch(
  batch: readonly ExportHit[],
): Generator<{ record: ExportRecord; hits: readonly ExportHit[] }> {
  let from = 0;
  for (const [last, { record }] of batch.entries()) {
    const to = last + 1;
    if (batch[to]?.record === record) continue;
    yield { record, hits: from === 0 && to === batch.length ? batch : batch.slice(from, to) };
    from = to;
  }
}

function mustHold(record: ExportRecord, parameters: ParameterValues): boolean {
  return record.originHits === undefined && wrapsOrigin(record, parameters);
}

function sortByEnd(hits: readonly ExportHit[]): ExportHit[] {
  const endOf = ({ row, recordPosition }: ExportHit) => recordPosition + row.length;
  return hits.toSorted((a, b) => endOf(a) - endOf(b) || a.recordPosition - b.recordPosition);
}

interface HeldHits {
  add(hits: readonly ExportHit[]): void;
  release(): Generator<RecordPart>;
}

const BLOCK_HITS = 1024;

/** Keeps hits as numbers in blocks, which take a fraction of the room of their objects. */
function holdHits(record: ExportRecord): HeldHits {
  const blocks: Float64Array[] = [];
  const originHits: ExportHit[] = [];
  let keys: string[] = [];
  let input: string | undefined;
  let count = 0;
  let lastBlock = new Float64Array(0);

  /** In a block each hit is its place in the record, then its row. */
  function keep({ row, recordPosition }: ExportHit) {
    const at = (count % BLOCK_HITS) * (keys.length + 1);
    if (at === 0) {
      lastBlock = new Float64Array(BLOCK_HITS * (keys.length + 1));
      blocks.push(lastBlock);
    }
    lastBlock[at] = recordPosition;
    for (const [i, key] of keys.entries()) lastBlock[at + 1 + i] = storedNumber(row, key);
    count++;
  }

  function hitAt(block: Float64Array, index: number): ExportHit {
    const at = index * (keys.length + 1);
    const row: Record<string, number> = {};
    for (const [i, key] of keys.entries()) row[key] = block[at + 1 + i] ?? 0;
    // The keys are those of a row that was kept.
    return { row: row as HitRow, record, recordPosition: block[at] ?? 0, item: null, input };
  }

  return {
    add(hits) {
      if (count === 0) keys = Object.keys(hits[0]?.row ?? {});
      input = hits[0]?.input;
      for (const hit of hits) {
        keep(hit);
        const end = hit.recordPosition + hit.row.length;
        if (end > record.lengthBp) originHits.push(hit);
      }
    },
    *release() {
      for (const [number, block] of blocks.entries()) {
        const length = Math.min(BLOCK_HITS, count - number * BLOCK_HITS);
        const hits = Array.from({ length }, (_, i) => hitAt(block, i));
        const isFirst = number === 0;
        yield { record, isFirst, originHits: isFirst ? sortByEnd(originHits) : [], hits };
      }
    },
  };
}
