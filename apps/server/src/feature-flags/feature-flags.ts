import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { AppError } from '@flipon/answers/app-error';
import { didYouMean } from '@flipon/settings/nearest-name';

/**
 * Names with a flag in `management/info`: each kind, with its calculators, and the calculators that have no
 * kind.
 */
export type SwitchName = AnalysisKind | typeof g4killer.tool;

/** Names that this installation does not start; stored results stay as they are. */
export type SwitchedOff = ReadonlySet<SwitchName>;

const present: readonly SwitchName[] = [...analysisKinds, g4killer.tool];

/**
 * Reads FLIPON_KINDS_OFF.
 *
 * @returns the names that are off, or one sentence on the first unknown name, with the most similar known one
 */
export function readSwitchedOff(
  names: readonly string[],
): { ok: true; off: SwitchedOff } | { ok: false; message: string } {
  const known: readonly string[] = present;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) {
    return { ok: true, off: new Set(present.filter((name) => names.includes(name))) };
  }
  const message = `FLIPON_KINDS_OFF: there is no kind of analysis "${unknown}"${didYouMean(unknown, known)}`;
  return { ok: false, message };
}

/** Each flag with its state, as `management/info` tells them. */
export function switchFlags(off: SwitchedOff): Record<string, boolean> {
  return Object.fromEntries(present.map((name) => [name, !off.has(name)]));
}

/**
 * Refuses names that are switched off here.
 *
 * @throws AppError forbidden, with the titles of those that are switched off
 */
export function requireSwitchedOn(off: SwitchedOff, names: readonly SwitchName[]): void {
  const titles = [...new Set(names)].filter((name) => off.has(name)).map(titleOf);
  if (titles.length === 0) return;
  const [is, last] = [titles.length === 1 ? 'is' : 'are', titles.pop()];
  const list = titles.length === 0 ? last : `${titles.join(', ')} and ${last}`;
  throw new AppError(
    'forbidden',
    `${list} ${is} switched off on this server. Results that are stored can still be read.`,
  );
}

function titleOf(name: SwitchName): string {
  return name === g4killer.tool ? g4killer.title : definitionOf(name).title;
}
