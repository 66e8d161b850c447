import type { Overlaps } from '@flipon/contract/map';
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

/** Which classes share bases: a table whose fields choose the pair that is drawn. */
export function OverlapMatrix(props: OverlapMatrixProps) {
  const { owners, overlaps, chosen, onChoose, measure } = props;
  const cells = matrixCells(overlaps, measure);
  const isLarge = measure !== undefined;
  return (
    <table
      className={styles['matrix']}
      data-large={isLarge || undefined}
      aria-label="Bases that classes share"
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
                    data-step={cell.step ?? undefined}
                    aria-pressed={isChosen}
                    aria-label={label}
                    title={words}
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
}
