/** Connections, transactions and clocks: what every call takes as `db` or `trx`. */

export {
  answers,
  type Db,
  describeDatabase,
  openDatabase,
  readSnapshot,
  type Trx,
} from './database.ts';
export { type DatabaseClock, openDatabaseClock, readTime, timeIn } from './database-clock.ts';
export { isDatabaseGone } from './is-database-gone.ts';
export type { LaneLetters, LaneName } from './lane-tables.ts';
export type { ListPage } from './list-page.ts';
export { inOwnersTurn, inTurnOfSequence, OwnerBusyError } from './owner-turns.ts';
export { untilDatabaseAnswers } from './until-database-answers.ts';
