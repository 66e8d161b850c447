import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { DerivedFields, ItemFields } from '@flipon/analyses/derived-fields';
import type { ParameterValues } from '@flipon/analyses/field';
import type { HitRow } from '@flipon/analyses/hit-row';
import { valueReader } from '@flipon/analyses/hit-values';
import type { LegacyColumn, LegacyHit } from './legacy-hit.ts';

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
export function readBases({ bases, context }: LegacyHit): string {
  return bases === null ? '' : decoder.decode(bases.subarray(context, bases.length - context));
}

/** A maker of columns of what the kind reads off the letters; it reads them once for each hit. */
export function textColumns<Parameters extends ParameterValues, Fields extends ItemFields>(
  derived: DerivedFields<Parameters, HitRow, Fields>,
  parameters: Parameters,
): (name: string, print: (fields: Fields) => number | string) => LegacyColumn {
  const reader = derived.reader(parameters);
  let last: { hit: LegacyHit; fields: Fields } | null = null;
  return (name, print) => [
    name,
    (hit) => {
      if (hit.bases === null) return '';
      if (hit !== last?.hit) last = { hit, fields: reader.read(hit.row, hit.bases) };
      return print(last.fields);
    },
  ];
}
