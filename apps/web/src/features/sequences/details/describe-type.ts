import type { Sequence } from '@flipon/contract/sequence';

/**
 * What a sequence was imported as; and what to do where its letters say something else, as of a program that calls
 * every sequence DNA.
 */
export function describeType({
  type,
  nucleicCounts,
}: Pick<Sequence, 'type' | 'nucleicCounts'>): string {
  const { T: thymines = 0, U: uracils = 0 } = nucleicCounts ?? {};
  return type === 'DNA' && uracils > 0 && thymines === 0
    ? 'DNA, as its import said. It has U and no T: if it is RNA, import it again here.'
    : type;
}
