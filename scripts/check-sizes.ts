import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './checks/list-files.ts';
import { isTestPath, isTypeScript } from './checks/read-sources.ts';

const MAX_LINES = 400;
const MAX_LINES_WITHOUT_REASON = 300;
const MAX_P90_LINES = 200;
const GOAL_MEDIAN_LINES = 60;

/**
 * Lengths of the TypeScript files. Sources answer for all limits; tests, which are lists by nature,
 * only for the longest length. The note gives the median and the 90th percentile beside their goals.
 */
export function checkSizes(root: string): { errors: string[]; note: string } {
  const errors: string[] = [];
  const sourceLines: number[] = [];
  for (const path of listFiles(root).filter(isTypeScript)) {
    const text = readFileSync(join(root, path), 'utf8');
    const lines = countLines(text);
    if (!isTestPath(path)) sourceLines.push(lines);
    if (lines > MAX_LINES) {
      errors.push(`${path}: ${lines} lines, more than ${MAX_LINES}; split it by what it knows`);
    } else if (lines > MAX_LINES_WITHOUT_REASON && !isTestPath(path) && !/^\/[/*]/.test(text)) {
      errors.push(
        `${path}: ${lines} lines; over ${MAX_LINES_WITHOUT_REASON} the first line is a comment that says why it is one thing`,
      );
    }
  }
  const median = quantile(sourceLines, 0.5);
  const p90 = quantile(sourceLines, 0.9);
  if (p90 > MAX_P90_LINES) {
    errors.push(`90th percentile of source files is ${p90} lines, more than ${MAX_P90_LINES}`);
  }
  const note = `${sourceLines.length} source files, median ${median} lines (goal ${GOAL_MEDIAN_LINES}), p90 ${p90} (limit ${MAX_P90_LINES})`;
  return { errors, note };
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** Nearest rank: the smallest value that at least the given fraction of the values do not exceed. */
function quantile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(fraction * sorted.length) - 1)] ?? 0;
}
