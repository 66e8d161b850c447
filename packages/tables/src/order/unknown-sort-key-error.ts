/** Rows were asked for in an order that their table does not offer. */
export class UnknownSortKeyError extends Error {
  readonly key: string;
  readonly allowedKeys: readonly string[];

  constructor(key: string, allowedKeys: readonly string[]) {
    super(`Rows cannot be sorted by '${key}'. Sort by one of: ${allowedKeys.join(', ')}.`);
    this.name = 'UnknownSortKeyError';
    this.key = key;
    this.allowedKeys = allowedKeys;
  }
}
