/** One flag of the command line, with its text for help. */
export interface Flag {
  /** Without the dashes; for parameters the wire name. */
  name: string;
  /** Other names for the same. */
  aliases?: readonly string[];
  /** The placeholder for its value in help, such as N or FILE. */
  value: string;
  /**
   * Present where the value may be left out: the meaning of the flag alone, and the words that count as its
   * value when they follow it. Any other word is not taken as its value.
   */
  alone?: { means: string; words: readonly string[] };
  /** Its effect, in sentences. */
  help: string;
}

/** How a flag is written in help: `--overlap [true|false]`. */
export function flagUsage({ name, value, alone }: Flag): string {
  return alone === undefined ? `--${name} ${value}` : `--${name} [${value}]`;
}
