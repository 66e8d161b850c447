import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import type { P53Site } from '@flipon/analyses/tools/p53/predict-p53';
import { Link } from 'react-router';
import { CardList } from '../../../ui/data-table/card-list.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Dna } from '../../../ui/letters/dna.tsx';
import { affinityText, logText } from '../../kinds/p53predictor/affinity.ts';
import { AffinityBar } from '../../kinds/p53predictor/affinity-bar.tsx';
import { halfSites } from '../../kinds/p53predictor/half-sites.ts';
import styles from '../p53-tool.module.css';
import { singlePath } from '../tool-address.ts';

interface BestListProps {
  /** The best first; positions 0-based. */
  sites: readonly P53Site[];
  matrix: P53Matrix;
}

type Row = P53Site & { id: number };

/** The best sites; positions are 1-based on screen. */
export function BestList({ sites, matrix }: BestListProps) {
  const isNarrow = useIsNarrow();
  const rows = sites.map((site): Row => ({ ...site, id: site.position }));
  const isFirst = ({ id }: Row) => id === rows[0]?.id;
  if (isNarrow) {
    return (
      <CardList rows={rows} isSelected={isFirst} className={styles['listed']}>
        {(site) => (
          <div className={styles['card']}>
            <span className={styles['cardHead']}>
              <span className={styles['muted']}>{site.position + 1}</span>
              <Dna runs={halfSites(site.sequence)} />
            </span>
            <span className={styles['cardLine']}>
              <span>Predictor {logText(site.predictor)}</span>
              <span>log₁₀ Kd {logText(site.difference)}</span>
              <strong>affinity {affinityText(site, matrix)}</strong>
            </span>
            <span className={styles['cardLine']}>
              <AffinityBar affinity={site.affinity} />
              <SingleLink site={site} />
            </span>
          </div>
        )}
      </CardList>
    );
  }
  return (
    <div className={styles['listed']}>
      <DataTable label="Best sites" columns={columnsFor(matrix)} rows={rows} isSelected={isFirst} />
    </div>
  );
}

function columnsFor(matrix: P53Matrix): DataColumn<Row>[] {
  const number = (key: string, label: string, width: number, text: (site: Row) => string) => ({
    key,
    label,
    width,
    isNumeric: true,
    render: text,
  });
  return [
    number('position', 'Position', 84, ({ position }) => String(position + 1)),
    {
      key: 'sequence',
      label: 'Sequence',
      width: 224,
      render: ({ sequence }) => <Dna runs={halfSites(sequence)} />,
    },
    number('predictor', 'Predictor', 84, ({ predictor }) => logText(predictor)),
    number('difference', 'log₁₀ Kd', 84, ({ difference }) => logText(difference)),
    number('affinity', 'Affinity', 90, (site) => affinityText(site, matrix)),
    {
      key: 'bar',
      label: <VisuallyHidden>Affinity as a bar</VisuallyHidden>,
      width: 110,
      render: ({ affinity }) => <AffinityBar affinity={affinity} />,
    },
    {
      key: 'single',
      label: <VisuallyHidden>Figure</VisuallyHidden>,
      render: (site) => <SingleLink site={site} />,
    },
  ];
}

function SingleLink({ site: { position, sequence } }: { site: P53Site }) {
  return (
    <Link to={singlePath(sequence)} aria-label={`Show in Single: position ${position + 1}`}>
      Show in Single
    </Link>
  );
}
