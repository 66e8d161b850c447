import type { CleanUp } from './output/clean-up.ts';

/** What stands behind `flipon` as its first word. */
export interface Command {
  name: string;
  /** How it is written, without `flipon`. */
  usage: string;
  summary: string;
  examples: readonly string[];
  /** What `--help` behind these words prints. */
  help(words: readonly string[]): string;
  /** The words before `--help` in the hint that ends a refusal, such as `scan`. */
  helpPath(words: readonly string[]): string;
  /**
   * @param words what stands behind the name; none of them asks for help
   * @throws UsageError, InputError
   */
  run(words: readonly string[], cleanUp: CleanUp): Promise<void>;
}
