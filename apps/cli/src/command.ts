import type { CleanUp } from './output/clean-up.ts';

/** A command: the first word after `flipon`. */
export interface Command {
  name: string;
  /** Its usage line, without `flipon`. */
  usage: string;
  summary: string;
  examples: readonly string[];
  /** Loads its code, only when the command is used. */
  load(): Promise<CommandActions>;
}

export interface CommandActions {
  /**
   * The text that `--help` after these words prints.
   *
   * @param examples those of the list of commands
   */
  help(words: readonly string[], examples: readonly string[]): string | Promise<string>;
  /** The words before `--help` in the hint that ends a refusal, such as `scan`. */
  helpPath(words: readonly string[]): string;
  /**
   * @param words the words after the command's name; none of them asks for help
   * @returns the exit code where the command answers with one; 0 where absent
   * @throws UsageError, InputError, TroubleError
   */
  run(words: readonly string[], cleanUp: CleanUp): Promise<number> | Promise<void>;
}
