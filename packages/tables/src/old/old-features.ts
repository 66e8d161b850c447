// Tables of features that were written as Parquet: the database reads them, and is loaded for them alone.
import { resolve } from 'node:path';
import { fileSize } from '@flipon/platform/files';
import { readNumberRows, readNumbers, streamChunks } from '../duckdb/run-query.ts';
import type { BlockBounds, FeatureFile, TextsOf } from '../features/feature-file.ts';

/** Rows that are read together: fewer where they are wide. */
const BLOCK_ROWS = { narrow: 8192, wide: 512 };
/** Bytes of a row in the file from which on it is wide: texts of files take a tenth of their room. */
const WIDE_BYTES = 100;

const ATTRIBUTES = `"attributeKeys" || chr(9) || "attributeValues"`;
const LIST = (key: string) =>
  `coalesce('[' || array_to_string(list_transform("${key}", x -> coalesce(x::VARCHAR, 'NULL')), ',') || ']', '')`;
const PARTS = `concat_ws(chr(9), coalesce("score"::VARCHAR, ''), coalesce("phase"::VARCHAR, ''),
  ${['partStarts', 'partEnds', 'partPhases'].map(LIST).join(', ')})`;
const LINES: Record<Exclude<TextsOf, 'types'>, string> = {
  names: '"name"',
  parts: PARTS,
  attributes: ATTRIBUTES,
};

/** Opens such a table as one of today's is. */
export async function openOldFeatures(path: string): Promise<FeatureFile> {
  const values = { path: resolve(path) };
  const [total = 0] = await readNumbers(
    'SELECT num_rows::DOUBLE FROM parquet_file_metadata($path)',
    values,
  );
  const isWide = ((await fileSize(path)) ?? 0) > WIDE_BYTES * total;
  const blockRows = isWide ? BLOCK_ROWS.wide : BLOCK_ROWS.narrow;
  const bounds = await readNumberRows(
    `SELECT (file_row_number // ${blockRows})::DOUBLE, count(*)::DOUBLE, min("nameIndex")::DOUBLE,
       max("nameIndex")::DOUBLE, min("start")::DOUBLE, max("end")::DOUBLE
     FROM read_parquet($path, file_row_number = true) GROUP BY 1 ORDER BY 1`,
    values,
  );
  const blocks = bounds.map(
    ([
      block = 0,
      count = 0,
      firstName = 0,
      lastName = 0,
      leastStart = 0,
      greatestEnd = 0,
    ]): BlockBounds => {
      const first = block * blockRows;
      return { first, count, firstName, lastName, leastStart, greatestEnd };
    },
  );

  async function select(block: number, columns: string): Promise<unknown[][]> {
    const { first = 0, count = 0 } = blocks[block] ?? {};
    const sql = `SELECT ${columns} FROM read_parquet($path, file_row_number = true)
      WHERE file_row_number BETWEEN ${first} AND ${first + count - 1} ORDER BY file_row_number`;
    const rows: unknown[][] = [];
    for await (const chunk of streamChunks(sql, values)) rows.push(...chunk.getRows());
    return rows;
  }

  const file: FeatureFile = {
    blocks,
    async places(block) {
      const rows = await select(
        block,
        `"nameIndex", "start"::DOUBLE, "end"::DOUBLE, "type",
         CASE "strand" WHEN '+' THEN 1 WHEN '-' THEN 2 ELSE 0 END`,
      );
      const types = [...new Set(rows.map(([, , , type]) => String(type)))];
      const numbers = new Map(types.map((type, at) => [type, at]));
      const column = (at: number) => Float64Array.from(rows, (row) => Number(row[at]));
      return {
        nameIndex: column(0),
        start: column(1),
        end: column(2),
        type: Float64Array.from(rows, (row) => numbers.get(String(row[3])) ?? 0),
        strand: column(4),
        types,
      };
    },
    async text(block, of) {
      const lines =
        of === 'types'
          ? (await file.places(block)).types
          : (await select(block, LINES[of])).map(([text]) => String(text));
      return lines.join('\n');
    },
    async close() {},
  };
  return file;
}
