import { p53predictor } from '@flipon/analyses/kinds/p53predictor/p53predictor';
import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { Dna } from '../../../ui/letters/dna.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import { logText } from '../../kinds/p53predictor/affinity.ts';
import { halfSites } from '../../kinds/p53predictor/half-sites.ts';
import { describeWrongLetters } from '../letters.ts';
import styles from '../p53-tool.module.css';
import { singlePath } from '../tool-address.ts';
import { BestChart } from './best-chart.tsx';
import { BestList } from './best-list.tsx';
import type { BestWindows } from './best-windows.ts';

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

interface NoBestProps {
  letters: string;
  windows: BestWindows;
  matrix: P53Matrix;
}

/** No window has an affinity: why, and what to do. */
function NoBest({ letters, windows, matrix }: NoBestProps) {
  const { nearest, windowCount } = windows;
  if (nearest === null) {
    return (
      <EmptyState picture={null} sentence="No 20 bases in a row can be rated.">
        <p>
          Every window of 20 holds a letter that is not A, C, G or T:{' '}
          {describeWrongLetters(letters)} Put bases in their place, or take a stretch without them.
        </p>
      </EmptyState>
    );
  }
  const { position, length, predictor, sequence } = nearest;
  const end = matrix.noAffinityAt / 100;
  return (
    <EmptyState
      picture={<Dna runs={halfSites(sequence)} size="large" hidden />}
      sentence="No 20 bases here have any relative affinity."
    >
      <p>
        The lowest predictor of {countOf(windowCount, 'window')} is {logText(predictor)}, of the
        bases {position + 1} to {position + length}; there is affinity below {end} only. Take a
        longer or a neighbouring stretch, or search a whole sequence with the{' '}
        <Link to={p53predictor.screenPath}>p53 analysis</Link>.
      </p>
      <Link to={singlePath(sequence)}>
        Show {position + 1} to {position + length} in Single
      </Link>
    </EmptyState>
  );
}
