import { type ContentName, contentKindOf } from './content-kinds.ts';
import { isBinary } from './recognise-binary.ts';

/** Where places are asked for: features, a file of another tool, the intervals of a comparison. */
export interface PlacesReader {
  /** Behind "This is …, not". */
  noun: string;
  /** A sentence that says what is read. */
  reads: string;
  /** A sentence that says where sequences go. */
  sequencesGo: string;
}

/**
 * Why a content is no sequence, and what to do with it: `This is a BED file of intervals, not a
 * sequence. Add it to a sequence as features.`
 *
 * @returns null for a sequence
 */
export function refuseAsSequence(name: ContentName): string | null {
  const { title, readAs, advice } = contentKindOf(name);
  if (readAs === 'sequence') return null;
  if (name === 'gzip') return `This is ${title}. ${advice}`;
  return isBinary(name)
    ? `This is not a sequence file. The first bytes are those of ${title}. ${advice}`
    : `This is ${title}, not a sequence. ${advice}`;
}

/**
 * Why a content has no places, and what to do with it.
 *
 * @returns null for what may have some
 */
export function refuseAsPlaces(
  name: ContentName,
  { noun, reads, sequencesGo }: PlacesReader,
): string | null {
  const { title, readAs, placesAdvice } = contentKindOf(name);
  if (readAs === 'places' || readAs === 'rows') return null;
  if (readAs === 'sequence') return `This is ${title}. ${sequencesGo}`;
  return `This is ${title}, not ${noun}. ${placesAdvice ?? reads}`;
}
