/** The database has not answered in the time that its caller has. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';

  readonly code: string | undefined;

  /** @param code the SQLSTATE of what would have kept the database from answering, where that is known */
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/**
 * SQLSTATEs of a database that cannot answer now, and may in a moment: 08 connections, 57P starting,
 * stopping or crashed, 57014 a statement and 55P03 a lock that took too long, 25P03 and 25P04 a
 * transaction that was idle or ran too long, 40001 and 40P01 two conflicting transactions, 53 without
 * 53100 (a full disk) no memory or connection left.
 */
const STATES = /^(08...|57P..|57014|55P03|25P0[34]|40001|40P01|53[0234]00)$/;
/** Errors of sockets and of name look-up. */
const SOCKETS =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** These two are said of files, too: no socket is there, or its line is full. */
const CONNECTING = /^(ENOENT|EAGAIN)$/;
/** What the driver says of a lost connection. */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;

/** Whether an error says that the database is away for the moment, not that the question was wrong. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseSilentError) return true;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (STATES.test(code) || SOCKETS.test(code)) return true;
  return (CONNECTING.test(code) && syscall === 'connect') || MESSAGES.test(error.message);
}
