import type { Overlaps } from '@flipon/contract/map';
import { type KeyboardEvent, useState } from 'react';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import type { MapLane } from '../files/file-lane.ts';
import { ClassCode } from '../lanes/class-code.tsx';
import { type MatrixMeasure, matrixCells, shareText } from './matrix-cells.ts';
import styles from './overlap.module.css';

interface OverlapMatrixProps {
  owners: readonly MapLane[];
  overlaps: Overlaps;
  /** Indices of those whose common bases are drawn; twice the same for one class. */
  chosen: readonly [number, number] | null;
  onChoose: (row: number, column: number) => void;
  /** Enlarged: one measure in all fields, with names at the rows. */
  measure?: MatrixMeasure;
}

/** Rows and columns that a key goes on. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};
const TINTS = [0, 1, 2, 3, 5, 6, 7];

/**
 * Which classes share bases: a table whose fields choose the pair that is drawn. It is one stop of the
 * Tab key, as sixteen classes have 256 fields.
 */
export function OverlapMatrix(props: OverlapMatrixProps) {
  const { owners, overlaps, chosen, onChoose, measure } = props;
  const cells = matrixCells(overlaps, measure);
  const isLarge = measure !== undefined;
  const [left, setLeft] = useState(chosen ?? ([0, 0] as const));
  // Fewer classes may be shown by now.
  const within = (at: number) => Math.max(0, Math.min(at, owners.length - 1));
  const stop = left.map(within);
  const move = (event: KeyboardEvent<HTMLButtonElement>, row: number, column: number) => {
    const by = MOVES[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const rows = event.currentTarget.closest('table')?.rows;
    const cell = rows?.[within(row + by[0]) + 1]?.cells[within(column + by[1]) + 1];
    cell?.querySelector('button')?.focus();
  };
  const table = (
    <table
      className={styles['matrix']}
      data-large={isLarge || undefined}
      aria-label="Bases that classes share"
      aria-description="Arrow keys lead from cell to cell."
    >
      <thead>
        <tr>
          <td />
          {owners.map((lane) => (
            <th key={lane.key} scope="col" title={lane.name}>
              <ClassCode lane={lane} isAlone />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {owners.map((lane, row) => (
          <tr key={lane.key}>
            <th scope="row" title={lane.name}>
              {isLarge && <span>{lane.name}</span>}
              <ClassCode lane={lane} isAlone={!isLarge} />
            </th>
            {owners.map((other, column) => {
              const cell = cells[row]?.[column];
              if (cell === undefined) return null;
              const isChosen =
                chosen !== null &&
                ((chosen[0] === row && chosen[1] === column) ||
                  (chosen[0] === column && chosen[1] === row));
              const { name } = lane;
              const words =
                row === column
                  ? `${name}: ${countOf(cell.bases, 'base')}`
                  : `${name} and ${other.name}: ${formatInteger(cell.bases)} bp, ${shareText(cell.share)} of ${name}`;
              // Users of voice control name a field by its visible text.
              const label = words.includes(cell.text) ? words : `${words}, short ${cell.text}`;
              return (
                <td key={other.key}>
                  <button
                    type="button"
                    data-print="yes"
                    data-step={cell.step ?? undefined}
                    aria-pressed={isChosen}
                    aria-label={label}
                    title={words}
                    tabIndex={stop[0] === row && stop[1] === column ? 0 : -1}
                    onFocus={() => setLeft([row, column])}
                    onKeyDown={(event) => move(event, row, column)}
                    onClick={() => onChoose(row, column)}
                  >
                    {cell.text}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      {table}
      <p className={styles['tints']}>
        <span aria-hidden="true">
          {TINTS.map((step) => (
            <i key={step} style={{ background: `var(--v${step})` }} />
          ))}
        </span>
        {measure === 'jaccard' ? 'Jaccard index 0 to 1' : '0 to 100 % of the row’s bases'}
      </p>
    </>
  );
}
