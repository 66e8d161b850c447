import type { AnalysisDefinition, Column } from '@flipon/analyses/definition';
import { formatBound } from '@flipon/analyses/describe-settings';

/** A column in words, as the tips over tables and the help say it. */
export interface ColumnFacts {
  key: string;
  label: string;
  help: string;
  unit: string | null;
  /** Values that can occur, on the screen: "0 to 1"; null where any number can, and for texts. */
  range: string | null;
  sortable: boolean;
  /** Where its values come from. */
  origin: string;
}

export function columnFacts(definition: AnalysisDefinition): ColumnFacts[] {
  return definition.columns.map((column) => ({
    key: column.key,
    label: column.label,
    help: column.help,
    unit: column.unit ?? null,
    range: describeRange(column),
    sortable: column.sortable === true,
    origin: describeOrigin(column, definition.columns),
  }));
}

/** Meaning, unit and range in a sentence each, for a tip. */
export function columnTip({ help, unit, range }: ColumnFacts): string {
  const more = [
    unit === null ? [] : [`Unit: ${unit}.`],
    range === null ? [] : [`Values: ${range}.`],
  ];
  return [help, ...more.flat()].join(' ');
}

/** Labels are the values of their column; a position counts from 1 on the screen. */
function describeRange({ key, from, range }: Column): string | null {
  if (typeof from === 'object' && 'labels' in from) return from.labels.join(', ');
  if (isPlace({ key, from })) return '1 or more';
  if (range === undefined) return null;
  const { min, max } = range;
  if (min !== undefined && max !== undefined) {
    return min === max ? bound(min) : `${bound(min)} to ${bound(max)}`;
  }
  if (min !== undefined) return `${bound(min)} or more`;
  return max === undefined ? null : `${bound(max)} or less`;
}

/** With a true minus sign. */
function bound(value: number): string {
  return formatBound(value).replace('-', '−');
}

function describeOrigin({ from, isOptional }: Column, columns: readonly Column[]): string {
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;
  if (isOptional === true) return 'read off the letters, where it is asked for';
  if (from === 'stored') return 'computed and stored';
  if (from === 'bases') return 'read off the letters';
  if (from === 'derived') return 'worded from the letters';
  if (from === 'end') return 'position and length';
  if ('within' in from) return 'position and a stored distance';
  if ('absoluteOf' in from) return `${labelOf(from.absoluteOf)} without its sign`;
  if ('labels' in from) return 'computed and stored, one of a few';
  return 'letters, computed and stored';
}

function isPlace({ key, from }: Pick<Column, 'key' | 'from'>): boolean {
  return key === 'position' || (typeof from === 'object' && 'within' in from);
}
