import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './checks/list-files.ts';
import { isTestPath, isTypeScript } from './checks/read-sources.ts';

const MAX_LINES = 400;
const MAX_LINES_WITHOUT_REASON = 300;
const MAX_P90_LINES = 200;
const GOAL_MEDIAN_LINES = 60;
const MAX_FILES_OF_FOLDER = 25;
const MAX_LINES_OF_COMPONENT = 150;
const MAX_DOORS_OF_STORE = 30;

/** Migrations stay as they are, and each new one joins them. */
const MAY_BE_CROWDED: readonly string[] = ['packages/store/src/migrations'];

/** A component, and its name. Files are formatted, so that the first brace alone at the left edge ends it. */
const COMPONENT = /^(?:export )?(?:const \w+ = memo\()?function ([A-Z]\w*)[\s\S]*?^\}(?:\);)?$/gm;

/**
 * Checks the lengths of TypeScript files and their number in each folder. Sources have to keep all limits;
 * tests, which are lists by nature, only the greatest length. The note gives the median and the 90th
 * percentile with their goals.
 */
export function checkSizes(root: string): { errors: string[]; note: string } {
  const errors: string[] = [];
  const sourceLines: number[] = [];
  const paths = listFiles(root).filter(isTypeScript);
  for (const path of paths) {
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
    if (path.endsWith('.tsx') && !isTestPath(path)) errors.push(...findLongComponents(path, text));
  }
  errors.push(...findCrowdedFolders(paths), ...findManyDoors(paths));
  const median = quantile(sourceLines, 0.5);
  const p90 = quantile(sourceLines, 0.9);
  if (p90 > MAX_P90_LINES) {
    errors.push(`90th percentile of source files is ${p90} lines, more than ${MAX_P90_LINES}`);
  }
  const note = `${sourceLines.length} source files, median ${median} lines (goal ${GOAL_MEDIAN_LINES}), p90 ${p90} (limit ${MAX_P90_LINES})`;
  return { errors, note };
}

/**
 * Components of more than 150 lines, exported or not: too much to see at once.
 *
 * @param text of the file, as the formatter leaves it
 * @returns a sentence for each
 */
export function findLongComponents(path: string, text: string): string[] {
  return [...text.matchAll(COMPONENT)].flatMap(([code, name]) => {
    const lines = countLines(code);
    return lines > MAX_LINES_OF_COMPONENT
      ? `${path}: component ${name} has ${lines} lines, more than ${MAX_LINES_OF_COMPONENT}; give its parts names, and its state a hook`
      : [];
  });
}

/**
 * Folders with more than 25 files of their own, apart from tests and their helpers: too many to read as a
 * list.
 *
 * @param paths of TypeScript files, relative to the root
 * @returns a sentence for each that `excepted` does not name
 */
export function findCrowdedFolders(paths: readonly string[], excepted = MAY_BE_CROWDED): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (/\.(?:test|long)\.tsx?$|\/(?:testing|fixtures)\//.test(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    const isCrowded = count > MAX_FILES_OF_FOLDER;
    if (isCrowded === excepted.includes(folder)) return [];
    return isCrowded
      ? `${folder}: ${count} source files, more than ${MAX_FILES_OF_FOLDER}; give it folders that name their contents`
      : `${folder}: ${count} source files; take it out of the list of crowded folders`;
  });
}

/** Whether other rooms enter `packages/store` by too many doors, in a sentence. */
export function findManyDoors(paths: readonly string[]): string[] {
  const { length } = paths.filter((path) => /^packages\/store\/.*\/door\.ts$/.test(path));
  if (length <= MAX_DOORS_OF_STORE) return [];
  return [`packages/store: ${length} doors, more than ${MAX_DOORS_OF_STORE}; merge resources`];
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** Nearest rank: the smallest value that at least the given fraction of the values do not exceed. */
function quantile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(fraction * sorted.length) - 1)] ?? 0;
}
