/** Nothing can be said of a file of hits. Its message is for the user. */
export class ResultFileError extends Error {
  override readonly name: string = 'ResultFileError';
}

/** The file is of another sequence, so nothing can be said of its rows. */
export class OtherSequenceError extends ResultFileError {
  override readonly name = 'OtherSequenceError';

  /** @param name of the sequence that was searched */
  constructor(name: string) {
    super(
      `This is not the sequence that was searched, ${name}: the SHA-256 of its bases is another one.`,
    );
  }
}
