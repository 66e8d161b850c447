import {
  type AnnotationFeature,
  type FeatureAttribute,
  MAX_ATTRIBUTES,
  spanOf,
} from './annotation-feature.ts';

/** Lines that may stand between two parts of a feature. */
const WINDOW_LINES = 10_000;
/** A file that gives every line the same ID must not be held in memory. */
const MAX_PARTS = 10_000;

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
 * where its parts lie on both strands, the strand `.` and an attribute `part_strands`.
 *
 * Only so many lines are held: parts further apart than 10,000 lines, or behind a `###`, stay features
 * of their own with the same ID, and so do those after the 10,000th part.
 */
export function createPartJoiner(): PartJoiner {
  // In order of their last line: the first one is the first that can get no more parts.
  const waiting = new Map<string, Open>();

  return {
    add(feature) {
      const id = feature.attributes.find(({ key }) => key === 'ID')?.value;
      const ended = takeEnded(waiting, feature.line - WINDOW_LINES);
      if (id === undefined || id === '') {
        ended.push(feature);
        return ended;
      }
      const key = `${feature.sequenceName}\t${feature.type}\t${id}`;
      const open = waiting.get(key);
      waiting.delete(key);
      if (open === undefined) waiting.set(key, beginWith(feature));
      else if (open.lines.length < MAX_PARTS) {
        open.lines.push(feature);
        open.lastLine = feature.line;
        waiting.set(key, open);
      } else {
        ended.push(joinLines(open.lines));
        waiting.set(key, beginWith(feature));
      }
      return ended;
    },
    flush() {
      const ended = [...waiting.values()].map(({ lines }) => joinLines(lines));
      waiting.clear();
      return ended;
    },
  };
}

interface Open {
  lines: AnnotationFeature[];
  lastLine: number;
}

function beginWith(feature: AnnotationFeature): Open {
  return { lines: [feature], lastLine: feature.line };
}

function takeEnded(waiting: Map<string, Open>, beforeLine: number): AnnotationFeature[] {
  const ended: AnnotationFeature[] = [];
  for (const [key, { lines, lastLine }] of waiting) {
    if (lastLine >= beforeLine) break;
    ended.push(joinLines(lines));
    waiting.delete(key);
  }
  return ended;
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
  for (const line of lines) {
    for (const attribute of line.attributes) {
      const pair = `${attribute.key}\t${attribute.value}`;
      if (known.has(pair) || attributes.length >= MAX_ATTRIBUTES) continue;
      known.add(pair);
      attributes.push(attribute);
    }
  }
  return attributes;
}
