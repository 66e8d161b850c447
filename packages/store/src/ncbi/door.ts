/** Imports of records from NCBI, and the turns that all processes take when they ask it. */

export {
  claimNcbiImport,
  completeNcbiImport,
  discardCancelled,
  failNcbiImport,
  type NcbiImport,
  resetNcbiImport,
} from './claim-ncbi-import.ts';
export { addNcbiImports, type NewNcbiImport, retryNcbiImport } from './ncbi-imports.ts';
export {
  dropUnneededKeys,
  findNotedSummary,
  listUnsummarised,
  type NotedSummary,
  noteSummaries,
} from './ncbi-summaries.ts';
export { createNcbiTurns, type TakeTurn, TurnsTakenError } from './ncbi-turns.ts';
