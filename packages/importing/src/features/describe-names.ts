import type { KeptLine } from '@flipon/annotation/feature-values';
import { matchNames, type NameMatch } from '@flipon/annotation/match-names';
import { fileSize } from '@flipon/platform/files';
import { placeStagedFeatures } from '@flipon/tables/place-staged';
import { describeCut } from './describe-cut.ts';
import { type GivenName, type NamedRecords, placeNames } from './place-names.ts';
import type { ReadFeatures } from './read-features.ts';

/** A name of a file of features, by whose index rows refer to it. */
export interface DescribedName {
  name: string;
  features: number;
  /** Where the last of its features ends, 0-based and exclusive. */
  lastEnd: number;
  record: number | null;
  /** `alias` without a record: these features are outside of the pieces. */
  matchedBy: NameMatch['matchedBy'];
}

export interface DescribedNames {
  names: readonly DescribedName[];
  /** What became of features as they were moved. */
  kept: readonly KeptLine[];
}

/**
 * Finds the records of a file's names. Features of a name that means more than one record are moved into the records
 * that are pieces of it: the file of staged rows is another one then.
 *
 * @param file.given what its user says of them
 * @throws UndecidedNamesError, TooManyPlacesError
 */
export async function describeNames(
  records: NamedRecords,
  {
    read,
    stagedPath,
    given,
  }: { read: ReadFeatures; stagedPath: string; given: readonly GivenName[] },
): Promise<DescribedNames> {
  const { names } = read;
  const matches = await placeNames(records, { names, given, match: matchNames });
  const piecesOf = matches.map(({ pieces }) => pieces);
  if (piecesOf.every((pieces) => pieces === undefined)) {
    const described = names.map((name, at) => {
      const { record = null, matchedBy = null } = matches[at] ?? {};
      const [features = 0, lastEnd = 0] = [read.featuresOfName[at], read.lastEndOfName[at]];
      return { name, features, lastEnd, record, matchedBy };
    });
    return { names: described, kept: [] };
  }
  const bytes = (await fileSize(stagedPath)) ?? 0;
  const placed = await placeStagedFeatures({ stagedPath, bytes, piecesOf });
  const described = placed.names.map(({ nameIndex, record, features, lastEnd }): DescribedName => {
    const match = matches[nameIndex];
    const isOnPieces = match?.pieces !== undefined;
    return {
      ...{ name: names[nameIndex] ?? '', features, lastEnd },
      record: isOnPieces ? record : (match?.record ?? null),
      // Without a record it says that the name counts along what records are pieces of.
      matchedBy: isOnPieces && record === null ? 'alias' : (match?.matchedBy ?? null),
    };
  });
  return { names: described, kept: describeCut(placed.cut) };
}
