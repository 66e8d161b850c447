/**
 * The columns of all rows of an older table without a directory of pages, in SQL; `$path` is that of the table. The
 * database is loaded here.
 *
 * @param keys of stored columns
 */
export async function selectOld(keys: readonly string[]): Promise<string> {
  const { quotedIdentifier } = await import('@duckdb/node-api');
  const columns = keys.map((key) => `${quotedIdentifier(key)}::DOUBLE`);
  return `SELECT ${columns.join(', ')} FROM read_parquet($path)`;
}
