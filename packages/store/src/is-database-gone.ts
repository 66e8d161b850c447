/** SQLSTATE classes 08 and 57P, those of 53 that are not of a full disk, what the socket says, and what the driver says of a lost connection. */
const CODES = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|08...|57P..|53[0234]00)$/;
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether an error says that the database is away for the moment, not that the question was wrong. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  const isFile = (error as NodeJS.ErrnoException).syscall === 'open';
  return (code !== undefined && CODES.test(code) && !isFile) || MESSAGES.test(error.message);
}
