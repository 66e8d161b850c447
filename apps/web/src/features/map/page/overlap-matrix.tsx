import type { Overlaps } from '@flipon/contract/map';
import { countOf, formatInteger } from '../../../ui/format-number.ts';
import type { MapClass } from './map-class.ts';
import { matrixCells, shareText } from './matrix-cells.ts';
import { MotifSign } from './motif-sign.tsx';
import styles from './overlap.module.css';

interface OverlapMatrixProps {
  classes: readonly MapClass[];
  overlaps: Overlaps;
  /** Indices of the classes whose common bases are drawn; twice the same for one class. */
  chosen: readonly [number, number] | null;
  onChoose: (row: number, column: number) => void;
}

/** Which classes share bases: a table whose fields choose the pair that is drawn. */
export function OverlapMatrix({ classes, overlaps, chosen, onChoose }: OverlapMatrixProps) {
  const cells = matrixCells(overlaps);
  return (
    <table className={styles['matrix']} aria-label="Bases that classes share">
      <thead>
        <tr>
          <td />
          {classes.map(({ key, name, result }) => (
            <th key={key} scope="col" title={name}>
              <MotifSign kind={result.kind} label={name} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {classes.map(({ key, name, result }, row) => (
          <tr key={key}>
            <th scope="row" title={name}>
              <MotifSign kind={result.kind} label={name} />
            </th>
            {classes.map((other, column) => {
              const cell = cells[row]?.[column];
              if (cell === undefined) return null;
              const isChosen =
                chosen !== null &&
                ((chosen[0] === row && chosen[1] === column) ||
                  (chosen[0] === column && chosen[1] === row));
              const words =
                row === column
                  ? `${name}: ${countOf(cell.bases, 'base')}`
                  : `${name} and ${other.name}: ${formatInteger(cell.bases)} bp, ${shareText(cell.share)} of ${name}`;
              return (
                <td key={other.key}>
                  <button
                    type="button"
                    data-step={cell.step ?? undefined}
                    aria-pressed={isChosen}
                    aria-label={words}
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
