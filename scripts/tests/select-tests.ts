import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from '../checks/list-files.ts';
import { readImports } from '../checks/read-imports.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Test files of e2e that open a browser, themselves or through a file that they import. */
export function findJourneys(root: string): string[] {
  const imports = new Map(
    listFiles(root)
      .filter((path) => path.startsWith('e2e/src/') && path.endsWith('.ts'))
      .map((path) => [path, importsOf(root, path)]),
  );
  const opens = (path: string, seen: Set<string>): boolean => {
    if (path === 'e2e/src/browser/open-browser.ts') return true;
    if (seen.has(path)) return false;
    seen.add(path);
    return (imports.get(path) ?? []).some((next) => opens(next, seen));
  };
  return [...imports.keys()].filter((path) => isTest(path) && opens(path, new Set()));
}

/**
 * Test files that compare with the shared material, themselves or through a file of their package's
 * `testing`, and take no more than seconds. Journeys and property tests take longer, and journeys need
 * the limits of time and the second try of their own project.
 */
export function findTestsOfSharedMaterial(root: string): string[] {
  const journeys = new Set(findJourneys(root));
  const asks = (path: string): boolean =>
    importsOf(root, path).some((name) => name.endsWith('/shared-material'));
  const askers = new Set(
    listFiles(root).filter((path) => path.includes('/testing/') && !isTest(path) && asks(path)),
  );
  return listFiles(root).filter(
    (path) =>
      isTest(path) &&
      !journeys.has(path) &&
      !path.endsWith('.property.test.ts') &&
      (asks(path) || importsOf(root, path).some((name) => askers.has(name))),
  );
}

/**
 * Test files of which the long run does more: all kinds or routes in place of three, tests of that run alone,
 * and commands as programs.
 */
export function findTestsOfSome(root: string): string[] {
  return listFiles(root).filter(
    (path) =>
      isTest(path) &&
      importsOf(root, path).some((name) =>
        /\/(?:some-of|routes-of-some\.ts|walk-kind\.ts|run-flipon\.ts)$/.test(name),
      ),
  );
}

/** The imports of a file: other packages by their name, files by their path below `root`. */
function importsOf(root: string, path: string): string[] {
  return readImports(readFileSync(join(root, path), 'utf8')).flatMap(({ specifier }) => {
    if (specifier === null) return [];
    return specifier.startsWith('.') ? [posix.join(posix.dirname(path), specifier)] : [specifier];
  });
}
