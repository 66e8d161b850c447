/** Links by which others see a sequence or a result, and copies that they take. */

export {
  findShare,
  listSharedResults,
  type OpenShare,
  type SharedResult,
  showsAnalysis,
} from './open-shares.ts';
export { addSharedSequences } from './shared-sequences.ts';
export {
  addShare,
  countShares,
  deleteShare,
  deleteShares,
  listShares,
  type ShareSubject,
  type StoredShare,
  sweepShares,
} from './shares.ts';
