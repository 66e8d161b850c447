import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { HitColumns, NumberedHits } from '@flipon/analyses/kernel';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { rankingOf } from '@flipon/analyses/ranking';
import { hitWriters } from '@flipon/formats/hit-writers';
import { exportRuns } from '@flipon/hits/export-runs';
import { createSha256 } from '@flipon/platform/codecs';
import { openFile } from '@flipon/platform/files';
import { joinPath } from '@flipon/platform/paths';
import { scanKinds } from '@flipon/scan/scan-kinds';
import { createScanPool } from '@flipon/scan/scan-pool';
import type { TaskPart } from '@flipon/scan/scan-task';
import { readySimd } from '@flipon/simd/simd-module';
import { answerHitTask } from '@flipon/tables/answer-hit-task';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import type { HitQuestion } from '@flipon/tables/hit-task';
import { type ReadBases, readBases } from './read-bases.ts';

// What an engine does with a sequence, by our own packages alone: the same in a browser and on Node.

export interface Order {
  kinds: readonly AnalysisKind[];
  makes: 'tsv' | 'answers';
  threads: number;
  /** Bases of a task; the usual ones where absent. */
  stretchBp?: number;
  /** A kind whose file cannot be made, because its name is taken. */
  taken?: AnalysisKind;
}

/** A file of hits, by its size and the checksum of its bytes. */
export interface WrittenFile {
  lengthBytes: number;
  sha256: string;
  /** All of it, where it is short. */
  text: string | null;
}

export type Made = WrittenFile | { failure: string } | Awaited<ReturnType<typeof askTable>>;

const SHORT_BYTES = 1 << 20;
const SEGMENTS = 80;

/**
 * Finds the hits of all kinds in one reading, and makes a file of the hits of each.
 *
 * @param folder an empty one
 * @returns for each kind what came of it; one that fails leaves the others
 */
export async function findAll(
  text: AsyncIterable<Uint8Array>,
  folder: string,
  order: Order,
): Promise<Record<string, Made>> {
  const { kinds, threads, stretchBp, taken } = order;
  if (taken !== undefined) await (await openFile(pathOf(folder, taken), 'create')).close();
  await readySimd();
  const sequence = await readBases(text, joinPath(folder, 'bases'));
  const pool = createScanPool({ threads });
  try {
    const stops = kinds.map(() => new AbortController());
    const scans = kinds.map((kind, at) => {
      return { kind, parameters: parseParameters(kind, {}), signal: stops[at]?.signal };
    });
    const streams = scanKinds(pool, { scans, ...sequence, stretchBp });
    const making = scans.map(async (scan, at) => {
      const hits = streams[at] as AsyncGenerator<HitColumns>;
      const path = pathOf(folder, scan.kind);
      try {
        const made = order.makes === 'tsv' ? writeTsv : writeAndAsk;
        return [scan.kind, await made(hits, scan, { path, sequence })] as const;
      } catch (error) {
        // The others would wait until its hits are taken.
        stops[at]?.abort(error);
        return [scan.kind, { failure: String(error) }] as const;
      }
    });
    return Object.fromEntries(await Promise.all(making));
  } finally {
    await pool.close();
  }
}

const pathOf = (folder: string, kind: string): string => joinPath(folder, `${kind}.hits`);

interface Making {
  path: string;
  sequence: ReadBases;
}

async function writeTsv(
  hits: AsyncIterable<HitColumns>,
  { kind, parameters }: TaskPart,
  { path, sequence: { basesPath, records } }: Making,
): Promise<WrittenFile> {
  const findRecords = async (indices: readonly number[]) =>
    indices.flatMap((index) => records[index] ?? []);
  const runs = exportRuns({ kind, parameters, basesPath, findRecords }, numbered(hits));
  // The names of its columns are all that a table says of itself.
  const about = { version: '', sources: [], withInput: false };
  const heading = { definition: definitionOf(kind), parameters, ...about };
  const sum = createSha256();
  const file = await openFile(path, 'create');
  let lengthBytes = 0;
  try {
    for await (const bytes of hitWriters.tsv(runs, heading)) {
      sum.update(bytes);
      await file.write(bytes, lengthBytes);
      lengthBytes += bytes.length;
    }
    const whole = new Uint8Array(lengthBytes > SHORT_BYTES ? 0 : lengthBytes);
    await file.read(whole, 0);
    const text = lengthBytes > SHORT_BYTES ? null : new TextDecoder().decode(whole);
    return { lengthBytes, sha256: sum.hex(), text };
  } finally {
    await file.close();
  }
}

/** Gives hits their ids, from 1. */
async function* numbered(batches: AsyncIterable<HitColumns>): AsyncGenerator<NumberedHits> {
  let before = 0;
  for await (const { count, columns } of batches) {
    const id = Float64Array.from({ length: count }, (_, row) => before + row + 1);
    before += count;
    yield { count, columns: { ...columns, id } };
  }
}

async function writeAndAsk(
  batches: AsyncIterable<HitColumns>,
  { kind }: TaskPart,
  { path, sequence: { lengthBp } }: Making,
) {
  const definition = definitionOf(kind);
  await writeHitTable({ definition, path, batches, sequence: { lengthBp } });
  return askTable(path, kind, lengthBp);
}

async function askTable(path: string, kind: AnalysisKind, lengthBp: number) {
  const ask = (question: HitQuestion) => answerHitTask({ path, kind, question });
  const first = { filter: {}, offset: 0, limit: 100, orderPath: null };
  const { column, betterEnd } = rankingOf(definitionOf(kind));
  const strongest = { sort: column.key, order: betterEnd === 'low' ? 'ASC' : 'DESC' } as const;
  const range = { start: 0, end: lengthBp };
  return {
    count: await ask({ is: 'count', filter: {} }),
    byPosition: await ask({ is: 'page', sort: 'position', ...first }),
    byStrength: await ask({ is: 'page', ...strongest, ...first }),
    heatmap: await ask({ is: 'heatmap', range, segments: SEGMENTS, circles: null }),
  };
}
