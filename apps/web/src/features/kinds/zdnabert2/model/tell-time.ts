import { rulesOf } from '@flipon/analyses/definitions';
import type { WireValues } from '@flipon/analyses/field';
import { countOf } from '../../../../ui/words/format-number.ts';
import type { RunTime } from '../../settings/form-parts.ts';

/** A piece of a network with 12 layers on two cores; other machines differ, but not by a power of ten. */
const SECONDS_PER_PIECE = 1.5;

/** About how long a network takes for sequences of these lengths; the energies take negligible time. */
export function tellTime(values: WireValues, lengthsBp: readonly number[]): RunTime | null {
  const { piecesOf } = rulesOf('zdnabert2');
  const counts = lengthsBp.map((lengthBp) => piecesOf?.(values, lengthBp) ?? 0);
  const pieces = counts.reduce((sum, count) => sum + count, 0);
  if (pieces === 0) return null;
  const short = `some ${roughTime(pieces * SECONDS_PER_PIECE)}`;
  return { short, sentence: `About ${countOf(pieces, 'piece')}, ${short} on this server.` };
}

/** The time of a network for each 1,000 bases: "some 3 s". */
export function timePerKilobase(values: WireValues): string {
  const passes = values['checkReverseComplement'] === true ? 2 : 1;
  return `some ${roughTime((1000 / 496) * passes * SECONDS_PER_PIECE)}`;
}

const STEPS = [
  { unit: 's', seconds: 1, below: 90 },
  { unit: 'min', seconds: 60, below: 90 * 60 },
  { unit: 'h', seconds: 3600, below: 48 * 3600 },
  { unit: 'days', seconds: 86_400, below: Number.POSITIVE_INFINITY },
];

/** A time of which no more is known than its size: in fives above ten, as "50 s" and "25 min". */
export function roughTime(seconds: number): string {
  const step = STEPS.find(({ below }) => seconds < below) ?? { unit: 'days', seconds: 86_400 };
  const amount = seconds / step.seconds;
  const rounded = amount < 10 ? Math.max(1, Math.round(amount)) : 5 * Math.round(amount / 5);
  return `${rounded.toLocaleString('en-US')} ${step.unit}`;
}
