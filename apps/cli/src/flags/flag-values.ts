import { UsageError } from '../command-errors.ts';

/** Values by the names of their flags. */
export type FlagValues = ReadonlyMap<string, string>;

/** @throws UsageError neither true nor false; a flag that is not given is false */
export function readSwitch(flags: FlagValues, name: string): boolean {
  const text = flags.get(name);
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  throw new UsageError(`--${name} must be true or false, not "${text}".`);
}

/** @throws UsageError none of the choices; null where the flag is not given */
export function readChoice<Choice extends string>(
  flags: FlagValues,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const text = flags.get(name);
  if (text === undefined) return null;
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  throw new UsageError(`--${name} must be one of ${choices.join(', ')}, not "${text}".`);
}

/** The file that `--out` names; null for standard output. */
export function readOut(flags: FlagValues): string | null {
  const out = flags.get('out');
  return out === undefined || out === '-' ? null : out;
}

/** How a file's name ends, before any `.gz`; undefined where it has no ending. */
export function endingOf(out: string | null): string | undefined {
  return out?.replace(/\.gz$/i, '').match(/[^/\\]\.([^./\\]+)$/)?.[1];
}
