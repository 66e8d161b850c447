import { refuseField } from './app-error.ts';

/** The key that a list is asked to be sorted by; without one the first of its own. */
export function readSortKey<Key extends string>(
  given: string | undefined,
  keys: readonly [Key, ...Key[]],
): Key {
  if (given === undefined || given === '') return keys[0];
  const key = keys.find((known) => known === given);
  if (key !== undefined) return key;
  const message = `Sort must be one of ${keys.join(', ')}.`;
  throw refuseField('sort', message);
}
