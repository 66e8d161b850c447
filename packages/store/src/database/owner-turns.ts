import { type Db, type Trx, timeoutsOf } from './database.ts';
import { DatabaseSilentError } from './is-database-gone.ts';

/** Most waiting transactions of one owner. Pages send a few changes at once, scripts a library. */
export const MOST_WAITING = 128;

/** The longest wait, in lock timeouts: 15 s. Waiting holds no connection. */
const MOST_LOOKS = 5;

/** An owner has too many changes under way for another one. */
export class OwnerBusyError extends Error {
  override readonly name = 'OwnerBusyError';

  constructor() {
    super('Too many of your changes are under way at once. Wait until some of them are done.');
  }
}

/** Transactions that lock no owner's row wait for each other only where they change the same rows. */
const THINGS_AT_ONCE = 4;

/** The transactions of one owner that have a turn, or wait for one. */
interface Line {
  running: number;
  /** Running ones without a waiting request: deletions, imports that end, libraries that move. */
  long: number;
  /** In the order they came. */
  waiting: Set<() => void>;
  /** How many turns have ended since the line was made. */
  ended: number;
}

/** The SQLSTATE of a lock that others hold: an owner's calls wait for each other, also before they ask. */
const HELD = '55P03';

/** By owner, for all pools of this process; a line exists while a turn runs. */
const lines = new Map<string, Line>();

/**
 * Runs a transaction that locks its owner's row. A process runs one at a time for each owner, in the order
 * of calls. A waiting transaction holds no connection: however many changes an owner begins at once, they
 * use one connection and leave the rest to other owners. Several processes on one database wait for each
 * other at the row, each with one connection.
 *
 * Never within another transaction: that one would hold its locks while this waits.
 *
 * @throws OwnerBusyError with the timeouts of requests, where {@link MOST_WAITING} wait already, or the turn has not
 *   come within 15 s, or a deletion, import or move holds it; DatabaseSilentError where no turn of the owner
 *   has ended within the lock timeout
 */
export function inOwnersTurn<Value>(
  db: Db,
  ownerId: string,
  work: (trx: Trx) => Promise<Value>,
): Promise<Value> {
  return inOwnersTurns(db, [ownerId], work);
}

/**
 * The same for a transaction that locks rows of an owner's things, but not the owner's: {@link
 * THINGS_AT_ONCE} at once, in a line of their own, so that a tag does not wait for an import that ends.
 */
export async function inTurnForThings<Value>(
  db: Db,
  ownerId: string,
  work: (trx: Trx) => Promise<Value>,
): Promise<Value> {
  const end = await takeTurn(db, `things of ${ownerId}`, THINGS_AT_ONCE);
  try {
    return await db.transaction().execute(work);
  } finally {
    end();
  }
}

/** The same for a transaction that locks the rows of several owners. */
export async function inOwnersTurns<Value>(
  db: Db,
  ownerIds: readonly string[],
  work: (trx: Trx) => Promise<Value>,
): Promise<Value> {
  const ends: (() => void)[] = [];
  try {
    // In the order in which their rows are locked: no two wait for each other.
    for (const id of [...new Set(ownerIds)].sort()) ends.push(await takeTurn(db, id));
    return await db.transaction().execute(work);
  } finally {
    for (const end of ends) end();
  }
}

/**
 * The same in the turn of a sequence's owner. The owner may have changed before the turn comes, so the
 * transaction reads it again, with the sequence locked.
 */
export async function inTurnOfSequence<Value>(
  db: Db,
  sequenceId: string,
  work: (trx: Trx) => Promise<Value>,
): Promise<Value> {
  const row = await db
    .selectFrom('sequences')
    .select('owner_id')
    .where('id', '=', sequenceId)
    .executeTakeFirst();
  return inOwnersTurns(db, row === undefined ? [] : [row.owner_id], work);
}

/** @returns what ends the turn */
async function takeTurn(db: Db, name: string, atOnce = 1): Promise<() => void> {
  const line: Line = lines.get(name) ?? { running: 0, long: 0, waiting: new Set(), ended: 0 };
  lines.set(name, line);
  if (line.running < atOnce) line.running++;
  else await waitIn(line, db);
  const isLong = timeoutsOf(db).name !== 'request';
  if (isLong) line.long++;
  return () => {
    line.ended++;
    if (isLong) line.long--;
    const [next] = line.waiting;
    if (next === undefined) {
      line.running--;
      if (line.running === 0) lines.delete(name);
      return;
    }
    // The turn is handed on.
    line.waiting.delete(next);
    next();
  };
}

function waitIn(line: Line, db: Db): Promise<void> {
  const { name, lockMs } = timeoutsOf(db);
  const isRequest = name === 'request';
  if (isRequest && line.waiting.size >= MOST_WAITING) throw new OwnerBusyError();
  let endedBefore = line.ended;
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const giveUp = (error: Error) => {
      line.waiting.delete(begin);
      reject(error);
    };
    const look = () => {
      looks++;
      const stands = line.ended === endedBefore;
      if (isRequest && (looks === MOST_LOOKS || (stands && line.long > 0)))
        giveUp(new OwnerBusyError());
      else if (stands && line.long === 0)
        giveUp(new DatabaseSilentError(`no turn of its owner ended within ${lockMs} ms`, HELD));
      else timer = setTimeout(look, lockMs);
      endedBefore = line.ended;
    };
    if (lockMs > 0) timer = setTimeout(look, lockMs);
    line.waiting.add(begin);
  });
}

/**
 * Locks an owner's row until the transaction ends, against other transactions that reserve, claim or count
 * for the same owner. Rows that only refer to the owner, such as the token of a list, do not wait for it.
 */
export async function lockOwner(trx: Trx, ownerId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}
