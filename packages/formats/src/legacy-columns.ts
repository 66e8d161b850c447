import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { kindTexts } from '@flipon/analyses/kind-texts';
import { valueReader } from './hit-values.ts';
import type { LegacyColumn, LegacyHit } from './legacy-hit.ts';

const decoder = new TextDecoder('latin1');

/** The columns that the files of all kinds begin with. */
export function idAndPosition(baseStart: 0 | 1): LegacyColumn[] {
  return [
    ['ID', ({ row }) => row['id'] as number],
    ['POSITION', ({ row }) => (row['position'] as number) + baseStart],
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
export function textColumns(
  kind: AnalysisKind,
  parameters: ParameterValues,
): (name: string, print: (values: Record<string, unknown>) => number | string) => LegacyColumn {
  const read = kindTexts(kind).reader(parameters);
  let last: LegacyHit | null = null;
  let values: Record<string, unknown> = {};
  return (name, print) => [
    name,
    (hit) => {
      if (hit.bases === null) return '';
      if (hit !== last) {
        values = read(hit.row, hit.bases);
        last = hit;
      }
      return print(values);
    },
  ];
}
