import { quotedIdentifier } from '@duckdb/node-api';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import { strandColumn } from '@flipon/analyses/hit-filter';

/**
 * Conditions in SQL for hits on the plus and on the minus strand: by the sign of the kind's sign column,
 * or by the labels `+` and `-` where that column, or one called `strand`, has labels.
 */
export function strandConditions(definition: HitTableDefinition): {
  plus: string;
  minus: string;
} {
  const column = strandColumn(definition);
  if (column === undefined) return { plus: 'false', minus: 'false' };
  const name = quotedIdentifier(column.key);
  const { from } = column;
  if (typeof from !== 'object' || !('labels' in from)) {
    return { plus: `${name} > 0`, minus: `${name} < 0` };
  }
  const isLabel = (label: string) => `${name} = ${from.labels.indexOf(label)}`;
  return { plus: isLabel('+'), minus: isLabel('-') };
}
