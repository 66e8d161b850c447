import type { WrittenFeature, WrittenPart } from './written-feature.ts';

/**
 * A feature's place as the feature table of the databases (INSDC) writes it, such as
 * `complement(join(12..78,134..202))`: positions 1-based, ends included. A part that crosses the
 * origin of a circle becomes two, and an empty one the place between two bases. Parts that continue behind a
 * record's last base were those of a circle, also where it is declared a line by now.
 */
export function writeLocation(
  { strand, parts, location }: Pick<WrittenFeature, 'strand' | 'parts' | 'location'>,
  record: { lengthBp: number; circular: boolean },
): string {
  if (location !== undefined) return location;
  const { lengthBp } = record;
  const continues = parts.some(
    ({ start, end }, at) => start === lengthBp && start < end && parts[at - 1]?.end === lengthBp,
  );
  const turned = { lengthBp, circular: record.circular || continues };
  const elements = parts.flatMap((part) =>
    cutAtOrigin(part, turned).map((each) => {
      const element = writeElement(each, record);
      return each.strand === '-' ? `complement(${element})` : element;
    }),
  );
  const place = elements.length === 1 ? (elements[0] ?? '') : `join(${elements.join(',')})`;
  return strand === '-' ? `complement(${place})` : place;
}

function cutAtOrigin(
  part: WrittenPart,
  { lengthBp, circular }: { lengthBp: number; circular: boolean },
): WrittenPart[] {
  const { start, end } = part;
  if (!circular || end <= lengthBp) return [part];
  if (start >= lengthBp) return [{ ...part, start: start - lengthBp, end: end - lengthBp }];
  return [
    { ...part, end: lengthBp, isCutBehind: false },
    { ...part, start: 0, end: end - lengthBp, isCutBefore: false },
  ];
}

function writeElement(
  { start, end, isCutBefore = false, isCutBehind = false }: WrittenPart,
  { lengthBp, circular }: { lengthBp: number; circular: boolean },
): string {
  if (start === end) return `${start}^${circular && start === lengthBp ? 1 : start + 1}`;
  const [first, last] = [
    `${isCutBefore ? '<' : ''}${start + 1}`,
    `${isCutBehind ? '>' : ''}${end}`,
  ];
  return end === start + 1 && !isCutBefore && !isCutBehind ? last : `${first}..${last}`;
}
