import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { killG4ForEach } from '@flipon/analyses/tools/g4killer/kill-g4';
import { parseKillerSequence } from '@flipon/analyses/tools/g4killer/parse-killer-sequence';
import type { G4KillerLine } from '@flipon/contract/bulk';
import type { BulkRow } from './bulk-row.ts';

export interface KillRequest {
  /** 0 to 4 each, in the order of the lines of a row. */
  thresholds: readonly number[];
  onComplementary: boolean;
  /** How many masks a line lists; all are counted. */
  maxMasks?: number;
}

/**
 * Answers each row by a line for each threshold. A row that has no answer has its error in each of its
 * lines, and the others go on.
 */
export async function* answerKill(
  rows: AsyncIterable<BulkRow>,
  request: KillRequest,
): AsyncGenerator<G4KillerLine, void, undefined> {
  for await (const row of rows) yield* killRow(row, request);
}

/** The lines of one row. */
export function killRow(
  { row, name, sequence, problem }: BulkRow,
  { thresholds, onComplementary, maxMasks = g4killer.maxMasks }: KillRequest,
): G4KillerLine[] {
  const refuse = (error: string) =>
    thresholds.map((targetThreshold) => ({ row, name, targetThreshold, error }));
  if (sequence === null) return refuse(problem ?? `${g4killer.sequence.label} is required.`);
  const parsed = parseKillerSequence(sequence);
  if (!parsed.ok) return refuse(parsed.messages.join(' '));
  return killG4ForEach(parsed.sequence, { thresholds, onComplementary }, maxMasks).map(
    (answer) => ({ row, name, ...answer, ...(parsed.note === '' ? {} : { note: parsed.note }) }),
  );
}
