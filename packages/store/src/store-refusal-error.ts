/**
 * This program is not to work with this database, or not with this data folder: starting it again changes
 * nothing. The message is a sentence for the operator.
 */
export class StoreRefusalError extends Error {
  override readonly name = 'StoreRefusalError';
}
