import type { Sequence } from '@flipon/contract/sequence';

/**
 * What a sequence was imported as; and what to do where its letters say something else, as of a program that calls
 * every sequence DNA. A flat file may say that itself, and would say it again.
 *
 * @param isReadOnly as behind a share link, where nothing can be imported
 */
export function describeType(
  { type, nucleicCounts, format }: Pick<Sequence, 'type' | 'nucleicCounts' | 'format'>,
  isReadOnly: boolean,
): string {
  const { T: thymines = 0, U: uracils = 0 } = nucleicCounts ?? {};
  if (type === 'RNA' || uracils === 0 || thymines > 0) return type;
  const isFlat = format === 'GENBANK' || format === 'EMBL';
  const what = `DNA, as its import ${isFlat ? 'or file ' : ''}said. It has U and no T`;
  return isReadOnly || isFlat ? `${what}.` : `${what}: if it is RNA, import it again here.`;
}
