/** A name as messages tell it: the beginning of a long one. */
export function quoted(name: string): string {
  return `"${name.slice(0, 60)}"`;
}

/** A name of a file, and why no record takes its places. */
export interface UndecidedName {
  name: string;
  /** A sentence. */
  reason: string;
}

/** The records of some names of a file are uncertain; the user has to choose. `message` is for the user. */
export class UndecidedNamesError extends Error {
  override readonly name = 'UndecidedNamesError';
  readonly names: readonly UndecidedName[];

  constructor(message: string, names: readonly UndecidedName[]) {
    super(message);
    this.names = names;
  }
}
