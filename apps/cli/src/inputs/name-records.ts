import { createUniqueNames, knowOwnNames } from '@flipon/formats/record-names';
import type { ReadSequence } from './read-sequence.ts';

/** Gives the records of an input the names that files of every format have for them. */
export type Naming = (sequence: ReadSequence) => Promise<ReadSequence>;

/** One for all inputs of a command; each input is named once, in their order. */
export function createNaming(): Naming {
  let isOwn = (_: string) => false;
  const nameNext = createUniqueNames((name) => isOwn(name));
  return async (sequence) => {
    isOwn = await knowOwnNames([sequence.records]);
    const records = sequence.records.map((record) => {
      return { ...record, ownName: record.name, name: nameNext(record.name) };
    });
    return { ...sequence, records };
  };
}
