import { type Flag, flagUsage } from '../flags/flag.ts';
import { listLines } from './layout.ts';

/** Flags with their meanings. */
export function flagList(flags: readonly Flag[]): string {
  return listLines(
    flags.map((flag) => {
      const aliases = (flag.aliases ?? []).map((alias) => `--${alias}`).join(', ');
      return [flagUsage(flag), aliases === '' ? flag.help : `${flag.help} Also ${aliases}.`];
    }),
  );
}
