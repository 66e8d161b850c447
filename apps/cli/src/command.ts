import type { CleanUp } from './output/clean-up.ts';

/** What stands behind `flipon` as its first word. */
export interface Command {
  name: string;
  /** How it is written, without `flipon`. */
  usage: string;
  summary: string;
  examples: readonly string[];
  /** What it needs is loaded when it is asked for. */
  load(): Promise<CommandActions>;
}

/** What a command does. */
export interface CommandActions {
  /**
   * What `--help` behind these words prints.
   *
   * @param examples those of the list of commands
   */
  help(words: readonly string[], examples: readonly string[]): string | Promise<string>;
  /** The words before `--help` in the hint that ends a refusal, such as `scan`. */
  helpPath(words: readonly string[]): string;
  /**
   * @param words what stands behind the name; none of them asks for help
   * @returns the exit code of an answer that is one; 0 where absent
   * @throws UsageError, InputError, TroubleError
   */
  run(words: readonly string[], cleanUp: CleanUp): Promise<number> | Promise<void>;
}
