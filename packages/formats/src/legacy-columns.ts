import type { AnalysisDefinition } from '@flipon/analyses/definition';
import {
  type AnalysisKind,
  derivedFieldsOf,
  type KindParameters,
} from '@flipon/analyses/definitions';
import { valueReader } from '@flipon/analyses/hit-values';
import type { LegacyColumn, LegacyHit } from './legacy-hit.ts';

type Fields = Readonly<Record<string, unknown>>;

const decoder = new TextDecoder('latin1');

/** The columns that the files of all kinds begin with. */
export function idAndPosition(baseStart: 0 | 1): [id: LegacyColumn, position: LegacyColumn] {
  return [
    ['ID', ({ row }) => row.id],
    ['POSITION', ({ row }) => row.position + baseStart],
  ];
}

/** A column of the kind under the original's name for it. */
export function stored(
  name: string,
  { columns, kind }: AnalysisDefinition,
  key: string,
): LegacyColumn {
  const column = columns.find((each) => each.key === key);
  if (column === undefined) throw new Error(`${kind} has no column ${key}.`);
  const read = valueReader(column);
  return [name, ({ row }) => read(row)];
}

/** The letters of a hit; nothing where they are too many for a line. */
export function readLetters({ bases, context }: LegacyHit): string {
  return bases === null ? '' : decoder.decode(bases.subarray(context, bases.length - context));
}

/** A maker of columns of what the kind reads off the letters; it reads them once for each hit. */
export function textColumns<K extends AnalysisKind>(
  kind: K,
  parameters: KindParameters[K],
): (name: string, print: (values: Fields) => number | string) => LegacyColumn {
  const derived = derivedFieldsOf(kind).reader(parameters);
  let last: LegacyHit | null = null;
  let values: Fields = {};
  return (name, print) => [
    name,
    (hit) => {
      if (hit.bases === null) return '';
      if (hit !== last) {
        values = derived.read(hit.row, hit.bases);
        last = hit;
      }
      return print(values);
    },
  ];
}
