import { definitionOf } from '@flipon/analyses/definitions';
import { fileStem, settingTokens } from '@flipon/analyses/file-stem';
import type { LibraryAnalysis } from '../library/analyses.ts';
import { createUniqueFileNames } from './file-names.ts';

/** The parts of a file's name. */
export type NamedResult = Pick<LibraryAnalysis, 'id' | 'kind' | 'sequenceName' | 'parameters'>;

/** Enough letters of a random id to distinguish results, and to find one. */
const ID_LETTERS = 8;
const LONGEST_STEM = 90;

/**
 * A name for the file of each result, in their order. Where several results of one sequence have the same
 * settings, the names contain a part of their ids, which does not depend on the other results.
 */
export function nameArchived(
  results: readonly NamedResult[],
  ending: string,
  taken: readonly string[],
): string[] {
  const stems = results.map((result) => fileStem(definitionOf(result.kind), result));
  const counts = new Map<string, number>();
  const keyOf = (stem: string) => stem.toLowerCase();
  for (const stem of stems) counts.set(keyOf(stem), (counts.get(keyOf(stem)) ?? 0) + 1);
  const nameFile = createUniqueFileNames(taken);
  return results.map((result, at) => {
    const stem = stems[at] ?? '';
    const isShared = (counts.get(keyOf(stem)) ?? 0) > 1;
    const part = result.id.slice(0, ID_LETTERS);
    return nameFile(
      isShared ? fileStem(definitionOf(result.kind), { ...result, part }) : stem,
      ending,
    );
  });
}

/**
 * The name of an archive: as that of a file where it holds one, else the kind, the settings that
 * all results share, and their number.
 */
export function archiveStem(results: readonly NamedResult[]): string {
  const [first, ...others] = results;
  if (first === undefined) throw new Error('An archive holds at least one result.');
  const definition = definitionOf(first.kind);
  if (others.length === 0) return fileStem(definition, first);
  const [own = [], ...rest] = results.map((each) => settingTokens(definition, each.parameters));
  const shared = own.filter((token) => rest.every((tokens) => tokens.includes(token)));
  return [first.kind, ...shared, `${results.length}_results`].join('_').slice(0, LONGEST_STEM);
}
