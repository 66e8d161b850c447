export type IntakeErrorCode = 'not_a_sequence_file' | 'too_large' | 'damaged';

/** A file that is refused before its text is parsed. `message` is a sentence for the user. */
export class IntakeError extends Error {
  override readonly name = 'IntakeError';
  readonly code: IntakeErrorCode;

  constructor(code: IntakeErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
