import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import styles from '../p53-tool.module.css';
import { BestChart } from './best-chart.tsx';
import { BestList } from './best-list.tsx';
import type { BestWindows } from './best-windows.ts';
import { NoBest } from './no-best.tsx';

interface BestResultProps {
  letters: string;
  windows: BestWindows;
  /** Null while the field holds none. */
  limit: number | null;
  matrix: P53Matrix;
}

/** The places of windows with an affinity, and a list of the best. */
export function BestResult({ letters, windows, limit, matrix }: BestResultProps) {
  const [box, availablePx] = useWidth<HTMLDivElement>();
  const { sites, windowCount, leftOut } = windows;
  if (sites.length === 0) return <NoBest letters={letters} windows={windows} matrix={matrix} />;
  const listed = limit === null ? [] : sites.slice(0, limit);
  return (
    <>
      <div className={styles['result']}>
        <div ref={box}>
          {availablePx > 0 && (
            <BestChart sites={sites} lengthBp={letters.length} widthPx={availablePx} />
          )}
        </div>
        <p className={styles['notes']}>
          Height: relative affinity of the 20 bases that start here. {sites.length} of{' '}
          {countOf(windowCount, 'window')} {sites.length === 1 ? 'has' : 'have'} any.
          {leftOut > 0 &&
            ` ${countOf(leftOut, 'window')} with other letters than A, C, G and T ${leftOut === 1 ? 'is' : 'are'} left out.`}
          {limit !== null &&
            listed.length < sites.length &&
            ` The ${listed.length === 1 ? 'best is' : `best ${listed.length} are`} listed.`}
        </p>
      </div>
      {listed.length > 0 && <BestList sites={listed} matrix={matrix} />}
    </>
  );
}
