import type { NumberColumn, Pieces } from '@flipon/analyses/kernel';

/**
 * The pieces of the stretches of a task: for each key the arrays of all of them concatenated, and the
 * length of each. Moving a buffer to another thread takes microseconds, so thousands of contigs with a few
 * numbers each would spend most of their time on that.
 */
export type PackedPieces = { key: string; values: NumberColumn; lengths: Uint32Array }[];

/** @param list pieces of one kernel, so all have the same keys and types; at least one */
export function packPieces(list: readonly Pieces[]): PackedPieces {
  return Object.keys(list[0] ?? {}).map((key) => {
    const parts = list.map((pieces) => pieces[key] as NumberColumn);
    return { key, values: join(parts), lengths: Uint32Array.from(parts, (part) => part.length) };
  });
}

/** The pieces of each stretch, in order; null where nothing was found. */
export function* unpackPieces(packed: PackedPieces): Generator<Pieces | null, undefined> {
  const stretches = packed[0]?.lengths.length ?? 0;
  const unread = packed.map((each) => ({ ...each, start: 0 }));
  for (let stretch = 0; stretch < stretches; stretch++) {
    if (packed.every(({ lengths }) => lengths[stretch] === 0)) {
      yield null;
      continue;
    }
    const pieces: Pieces = {};
    for (const each of unread) {
      const end = each.start + (each.lengths[stretch] ?? 0);
      pieces[each.key] = each.values.subarray(each.start, end);
      each.start = end;
    }
    yield pieces;
  }
}

/** The buffers that can be handed over, each once, even where arrays share one. */
export function buffersOf(packed: PackedPieces): ArrayBuffer[] {
  const buffers = packed.flatMap(({ values, lengths }) => [values.buffer, lengths.buffer]);
  return [...new Set(buffers)] as ArrayBuffer[];
}

function join(parts: readonly NumberColumn[]): NumberColumn {
  const first = parts[0] as NumberColumn;
  if (parts.length === 1) return first;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const joined = new (first.constructor as new (length: number) => NumberColumn)(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
