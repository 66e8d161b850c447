import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analysisKinds } from '@flipon/analyses/definitions';
import { listFiles } from './list-files.ts';
import { isTestPath, isTypeScript } from './read-sources.ts';

/** A kind may be named where something is special about it, but not all over the house. */
const MAX_PLACES = 2;

/**
 * The original's files of single kinds, whose columns and values follow no rule; formats of other
 * programs' files, which may have the name of the kind that follows the same program; and steps of the
 * database, which keep what was true on their day.
 */
const FILES_OF_OTHERS =
  /^packages\/(formats\/src\/legacy\/|tracks\/src\/|store\/src\/migrations\/|contract\/src\/sequences\/lane\.ts$)/;

/**
 * Kinds that too many files other than tests name in quotes: a kind is written in its folder, and its
 * definition has all that other files need to know of it.
 *
 * @returns a sentence for each kind with too many places
 */
export function findKindPlaces(root: string): string[] {
  const files = listFiles(root)
    .filter((path) => isTypeScript(path) && !isTestPath(path) && !FILES_OF_OTHERS.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  return findTooManyPlaces(analysisKinds, files);
}

/** The same for given kinds and sources. */
export function findTooManyPlaces(
  kinds: readonly string[],
  files: readonly { path: string; text: string }[],
): string[] {
  return kinds.flatMap((kind) => {
    const quoted = new RegExp(`(['"\`])${kind}\\1`);
    const places = files.filter(
      ({ path, text }) => !path.includes(`/kinds/${kind}/`) && quoted.test(text),
    );
    if (places.length <= MAX_PLACES) return [];
    const list = places.map(({ path }) => path).join(', ');
    return [
      `'${kind}' is named in ${places.length} files besides its own folder, ${MAX_PLACES} at most: ${list}; let its definition say what they ask`,
    ];
  });
}
