import { type KeptSet, keptHalf } from './kept-half.ts';
import type {
  Measured,
  MeasuredCaller,
  MeasuredChance,
  MeasuredRule,
  MeasuredScore,
  MeasuredSet,
} from './measured.ts';
import type { SetId } from './truth-sets.ts';

/** What sentences speak of, found by name; each throws an Error where it is not there, which is a bug. */
export interface FoundMeasured {
  set(id: SetId): MeasuredSet;
  /** @param kind null for a simple count */
  rule(id: SetId, kind: string | null, name: string): MeasuredRule;
  /** @param kind null for a simple count */
  score(id: SetId, kind: string | null, name: string): MeasuredScore;
  caller(id: SetId, kind: string | null, name: string): MeasuredCaller;
  chance(kind: string, name: string): MeasuredChance;
  kept(id: SetId): KeptSet;
}

export function findMeasured({ sets, bases, chance }: Measured): FoundMeasured {
  const set = (id: SetId) =>
    known(
      sets.find((each) => each.set === id),
      id,
    );
  const named = <T extends { kind: string | null; name: string }>(
    all: readonly T[],
    kind: string | null,
    name: string,
  ) =>
    known(
      all.find((each) => each.kind === kind && each.name === name),
      `${kind} ${name}`,
    );
  return {
    set,
    rule: (id, kind, name) => named(set(id).rules, kind, name),
    score: (id, kind, name) => named(set(id).scores, kind, name),
    caller: (id, kind, name) =>
      named(bases.find((each) => each.set === id)?.callers ?? [], kind, name),
    chance: (kind, name) => named(chance, kind, name),
    kept: (id) =>
      known(
        keptHalf.sets.find((each) => each.set === id),
        id,
      ),
  };
}

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`Nothing was measured of ${what}.`);
  return found;
}
