import { parametersShape } from '@flipon/analyses/parameters-schema';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { MAX_BULK_THRESHOLDS } from '@flipon/contract/bulk';

export type CheckedTarget = { threshold: number } | { message: string };

const { threshold } = parametersShape(g4killer.fields);

/** A typed target, or why it cannot be added to the present ones. */
export function checkTarget(text: string, there: readonly number[]): CheckedTarget {
  if (text.trim() === '') return { message: 'Threshold is required.' };
  // Where a comma parts decimals, people type one.
  const parsed = threshold.safeParse(text.replace(',', '.'));
  if (!parsed.success) return { message: parsed.error.issues[0]?.message ?? '' };
  if (there.includes(parsed.data)) return { message: `${text.trim()} is one of the targets.` };
  if (there.length >= MAX_BULK_THRESHOLDS) {
    return { message: `There can be ${MAX_BULK_THRESHOLDS} targets at most.` };
  }
  return { threshold: parsed.data };
}
