import { Dna } from '../../ui/dna.tsx';
import { formatDecimal } from '../../ui/format-number.ts';
import { halfSites } from '../kinds/p53predictor/half-sites.ts';
import { AffinityBar } from './affinity-bar.tsx';
import styles from './bulk.module.css';
import type { SiteRow } from './site-columns.ts';
import { affinityWords, shareOf } from './site-table-columns.tsx';

/** A row on a narrow screen. */
export function SiteCard({ row, noAffinityAt }: { row: SiteRow; noAffinityAt: number }) {
  return (
    <>
      <Dna runs={halfSites(row.sequence)} />
      <p className={styles['cardFigures']}>
        Predictor {formatDecimal(row.predictor, 2)}, log₁₀ Kd {formatDecimal(row.difference, 2)}
      </p>
      <p className={styles['cardAffinity']}>
        Affinity {affinityWords(row, noAffinityAt)}{' '}
        <AffinityBar share={shareOf(row, noAffinityAt)} />
      </p>
    </>
  );
}
