import { streamChunks } from '@flipon/tables/run-query';

/**
 * Writes a Parquet table as another program would.
 *
 * @param select the query of its rows, with `hits` for those of `from`
 * @param entries its metadata, each key once
 */
export async function copyParquet(
  { from, to, select }: { from: string; to: string; select: string },
  entries: readonly (readonly [key: string, text: string])[],
): Promise<void> {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const pairs = entries.map((entry) => entry.map(quote).join(': ')).join(', ');
  const query =
    `COPY (WITH hits AS (SELECT * FROM read_parquet($path)) ${select}) TO ${quote(to)} ` +
    `(FORMAT parquet, KV_METADATA {${pairs}})`;
  for await (const _ of streamChunks(query, { path: from }));
}
