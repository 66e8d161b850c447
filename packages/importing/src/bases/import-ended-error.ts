/** An import was ended from outside: cancelled, or its sequence deleted. The message is for its owner. */
export class ImportEndedError extends Error {
  override readonly name = 'ImportEndedError';
}
