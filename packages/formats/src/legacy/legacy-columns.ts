import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { namedTextsOf } from '@flipon/analyses/definitions';
import { columnPrinter } from '../text/column-printer.ts';
import type { LegacyColumn } from './legacy-hit.ts';

/** The columns that the files of all kinds begin with. */
export function idAndPosition(baseStart: 0 | 1): [id: LegacyColumn, position: LegacyColumn] {
  return [numberColumn('ID', 'id', 0), numberColumn('POSITION', 'position', baseStart)];
}

/** A stored number, with something added. */
function numberColumn(name: string, key: string, added: number): LegacyColumn {
  return {
    name,
    printer({ out, reads }) {
      const read = reads(key);
      return (row) => out.number(read(row) + added);
    },
  };
}

/** A column of the kind under the original's name for it; letters are empty where they are too many. */
export function column(
  name: string,
  { columns, kind }: AnalysisDefinition,
  key: string,
): LegacyColumn {
  const found = columns.find((each) => each.key === key);
  if (found === undefined) throw new Error(`${kind} has no column ${key}.`);
  const texts = namedTextsOf(kind);
  return {
    name,
    printer: (printing) => columnPrinter(found, { ...printing, texts, writeText: inPairs }),
  };
}

/** A text to be put between quotes: doubles its own quotes. */
export function inPairs(text: string): string {
  return text.replaceAll('"', '""');
}
