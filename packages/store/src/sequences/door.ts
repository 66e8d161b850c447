/** The library of an owner: sequences, their shapes and tags, and the examples. */

export type { SequenceContent } from '../database/schema.ts';
export { changeTags, type TagChange } from './change-tags.ts';
export { findExamples, findMissingExamples, keepExample, type StoredExample } from './examples.ts';
export { changeShapes, type ShapeOutcome } from './sequence-shapes.ts';
export {
  changeSequence,
  deleteSequence,
  findSequence,
  findSequences,
  lockImported,
  type SequenceLabels,
  type StoredSequence,
  setSequenceTags,
} from './sequences.ts';
export {
  findSequencesWithJobs,
  findSequenceWithJob,
  listSequences,
  type SequenceSortKey,
} from './sequences-with-jobs.ts';
