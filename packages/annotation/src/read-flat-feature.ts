import type { FeatureInterval, FeaturePlace, ParsedFeature } from '@flipon/sequence/parsed-feature';
import {
  type AnnotationFeature,
  type FeatureAttribute,
  LONGEST_TYPE,
  MAX_ATTRIBUTES,
  type Strand,
  spanOf,
} from './annotation-feature.ts';
import { cleanText } from './clean-text.ts';
import { featureName } from './feature-name.ts';

/**
 * Converts a feature of a GenBank or EMBL entry. Facts without a column go into attributes, as in NCBI's
 * GFF3: `partial=true` with `start_range=.,N` or `end_range=N,.` where an end is unknown, `part_strands`
 * where parts are on both strands, and `location`, as written in the file, where it is an order, a choice,
 * has an unknown inner end, or joins parts in an order that is not that of the strand (trans-splicing).
 *
 * On a circle a feature crosses the origin where one part ends with the record's last base and the next one in
 * reading direction begins with its first; its later parts are then beyond the record's end. Other joins,
 * such as those of trans-splicing, keep their places.
 *
 * @param record the record of the feature; `circular` as far as it is known
 * @returns the feature, or the reason why it has no place, as a sentence
 */
export function readFlatFeature(
  parsed: ParsedFeature,
  record: { name: string; lengthBp: number; circular: boolean },
): AnnotationFeature | string {
  const { type, place, line } = parsed;
  if (parsed.isStray) return describeStray(parsed.location);
  if (place === null || place.intervals.length === 0) return describeLocation(parsed);
  if (type.length > LONGEST_TYPE) return 'The type of the feature is too long.';
  if (parsed.qualifiers.length > MAX_ATTRIBUTES) {
    return `The feature ${type} has more than ${MAX_ATTRIBUTES} attributes.`;
  }
  const intervals = unroll(place.intervals, record);
  const attributes = parsed.qualifiers.map(({ name, value }): FeatureAttribute => {
    return { key: cleanText(name), value: cleanText(value ?? '') };
  });
  const strand = strandOf(intervals);
  const phase = type === 'CDS' ? phaseOf(attributes) : null;
  const firstRead = strand === '-' ? intervals.at(-1) : intervals[0];
  const parts = intervals
    .map((each) => ({
      start: each.start,
      end: each.end,
      phase: each === firstRead ? phase : null,
    }))
    .sort(byPlace);
  return {
    sequenceName: record.name,
    type: cleanText(type),
    name: featureName(attributes),
    strand,
    ...spanOf(parts),
    parts,
    score: null,
    attributes: [...attributes, ...whatElse(place, intervals, parsed.location)],
    line,
  };
}

const LONGEST_LOCATION = 60;

function describeStray(text: string): string {
  const shown = text.length > LONGEST_LOCATION ? `${text.slice(0, LONGEST_LOCATION)}…` : text;
  return cleanText(`It is in no column of the feature table, and belongs to no feature: ${shown}`);
}

function describeLocation({ type, location, qualifiers }: ParsedFeature): string {
  const name = featureName(
    qualifiers.map(({ name, value }) => ({ key: name, value: value ?? '' })),
  );
  const shown =
    location.length > LONGEST_LOCATION ? `${location.slice(0, LONGEST_LOCATION)}…` : location;
  const what = name === '' ? type : `${type} ${name.slice(0, 80)}`;
  const why = /[\w.]+:\s*[<(\d]/.test(location.slice(0, 1000))
    ? 'names another entry'
    : 'does not lie on this record, or is malformed';
  return cleanText(`The location of ${what.slice(0, 200)} ${why}: ${shown}`);
}

/** In the order of the plus strand; intervals after the origin of a circle are moved beyond the record's end. */
function unroll(
  intervals: readonly FeatureInterval[],
  { lengthBp, circular }: { lengthBp: number; circular: boolean },
): FeatureInterval[] {
  const isMinus = intervals.every(({ strand }) => strand === '-');
  const ordered = isMinus ? intervals.toReversed() : intervals;
  let shift = 0;
  return ordered.map((interval, at) => {
    const before = ordered[at - 1];
    const crosses =
      circular &&
      before !== undefined &&
      before.end === lengthBp &&
      interval.start === 0 &&
      before.strand === interval.strand;
    if (crosses && before.start > 0) shift += lengthBp;
    return { ...interval, start: interval.start + shift, end: interval.end + shift };
  });
}

function byPlace(a: { start: number; end: number }, b: { start: number; end: number }): number {
  return a.start - b.start || a.end - b.end;
}

function strandOf(intervals: readonly FeatureInterval[]): Strand {
  const first = intervals[0]?.strand ?? '.';
  return intervals.every(({ strand }) => strand === first) ? first : '.';
}

/** `codon_start` counts from 1; phase is what GFF3 calls the bases before the first whole codon. */
function phaseOf(attributes: readonly FeatureAttribute[]): number | null {
  const stated = attributes.find(({ key }) => key === 'codon_start')?.value;
  return stated === '1' || stated === '2' || stated === '3' ? Number(stated) - 1 : null;
}

function whatElse(
  { operator }: FeaturePlace,
  intervals: readonly FeatureInterval[],
  location: string,
): FeatureAttribute[] {
  const attributes: FeatureAttribute[] = [];
  const add = (key: string, value: string) => attributes.push({ key, value });
  const ascending = intervals.toSorted(byPlace);
  const [first, last] = [ascending[0], ascending.at(-1)];
  if (first === undefined || last === undefined) return attributes;
  const isInnerPartial = ascending.some(
    (interval) =>
      (interval.isStartPartial && interval !== first) ||
      (interval.isEndPartial && interval !== last),
  );
  if (intervals.some((each) => each.isStartPartial || each.isEndPartial)) add('partial', 'true');
  if (first.isStartPartial) add('start_range', `.,${first.start + 1}`);
  if (last.isEndPartial) add('end_range', `${last.end},.`);
  if (strandOf(intervals) === '.') {
    add('part_strands', ascending.map(({ strand }) => strand).join(','));
  }
  const isShuffled = intervals.some((each, at) => each.start < (intervals[at - 1]?.start ?? 0));
  if (operator === 'order' || operator === 'one-of' || isInnerPartial || isShuffled) {
    add('location', location);
  }
  return attributes;
}
