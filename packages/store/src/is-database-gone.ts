/** SQLSTATE classes 08 and 57P, what the socket says, and what the driver says of a lost connection. */
const CODES = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|08...|57P..)$/;
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether an error says that the database is away for the moment, not that the question was wrong. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  // Only a socket that is missing says something of the database.
  const isFile = code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall !== 'connect';
  return (code !== undefined && CODES.test(code) && !isFile) || MESSAGES.test(error.message);
}
