import { readFile } from 'node:fs/promises';
import type { PairCounts } from '@flipon/analyses/accuracy/measures';
import type { MeasuredRule, TestedRule, Verdict } from '@flipon/analyses/accuracy/tested-rule';
import { type TruthSet, truthSets } from '@flipon/analyses/accuracy/truth-sets';
import { readTestedRules } from './tested-rules.ts';

/** Where the counts are kept. */
export const MEASURED_FILE = 'packages/analyses/src/accuracy/measured.json';

/** The counts as they are kept: a field a line, as the formatter leaves them. */
export function measuredText(measured: readonly MeasuredRule[]): string {
  const rules = measured.map((each) => {
    const fields = Object.entries(each).map(([key, value]) => `    "${key}": ${valueText(value)}`);
    return `  {\n${fields.join(',\n')}\n  }`;
  });
  return `[\n${rules.join(',\n')}\n]\n`;
}

function valueText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, count]) => `"${key}": ${count}`);
  return `{ ${fields.join(', ')} }`;
}

interface TruthRow {
  letters: string;
  forms: boolean;
}

/**
 * Measures every rule on its set.
 *
 * @param pathOf a file of the sets, null where it is not there
 * @returns `missing`: the sets that are not there, whose rules are left out
 * @throws a SyntaxError or an Error for a file that is no set
 */
export async function measureRules(
  pathOf: (file: string) => string | null,
): Promise<{ measured: MeasuredRule[]; missing: TruthSet[] }> {
  const rules = await readTestedRules();
  const measured: MeasuredRule[] = [];
  const missing: TruthSet[] = [];
  for (const set of truthSets) {
    const path = pathOf(set.file);
    if (path === null) {
      missing.push(set);
      continue;
    }
    const rows = parseRows(await readFile(path, 'utf8'), set);
    for (const rule of rules) if (rule.set === set.id) measured.push(measureRule(rule, rows));
  }
  return { measured, missing };
}

function parseRows(text: string, { file }: TruthSet): TruthRow[] {
  const { rows } = JSON.parse(text) as { rows: { sequence: string; forms: number }[] };
  const forming = rows.filter(({ forms }) => forms === 1).length;
  if (forming === 0 || forming === rows.length) {
    throw new Error(`${file} needs sequences that form the structure, and others.`);
  }
  return rows.map(({ sequence, forms }) => ({
    letters: sequence.toUpperCase(),
    forms: forms === 1,
  }));
}

function measureRule(
  { set, kind, rule, judge }: TestedRule & { kind: string },
  rows: readonly TruthRow[],
): MeasuredRule {
  const verdicts = rows.map(({ letters, forms }) => ({ forms, ...judge(letters) }));
  const forming = verdicts.filter(({ forms }) => forms);
  const others = verdicts.filter(({ forms }) => !forms);
  const counts = {
    forming: forming.length,
    found: forming.filter(({ isFound }) => isFound).length,
    others: others.length,
    rejected: others.filter(({ isFound }) => !isFound).length,
  };
  return { set, kind, rule, counts, order: orderOf(forming, others) };
}

/** Scores are compared as fractions of whole numbers. */
function orderOf(forming: readonly Verdict[], others: readonly Verdict[]): PairCounts | null {
  let halves = 0;
  for (const { score } of forming) {
    for (const other of others) {
      if (score === null || other.score === null) return null;
      const difference = score[0] * other.score[1] - other.score[0] * score[1];
      halves += difference > 0 ? 2 : difference === 0 ? 1 : 0;
    }
  }
  return { pairs: forming.length * others.length, halves };
}
