import type {
  WrittenFeature,
  WrittenPart,
} from '@flipon/formats/sequence-files/genbank/written-feature';
import type { AnnotationFeature } from './annotation-feature.ts';
import { movePlaces } from './names/move-places.ts';

type Row = Pick<AnnotationFeature, 'type' | 'name' | 'strand' | 'parts' | 'attributes'>;

/** Attributes that say what a row cannot; a flat file has words of its own for it. */
const OF_ROWS = ['partial', 'start_range', 'end_range', 'part_strands', 'location'];
/** What is wrong once a coding part is cut. */
const OF_WHOLE = ['codon_start', 'translation'];

/**
 * Converts a feature into the form of a flat file.
 *
 * @param part the part of the record that is written, 0-based and half-open; without it all of it
 * @returns null where the feature is outside that part
 */
export function writtenFeatureOf(
  row: Row,
  recordLengthBp: number,
  part?: { start: number; end: number },
): WrittenFeature | null {
  const { type, name, strand } = row;
  const told = (wanted: string) => row.attributes.find(({ key }) => key === wanted)?.value;
  const strands = told('part_strands')?.split(',') ?? [];
  const last = row.parts.length - 1;
  const parts = row.parts.map(({ start, end, phase }, at): WrittenPart => {
    const own = strands[at];
    return {
      start,
      end,
      phase,
      ...(own === '+' || own === '-' ? { strand: own } : {}),
      isCutBefore: at === 0 && told('start_range') !== undefined,
      isCutBehind: at === last && told('end_range') !== undefined,
    };
  });
  const attributes = row.attributes.filter(({ key }) => !OF_ROWS.includes(key));
  const written = { type, name, strand, attributes };
  if (part === undefined) {
    const location = told('location');
    return { ...written, parts, ...(location === undefined ? {} : { location }) };
  }
  const left = parts.map((each) => cutTo(each, recordLengthBp, part));
  const cut = left.flat();
  const [first, end] = [cut[0], cut.at(-1)];
  if (first === undefined || end === undefined) return null;
  // Parts that are gone were cut away, too.
  if (left[0]?.length === 0) first.isCutBefore = true;
  if (left.at(-1)?.length === 0) end.isCutBehind = true;
  const moved = movePlaces(attributes, {
    piece: { ...part, isReversed: false },
    before: spanOf(parts),
    after: spanOf(cut),
    circleBp: recordLengthBp,
  }).attributes;
  const sizeOf = (all: readonly WrittenPart[]) =>
    all.reduce((sum, { start, end }) => sum + end - start, 0);
  if (sizeOf(cut) === sizeOf(parts)) return { ...written, attributes: moved, parts: cut };
  return {
    ...written,
    parts: cut.map((each) => ({ ...each, phase: null })),
    attributes: moved.filter(({ key }) => !OF_WHOLE.includes(key)),
  };
}

function spanOf(parts: readonly WrittenPart[]): { start: number; end: number } {
  return {
    start: Math.min(...parts.map(({ start }) => start)),
    end: Math.max(...parts.map(({ end }) => end)),
  };
}

/** Cuts a part of a feature to a part of the record, in positions from its start. */
function cutTo(
  each: WrittenPart,
  recordLengthBp: number,
  { start, end }: { start: number; end: number },
): WrittenPart[] {
  // Positions beyond the last base of a circle continue at its first one.
  const turned = { ...each, start: each.start - recordLengthBp, end: each.end - recordLengthBp };
  return [each, turned].flatMap((placed) => {
    const from = Math.max(placed.start, start);
    const to = Math.min(placed.end, end);
    if (from > to || (from === to && placed.start !== placed.end)) return [];
    return {
      ...placed,
      start: from - start,
      end: to - start,
      isCutBefore: placed.isCutBefore === true || from > placed.start,
      isCutBehind: placed.isCutBehind === true || to < placed.end,
    };
  });
}
