import type { HitMarks } from '@flipon/contract/marks';

/** Hits of several ranges in one list, ordered by position; one that is in two ranges is listed once. */
export function joinMarks(parts: readonly HitMarks[]): HitMarks {
  const [first, ...more] = parts;
  if (first === undefined)
    return { id: [], record: [], position: [], length: [], side: [], values: {} };
  if (more.length === 0) return first;
  const seen = new Set<number>();
  const places = parts
    .flatMap((part) => part.id.map((id, at) => ({ part, at, id })))
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .sort((a, b) => (a.part.position[a.at] ?? 0) - (b.part.position[b.at] ?? 0));
  const pick = (read: (part: HitMarks) => readonly number[] | undefined) =>
    places.map(({ part, at }) => read(part)?.[at] ?? 0);
  return {
    id: pick(({ id }) => id),
    record: pick(({ record }) => record),
    position: pick(({ position }) => position),
    length: pick(({ length }) => length),
    side: pick(({ side }) => side),
    ...(first.model === undefined ? {} : { model: pick(({ model }) => model) }),
    values: Object.fromEntries(
      Object.keys(first.values).map((key) => [key, pick(({ values }) => values[key])]),
    ),
  };
}

/** A range made wider, so that a small move asks for nothing: between multiples of a power of two. */
export function askedRange(from: number, to: number, lengthBp: number) {
  const step = 2 ** Math.ceil(Math.log2(Math.max(64, to - from)));
  return {
    from: Math.floor(from / step) * step,
    to: Math.min(lengthBp, Math.ceil(to / step) * step),
  };
}
