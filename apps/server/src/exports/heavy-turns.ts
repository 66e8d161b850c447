import { createTurns } from '@flipon/tables/take-turns';

/** Each of these has a database of its own, of some hundred megabytes where results are large. */
export const takeHeavyTurn = createTurns(1);
