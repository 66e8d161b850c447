/** The database has not answered in the time that its caller has. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
}
