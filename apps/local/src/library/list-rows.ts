import type { View } from '../database/database.ts';
import type { JobRow } from '../database/rows.ts';
import type { ChangedTags, LibraryJob, ListFilter, ListPage, TagChange } from './library-types.ts';

/** Compares by code points. */
export function compareText(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at++) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one !== other) return placeOf(one) - placeOf(other);
  }
  return a.length - b.length;
}

/** Halves of pairs are characters behind all others. */
function placeOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x2000 : unit;
}

/** null is behind all values. */
export function compareValues(
  a: string | number | Date | null,
  b: string | number | Date | null,
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === 'string' ? compareText(a, String(b)) : Number(a) - Number(b);
}

/** Whether a row has all tags of a filter, and each of its texts in a name or a tag. */
export function isAskedFor(
  { tags, names }: ListFilter,
  row: { tags: readonly string[] },
  called: readonly string[],
): boolean {
  // A line break is part of no name, so no text is found across two of them.
  const words = [...called, row.tags.join('\n')].join('\n').toLowerCase();
  return (
    tags.every((tag) => row.tags.includes(tag)) &&
    names.every((name) => words.includes(name.toLowerCase()))
  );
}

/** The part of rows that a page shows. */
export function cutPage<Row>(
  rows: readonly Row[],
  { offset, limit }: { offset: number; limit: number | null },
): Row[] {
  return rows.slice(offset, limit === null ? undefined : offset + limit);
}

/** Rows in the order of several values, each with those of the next where they are equal. */
export function inOrder<Row>(
  rows: readonly Row[],
  order: ListPage['order'],
  valuesOf: (row: Row) => (string | number | Date | null)[],
): Row[] {
  const sign = order === 'ASC' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, values: valuesOf(row) }));
  keyed.sort((a, b) => {
    for (const [at, value] of a.values.entries()) {
      const difference = compareValues(value, b.values[at] ?? null);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

/** The jobs of rows, by the ids of these. */
export function jobsOf(view: View, rows: readonly { id: string }[]): Map<string, LibraryJob> {
  return new Map(
    rows.flatMap(({ id }) => {
      const job = view.find('jobs', id);
      return job === undefined ? [] : [[id, presentJob(job)]];
    }),
  );
}

export function presentJob({ id: _, jobId: __, priority: ___, ...job }: JobRow): LibraryJob {
  return { ...job, waitsForRoom: false };
}

/** The tags that each row has after a change; nothing is changed here. */
export function changedTags(
  rows: readonly ({ id: string; tags: string[] } | undefined)[],
  { add, remove, maxTags }: TagChange,
): ChangedTags {
  const changed: { id: string; tags: string[] }[] = [];
  for (const row of rows) {
    if (row === undefined) return 'missing';
    const kept = row.tags.filter((tag) => !remove.includes(tag));
    changed.push({ id: row.id, tags: [...new Set([...kept, ...add])] });
  }
  if (changed.some(({ tags }) => tags.length > maxTags)) return 'too_many';
  return changed.sort((a, b) => compareText(a.id, b.id));
}
