import {
  type AnnotationFeature,
  type FeatureAttribute,
  MAX_ATTRIBUTES,
  spanOf,
} from './annotation-feature.ts';

/** Most lines between two parts of a feature. */
const WINDOW_LINES = 10_000;
/** A file that gives every line the same ID must not be held in memory. */
const MAX_PARTS = 10_000;
/** Nor one of long lines, in characters of attributes. */
const MAX_WAITING = 16 * 1024 * 1024;
/** As much as one line can have. */
const LONGEST_ATTRIBUTES = 1024 * 1024;

/** Joins the lines of GFF3 that are parts of one feature, because they have the same ID. */
export interface PartJoiner {
  /** @returns features that are whole now, because no line so near can be a part of them */
  add(feature: AnnotationFeature): AnnotationFeature[];
  /** What `###` says: no line below belongs to one above. @returns all that were waiting */
  flush(): AnnotationFeature[];
}

/**
 * Lines are parts of one feature where they have the same ID on the same molecule with the same type.
 * The joined feature has the first line's score, the attributes of all of them (each pair once), and
 * where its parts are on both strands, the strand `.` and an attribute `part_strands`.
 *
 * Memory is bounded: parts further apart than 10,000 lines, or than 16 Mi letters of attributes, or after
 * a `###`, stay features of their own with the same ID, and so do those after the 10,000th part.
 * Attributes of a joined feature are cut at 1 Mi letters.
 */
export function createPartJoiner(): PartJoiner {
  // In order of their last line: the first one is the first that can get no more parts.
  const waiting = new Map<string, Open>();
  let waitingLetters = 0;

  function end(key: string, { lines, letters }: Open): AnnotationFeature {
    waiting.delete(key);
    waitingLetters -= letters;
    return joinLines(lines);
  }

  function flush(): AnnotationFeature[] {
    return [...waiting].map(([key, open]) => end(key, open));
  }

  function takeEnded(beforeLine: number): AnnotationFeature[] {
    const ended: AnnotationFeature[] = [];
    for (const [key, open] of waiting) {
      if (open.lastLine >= beforeLine) break;
      ended.push(end(key, open));
    }
    return ended;
  }

  /** Behind the others, because it is the last line so far. */
  function hold(key: string, open: Open, feature: AnnotationFeature) {
    const letters = lettersOf(feature.attributes);
    open.lines.push(feature);
    open.letters += letters;
    open.lastLine = feature.line;
    waitingLetters += letters;
    waiting.delete(key);
    waiting.set(key, open);
  }

  return {
    flush,
    add(feature) {
      const ended = waitingLetters > MAX_WAITING ? flush() : takeEnded(feature.line - WINDOW_LINES);
      const id = feature.attributes.find(({ key }) => key === 'ID')?.value;
      if (id === undefined || id === '') {
        ended.push(feature);
        return ended;
      }
      const key = `${feature.sequenceName}\t${feature.type}\t${id}`;
      const open = waiting.get(key);
      if (open !== undefined && open.lines.length >= MAX_PARTS) ended.push(end(key, open));
      hold(key, waiting.get(key) ?? { lines: [], letters: 0, lastLine: 0 }, feature);
      return ended;
    },
  };
}

interface Open {
  lines: AnnotationFeature[];
  /** Of their attributes. */
  letters: number;
  lastLine: number;
}

function joinLines(lines: readonly AnnotationFeature[]): AnnotationFeature {
  const [first] = lines;
  if (first === undefined) throw new Error('A feature has a line.');
  if (lines.length === 1) return first;
  const ascending = [...lines].sort((a, b) => a.start - b.start || a.end - b.end);
  const parts = ascending.flatMap((line) => line.parts);
  const isOneStrand = lines.every(({ strand }) => strand === first.strand);
  const attributes = joinAttributes(lines);
  if (!isOneStrand) {
    const value = ascending.map(({ strand }) => strand).join(',');
    attributes.push({ key: 'part_strands', value });
  }
  return {
    ...first,
    strand: isOneStrand ? first.strand : '.',
    ...spanOf(parts),
    parts,
    attributes,
  };
}

function joinAttributes(lines: readonly AnnotationFeature[]): FeatureAttribute[] {
  const attributes: FeatureAttribute[] = [];
  const known = new Set<string>();
  let letters = 0;
  for (const line of lines) {
    for (const attribute of line.attributes) {
      const pair = `${attribute.key}\t${attribute.value}`;
      if (known.has(pair) || attributes.length >= MAX_ATTRIBUTES) continue;
      if (letters + pair.length > LONGEST_ATTRIBUTES) return attributes;
      letters += pair.length;
      known.add(pair);
      attributes.push(attribute);
    }
  }
  return attributes;
}

function lettersOf(attributes: readonly FeatureAttribute[]): number {
  return attributes.reduce((sum, { key, value }) => sum + key.length + value.length, 0);
}
