import type { StartRules } from './analyses/start-rules.ts';
import type { Library } from './library/library.ts';

/** Where lines for an operator go. */
export interface AnswerLog {
  warn(about: object, sentence: string): void;
}

/** A file derived from those of the library on its first request, and made again if it is missing or damaged. */
export interface CachedFile {
  /** Identifies its content. */
  name: string;
  /**
   * Makes it under this path, which is new; if it fails, a partial file is removed. Its questions end when the last
   * request for the file gives up, and after a time.
   */
  make(path: string): Promise<void>;
}

/** What finds and changes things, one at a time. */
export interface LibraryDeps {
  library: Omit<Library, 'inOwnersTurn'>;
}

/** What answers are made with, besides the call itself. */
export interface AnswerDeps {
  library: Library;
  /** Of the program, for the notes of files. */
  version: string;
  /** Which analyses are started, and what with. */
  starts: StartRules;
  /**
   * Uses derived files. If one of them turns out to be damaged, it is made again, and `use` is called anew.
   *
   * @param use gets their paths; reads only bytes that it verifies (`open-cached-file`), and throws the errors of that
   * @throws what `make` and `use` throw; the reason of what ends the caller's questions
   */
  withCachedFiles<T>(
    asker: { log?: AnswerLog },
    files: readonly CachedFile[],
    use: (paths: readonly string[]) => Promise<T>,
  ): Promise<T>;
  /** Whether a derived file was not made because nothing more can be stored. */
  isOutOfRoom(error: unknown): boolean;
}
