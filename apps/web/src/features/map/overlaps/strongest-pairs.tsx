import type { Overlaps } from '@flipon/contract/map';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { MapLane } from '../files/file-lane.ts';
import { ClassCode } from '../lanes/class-code.tsx';
import { shareText } from './matrix-cells.ts';
import parts from './overlap.module.css';
import { strongestPairs } from './overlap-words.ts';
import styles from './strongest-pairs.module.css';

interface StrongestPairsProps {
  owners: readonly MapLane[];
  matrix: Overlaps;
  chosen: readonly [number, number] | null;
  onChoose: (row: number, column: number) => void;
}

const MOST = 6;

/** The pairs of classes with the most bases in both. */
export function StrongestPairs({ owners, matrix, chosen, onChoose }: StrongestPairsProps) {
  const pairs = strongestPairs(matrix, MOST);
  if (pairs.length === 0) return null;
  return (
    <section className={parts['part']}>
      <h3 className={parts['heading']}>Strongest pairs, bases in both</h3>
      <table className={styles['pairs']} aria-label="Strongest pairs">
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">bp</th>
            <th scope="col">of first</th>
            <th scope="col">of second</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ first, second, bases, ofFirst, ofSecond }) => {
            const [a, b] = [owners[first], owners[second]];
            if (a === undefined || b === undefined) return null;
            const isChosen = chosen?.includes(first) === true && chosen.includes(second);
            return (
              <tr key={`${a.key} ${b.key}`}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    onClick={() => onChoose(first, second)}
                  >
                    <ClassCode lane={a} />
                    <ClassCode lane={b} />
                    <span>
                      {a.name} and {b.name}
                    </span>
                  </button>
                </th>
                <td>{formatInteger(bases)}</td>
                <td>{shareText(ofFirst)}</td>
                <td>{shareText(ofSecond)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
