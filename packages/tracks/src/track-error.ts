/** A file that is no track, or not one of this sequence. `message` is a sentence for the user. */
export class TrackError extends Error {
  override readonly name = 'TrackError';
  /** 1-based; null where the whole file is meant. */
  readonly line: number | null;
  /** Without the line. */
  readonly sentence: string;

  constructor(line: number | null, sentence: string) {
    super(line === null ? sentence : `Line ${line}: ${sentence}`);
    this.line = line;
    this.sentence = sentence;
  }
}
