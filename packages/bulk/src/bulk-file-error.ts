export type BulkFileErrorCode = 'unreadable' | 'too_large' | 'too_many_rows' | 'no_rows';

/**
 * A file of rows that is refused as a whole. `message` is a sentence for the user, with the line or
 * record where that is known.
 */
export class BulkFileError extends Error {
  override readonly name = 'BulkFileError';
  readonly code: BulkFileErrorCode;

  constructor(code: BulkFileErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
