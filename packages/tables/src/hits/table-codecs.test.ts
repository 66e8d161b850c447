import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import { str } from '@flipon/analyses/kinds/str/str';
import type { Codec } from '@flipon/platform/codecs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPyramid, readWholeHeatmap } from '../counts/counted-hits.ts';
import { countLevels } from '../counts/pyramid-writer.ts';
import { streamChunks } from '../duckdb/run-query.ts';
import { sortKeys } from '../order/hit-order.ts';
import { readStrongestHits } from '../order/strongest-hits.ts';
import { GROUP_ROWS } from '../parquet/formats.ts';
import { readHeatmap } from '../questions/hit-heatmap.ts';
import { readTotals } from '../questions/summarise-hits.ts';
import { batchesOf, makeRows, type PlainRecord, type RowOrder } from '../testing/plain-hits.ts';
import { readHitFooter } from './hit-footer.ts';
import { openHitTable } from './hit-table.ts';
import { writeHitTable } from './hit-table-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-codecs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LENGTH_BP = 200_000;
const records: readonly PlainRecord[] = [
  { index: 0, start: 0, length: 120_000, circular: true },
  { index: 1, start: 120_000, length: 80_000, circular: false },
];
const circles = records.filter(({ circular }) => circular);

interface Made {
  definition: AnalysisDefinition;
  order: RowOrder;
  count: number;
}

const tables: [name: string, made: Made][] = [
  ['G4 hunter', { definition: g4hunter, order: 'sorted', count: 3000 }],
  ['several groups of rows', { definition: g4hunter, order: 'sorted', count: GROUP_ROWS + 3000 }],
  ['short tandem repeats', { definition: str, order: 'ascending', count: 3000 }],
  ['R-loops in their own order', { definition: rloopr, order: 'own', count: 3000 }],
];

async function write({ definition, order, count }: Made, codec: Codec): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.parquet`);
  const rows = makeRows(definition, records, { seed: 5, count, order });
  const sequence = { lengthBp: LENGTH_BP, circles: () => [circles] };
  await writeHitTable({ definition, path, batches: batchesOf(definition, rows), sequence, codec });
  return path;
}

/** What the table says to all kinds of questions. */
async function answersOf(path: string, definition: AnalysisDefinition) {
  const table = await openHitTable(path, definition);
  const total = await table.count();
  const range = { start: 30_000, end: 90_000 };
  const pages = [];
  for (const sort of sortKeys(definition)) {
    for (const order of ['ASC', 'DESC'] as const) {
      for (const offset of [0, 150, Math.floor(total / 2)]) {
        pages.push(await table.page({ sort, order, offset, limit: 20 }));
      }
    }
  }
  const asked = { segments: 80, circles: [circles] };
  const levels = Array.from({ length: countLevels(LENGTH_BP) }, (_, level) =>
    readPyramid(path, { level, from: 0, to: LENGTH_BP }),
  );
  const strongest = { ranges: null, also: [], never: [], offset: 5, limit: 20 };
  return {
    total,
    pages,
    partly: await table.page({ range, offset: 10, limit: 20 }),
    heatmap: await readWholeHeatmap(path, LENGTH_BP, 40),
    heatmapOfPart: await readHeatmap(path, definition, { ...asked, range }),
    pyramid: await Promise.all(levels),
    strongest: await readStrongestHits(path, definition, strongest),
    strongestOfPart: await readStrongestHits(path, definition, { ...strongest, ranges: [range] }),
    totals: await readTotals(path, definition, { part: range, circles: [circles] }),
  };
}

async function askDatabase(sql: string, path: string): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const chunk of streamChunks(sql, { path })) rows.push(...chunk.getRows());
  return rows;
}

const compressions = async (path: string) =>
  (
    await askDatabase(
      'SELECT DISTINCT compression FROM parquet_metadata($path) ORDER BY compression',
      path,
    )
  ).flat();

describe.each(tables)('a table of %s', (_, made) => {
  it('gives the same answers with either codec, and names what it has', async () => {
    const [zstd, deflate] = [await write(made, 'zstd'), await write(made, 'deflate')];
    const [one, other] = [await readHitFooter(zstd), await readHitFooter(deflate)];
    expect([one.directory?.codec, other.directory?.codec]).toEqual(['zstd', 'deflate']);
    // Zstandard goes without saying, as in tables of before.
    expect(one.directory?.formats.some((format) => 'codec' in format)).toBe(false);
    expect(other.directory?.formats.every(({ codec }) => codec === 'deflate')).toBe(true);
    const { definition } = made;
    expect(await answersOf(deflate, definition)).toEqual(await answersOf(zstd, definition));
  });

  it('is read by the database in the same way', async () => {
    const [zstd, deflate] = [await write(made, 'zstd'), await write(made, 'deflate')];
    expect(await compressions(zstd)).toEqual(['UNCOMPRESSED', 'ZSTD']);
    expect(await compressions(deflate)).toEqual(['GZIP', 'UNCOMPRESSED']);
    const sums = `SELECT count(*)::DOUBLE, bit_xor(hash(COLUMNS(*)))::VARCHAR FROM read_parquet($path)`;
    const expected = await askDatabase(sums, zstd);
    expect(await askDatabase(sums, deflate)).toEqual(expected);
    expect(expected[0]?.[0]).toBeGreaterThan(2000);
  });
});

describe('a table that cannot be decompressed here', () => {
  async function writeWithSign(codec: Codec, sign: string): Promise<string> {
    const path = await write({ definition: g4hunter, order: 'sorted', count: 10 }, codec);
    const bytes = await readFile(path);
    const at = bytes.lastIndexOf('FLIPHIT');
    bytes.write(sign, at, 'latin1');
    await writeFile(path, bytes);
    return path;
  }

  it('is refused by its name where its codec is unknown', async () => {
    const path = await writeWithSign('deflate', 'FLIPHITX');
    const name = path.slice(folder.length + 1);
    await expect(readHitFooter(path)).rejects.toThrow(
      `${name} is compressed in a way that is unknown here (FLIPHITX)`,
    );
  });

  it('is refused by its name where this platform fails to decompress it', async () => {
    const path = await writeWithSign('deflate', 'FLIPHIT1');
    const name = path.slice(folder.length + 1);
    await expect(readHitFooter(path)).rejects.toThrow(`${name} cannot be decompressed (zstd): `);
  });
});
