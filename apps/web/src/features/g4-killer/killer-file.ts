import { fileStem } from '@flipon/analyses/file-stem';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import type { Target } from './fillings.ts';

/** Letters of a sequence that name its files. */
const NAME_LETTERS = 24;

/** The name of a file of an answer, without its ending: `GGGTTAGGG_g4killer_threshold1.2_mask1`. */
export function killerFileStem(sequence: string, target: Target, part: string): string {
  return fileStem(
    { kind: g4killer.tool, fields: g4killer.fields },
    { sequenceName: sequence.slice(0, NAME_LETTERS), parameters: { ...target }, part },
  );
}
