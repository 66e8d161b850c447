import pg from 'pg';

/** Whether a database takes a connection and answers on it within `ms` milliseconds. */
export async function answersWithin(url: string, ms: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ms,
    query_timeout: ms,
  });
  client.on('error', () => {}); // A lost connection also rejects the query.
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    // Not waited for: the other end may not answer to this either.
    void client.end().catch(() => {});
  }
}
