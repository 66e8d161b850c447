/** A name of a file, and why no record takes its places. */
export interface UndecidedName {
  name: string;
  /** A sentence. */
  reason: string;
}

/** Nothing tells what names of a file stand for: its user has to. `message` is a sentence for the user. */
export class UndecidedNamesError extends Error {
  override readonly name = 'UndecidedNamesError';
  readonly names: readonly UndecidedName[];

  constructor(message: string, names: readonly UndecidedName[]) {
    super(message);
    this.names = names;
  }
}
