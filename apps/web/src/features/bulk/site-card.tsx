import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { Dna } from '../../ui/dna.tsx';
import { affinityText, logText } from '../kinds/p53predictor/affinity.ts';
import { AffinityBar } from '../kinds/p53predictor/affinity-bar.tsx';
import { halfSites } from '../kinds/p53predictor/half-sites.ts';
import styles from './bulk.module.css';
import type { SiteRow } from './site-columns.ts';

/** A row on a narrow screen. */
export function SiteCard({ row, matrix }: { row: SiteRow; matrix: P53Matrix }) {
  return (
    <>
      <Dna runs={halfSites(row.sequence)} />
      {row.note !== '' && <p className={styles['rowNote']}>{row.note}</p>}
      <p className={styles['cardFigures']}>
        Predictor {logText(row.predictor)}, log₁₀ Kd {logText(row.difference)}
      </p>
      <p className={styles['cardAffinity']}>
        Affinity {affinityText(row, matrix)} <AffinityBar affinity={row.affinity} />
      </p>
    </>
  );
}
