import { AppError } from '../app-error.ts';

/** The sort key of a query, checked against the list's own; the first is the default. */
export function readSortKey<Key extends string>(
  given: string | undefined,
  keys: readonly [Key, ...Key[]],
): Key {
  if (given === undefined || given === '') return keys[0];
  const key = keys.find((known) => known === given);
  if (key === undefined) {
    throw new AppError('invalid_request', `Sort must be one of ${keys.join(', ')}.`, [
      { field: 'sort', defaultMessage: `Sort must be one of ${keys.join(', ')}.` },
    ]);
  }
  return key;
}
