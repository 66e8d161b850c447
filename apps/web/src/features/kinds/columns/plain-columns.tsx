import { type AnalysisDefinition, type Column, isFlagColumn } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { ReactNode } from 'react';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { type DnaRun, splitRuns } from '../../../ui/letters/dna-runs.ts';
import { formatFigure, formatInteger } from '../../../ui/words/format-number.ts';
import type { HitColumn } from '../kind-parts.ts';
import {
  CollapsedLetters,
  type CollapsedLettersProps,
  MarkedLetters,
} from './collapsed-letters.tsx';
import { SourceLinks, withSource } from './source-links.tsx';

/** Where a hit has no value. */
const NONE = '–';

const DECIMALS = { float32: 2, float64: 3 } as const;

type DrawLetters = CollapsedLettersProps['draw'];

/**
 * A hit's value of a column, on the screen: positions 1-based, ends included, within the record.
 *
 * @param draw letters; plain ones where it is absent
 */
export function renderPlain(column: Column, hit: Hit, draw?: DrawLetters): ReactNode {
  const { key, type, from } = column;
  if (column.isOptional === true && (hit[key] ?? null) === null) return NONE;
  if (from === 'end') return formatInteger(hit.recordPosition + hit.length);
  if (key === 'position') return formatInteger(hit.recordPosition + 1);
  if (typeof from === 'object' && 'within' in from) {
    return formatInteger(Number(hit[key]) - hit.position + hit.recordPosition + 1);
  }
  const value = hit[key];
  if (Array.isArray(value)) return value.map((each) => formatInteger(Number(each))).join(', ');
  if (isFlagColumn(column)) return value === true ? 'yes' : 'no';
  if (type === 'integer') return formatInteger(Number(value));
  if (type !== 'text') return formatFigure(Number(value), DECIMALS[type]);
  if (sourcedKey(column) !== undefined) return <SourceLinks text={String(value)} />;
  return from === 'bases' ? (
    <CollapsedLetters
      bases={String(value ?? '')}
      isOmitted={hit['textOmitted'] === true}
      draw={draw}
    />
  ) : (
    String(value)
  );
}

/** The key of the column whose sources a column names; undefined for most, which name none. */
function sourcedKey({ from }: Column): string | undefined {
  return typeof from === 'object' && 'sourcesOf' in from ? from.sourcesOf : undefined;
}

/**
 * The columns of a definition as plain text and numbers, without the position. Sources are behind the words
 * that come from them, and in the details of a hit.
 */
export function plainColumns({ columns, look }: AnalysisDefinition): HitColumn[] {
  const draw = look?.inRuns === true ? splitRuns : undefined;
  const sourceOf = (key: string) => columns.find((column) => sourcedKey(column) === key)?.key;
  return columns
    .filter((column) => column.key !== 'position' && sourcedKey(column) === undefined)
    .map((column) => ({
      key: column.key,
      label: column.label,
      isNumeric: column.type !== 'text',
      sortKey: column.sortable ? column.key : undefined,
      ...(column.from === 'bases' ? { width: COLLAPSED_WIDTH } : {}),
      // Those that are added to a table ask for their own room, sentences for that of a few words a line.
      ...(column.isOptional === true ? { width: headWidth(column) } : {}),
      ...('numbers' in Object(column.from) ? { width: COLLAPSED_WIDTH } : {}),
      render: (hit) => withSource(renderPlain(column, hit, draw), hit[sourceOf(column.key) ?? '']),
    }));
}

/** The same for a table of nothing else: each has room for its head, letters share the rest. */
export function plainTable(definition: AnalysisDefinition): HitColumn[] {
  const known = new Map<string, Column>(definition.columns.map((column) => [column.key, column]));
  const hasMore = definition.columns.some(({ isOptional }) => isOptional === true);
  return plainColumns(definition).map(({ width: _, ...column }) => {
    const described = known.get(column.key);
    const hasLetters = described === undefined || described.from === 'bases';
    if (!hasLetters) return { ...column, width: widthOf(described) };
    // More columns would take all that letters have.
    return hasMore ? { ...column, width: COLLAPSED_WIDTH, grows: true } : column;
  });
}

/** These columns, of which one waits for a screen of 1100 pixels. */
export function withLateColumn(columns: readonly HitColumn[], late: string): HitColumn[] {
  return columns.map((column) => (column.key === late ? { ...column, from: 1100 } : column));
}

/** The columns of the sets that are shown, for a table that names its own ones. */
export function addedColumns(definition: AnalysisDefinition): HitColumn[] {
  const own = new Map(definition.columns.map((column) => [column.key, column]));
  return plainColumns(definition).filter(({ key }) => own.get(key)?.isOptional === true);
}

/**
 * These columns, with the letters of a hit as the kind's rule reads them.
 *
 * @param mark null where the hit came without its letters
 */
export function withMarkedLetters(
  columns: readonly HitColumn[],
  mark: (hit: Hit, analysis: Analysis) => readonly DnaRun[] | null,
): HitColumn[] {
  return columns.map((column) => {
    if (column.key !== 'sequence') return column;
    return {
      ...column,
      render: (hit, analysis) => {
        const runs = hit['textOmitted'] === true ? null : mark(hit, analysis);
        return runs === null ? column.render(hit, analysis) : <MarkedLetters runs={runs} />;
      },
    };
  });
}

/** In pixels: of a letter, of the room around it with the arrow of a sorted column, of words and of numbers. */
const WIDTH = { letter: 6.6, around: 26, words: 96, numbers: 76 };

function widthOf(column: Column): number {
  if ('numbers' in Object(column.from)) return COLLAPSED_WIDTH;
  return Math.max(headWidth(column), column.type === 'text' ? WIDTH.words : WIDTH.numbers);
}

function headWidth({ label }: Column): number {
  return Math.ceil(label.length * WIDTH.letter + WIDTH.around);
}

/** A column of a kind's own; missing parts come from the definition's column of that key. */
export type OwnColumn = Partial<HitColumn> & Pick<HitColumn, 'key'>;

/** These columns, in this order. */
export function ownColumns(definition: AnalysisDefinition, own: readonly OwnColumn[]): HitColumn[] {
  const plain = new Map(plainColumns(definition).map((column) => [column.key, column]));
  return own.map((column) => ({
    ...(plain.get(column.key) ?? { label: column.key, render: () => null }),
    ...column,
  }));
}

/** 20 letters, the sign that there are more, and the room around them. */
const COLLAPSED_WIDTH = 200;
