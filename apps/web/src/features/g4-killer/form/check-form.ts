import { g4KillerShape } from '@flipon/analyses/tools/g4killer/g4-killer-shape';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { parseKillerSequence } from '@flipon/analyses/tools/g4killer/parse-killer-sequence';
import type { KillQuestion } from '../../../api/tools/kill-g4.ts';
import type { Target } from '../fillings.ts';
import type { KillerValues } from './killer-address.ts';
import { type KillerRow, splitRows } from './split-rows.ts';

export type KillerErrors = Partial<Record<keyof KillerValues, string>>;

/** The form's question, or null while a field refuses; and every refusal by its field. */
export interface KillerCheck<Question> {
  question: Question | null;
  errors: KillerErrors;
}

const { sequence: sequenceSchema, threshold, onComplementary } = g4KillerShape({ inForm: true });

/** The tab Single: one sequence. */
export function checkSingle(values: KillerValues): KillerCheck<KillQuestion> {
  const sequence = sequenceSchema.safeParse(values.sequence);
  const { target, errors } = checkTarget(values);
  if (!sequence.success) errors.sequence = messagesOf(sequence.error);
  if (!sequence.success || target === null) return { question: null, errors };
  return { question: { sequence: sequence.data, ...target }, errors };
}

/** A row with the question that it asks, or why it cannot. */
export type AskedRow = KillerRow & { question: KillQuestion | null; refusal: string | null };

/** The tab Multiple: rows of which each is asked for by itself, so that a bad one stops no other. */
export function checkMultiple(values: KillerValues): KillerCheck<AskedRow[]> {
  const { maxRows, messages } = g4killer.multiple;
  const rows = splitRows(values.sequence);
  const { target, errors } = checkTarget(values);
  if (rows.length === 0) errors.sequence = messages.required;
  if (rows.length > maxRows) errors.sequence = messages.tooMany;
  if (errors.sequence !== undefined || target === null) return { question: null, errors };
  const question = rows.map((row) => {
    const parsed = parseKillerSequence(row.letters);
    return parsed.ok
      ? { ...row, question: { sequence: parsed.sequence, ...target }, refusal: null }
      : { ...row, question: null, refusal: parsed.messages.join(' ') };
  });
  return { question, errors };
}

function checkTarget(values: KillerValues): { target: Target | null; errors: KillerErrors } {
  const errors: KillerErrors = {};
  const least = threshold.safeParse(values.threshold);
  const strand = onComplementary.safeParse(values.onComplementary);
  if (!least.success) errors.threshold = messagesOf(least.error);
  if (!strand.success) errors.onComplementary = messagesOf(strand.error);
  if (!least.success || !strand.success) return { target: null, errors };
  return { target: { threshold: least.data, onComplementary: strand.data }, errors };
}

function messagesOf({ issues }: { issues: readonly { message: string }[] }): string {
  return issues.map(({ message }) => message).join(' ');
}
