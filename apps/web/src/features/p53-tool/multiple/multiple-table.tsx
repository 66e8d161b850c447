import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import type { P53Values } from '@flipon/analyses/tools/p53/p53-values';
import { Link } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { CardList } from '../../../ui/data-table/card-list.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowError } from '../../../ui/data-table/row-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Dna } from '../../../ui/letters/dna.tsx';
import { affinityText, isOutside, logText } from '../../kinds/p53predictor/affinity.ts';
import { AffinityBar } from '../../kinds/p53predictor/affinity-bar.tsx';
import { halfSites } from '../../kinds/p53predictor/half-sites.ts';
import styles from '../p53-tool.module.css';
import { singlePath } from '../tool-address.ts';
import type { MultipleRow } from './multiple-rows.ts';

interface MultipleTableProps {
  rows: readonly MultipleRow[];
  matrix: P53Matrix;
}

/** A row for each line, with its numbers or why it has none. */
export function MultipleTable({ rows, matrix }: MultipleTableProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <CardList rows={rows} outlineRows={0} outline={null} isStale={false}>
        {(row) => <Card row={row} matrix={matrix} />}
      </CardList>
    );
  }
  return <DataTable label="Sites" columns={columnsFor(matrix)} rows={rows} isStale={false} />;
}

/** Those that a refusal or a failure takes the place of. */
const NUMBER_COLUMNS = 4;

function columnsFor(matrix: P53Matrix): DataColumn<MultipleRow>[] {
  const number = (
    key: string,
    label: string,
    width: number,
    text: (site: P53Values) => string,
  ) => ({
    key,
    label,
    width,
    isNumeric: true,
    render: ({ state }: MultipleRow) => (state.step === 'rated' ? text(state.site) : ''),
  });
  return [
    { key: 'line', label: 'Line', width: 60, isNumeric: true, render: ({ id }) => id },
    { key: 'sequence', label: 'Sequence', width: 224, render: (row) => <Letters row={row} /> },
    {
      ...number('predictor', 'Predictor', 84, (site) => logText(site.predictor)),
      spanOf: ({ state }) => (state.step === 'rated' ? 1 : NUMBER_COLUMNS),
      className: styles['state'],
      render: (row) => <Predictor row={row} />,
    },
    number('difference', 'log₁₀ Kd', 84, (site) => logText(site.difference)),
    number('affinity', 'Affinity', 112, (site) => affinityText(site, matrix)),
    {
      key: 'bar',
      label: <VisuallyHidden>Affinity as a bar</VisuallyHidden>,
      width: 110,
      render: ({ state }) =>
        state.step === 'rated' && <AffinityBar affinity={state.site.affinity} />,
    },
    {
      key: 'single',
      label: <VisuallyHidden>Figure</VisuallyHidden>,
      render: (row) => <SingleLink row={row} />,
    },
  ];
}

function Predictor({ row: { id, state } }: { row: MultipleRow }) {
  switch (state.step) {
    case 'rated':
      return logText(state.site.predictor);
    case 'asking':
      return <Skeleton width={120} />;
    case 'refused':
      return <RowError message={state.reason} className={styles['reason']} />;
    case 'failed':
      return (
        <span className={styles['failed']}>
          <RowError message={state.reason} className={styles['reason']} />
          <Button size="small" aria-label={`Retry line ${id}`} onClick={state.retry}>
            Retry
          </Button>
        </span>
      );
  }
}

function Letters({ row: { letters, text, refusal } }: { row: MultipleRow }) {
  if (refusal === null) return <Dna runs={halfSites(letters)} />;
  return (
    <code className={styles['wrong']} title={text}>
      {text}
    </code>
  );
}

function SingleLink({ row: { id, letters, refusal } }: { row: MultipleRow }) {
  if (refusal !== null) return null;
  return (
    <Link to={singlePath(letters)} aria-label={`Show in Single: line ${id}`}>
      Show in Single
    </Link>
  );
}

function Card({ row, matrix }: { row: MultipleRow; matrix: P53Matrix }) {
  const { id, state } = row;
  return (
    <div className={styles['card']}>
      <span className={styles['cardHead']}>
        <span className={styles['muted']}>{id}</span>
        <Letters row={row} />
      </span>
      {state.step === 'rated' ? (
        <span className={styles['cardLine']}>
          <span>Predictor {logText(state.site.predictor)}</span>
          <span>log₁₀ Kd {logText(state.site.difference)}</span>
          <strong>
            {isOutside(state.site.predictor, matrix) ? '' : 'affinity '}
            {affinityText(state.site, matrix)}
          </strong>
        </span>
      ) : (
        <Predictor row={row} />
      )}
      <span className={styles['cardLine']}>
        {state.step === 'rated' && <AffinityBar affinity={state.site.affinity} />}
        <SingleLink row={row} />
      </span>
    </div>
  );
}
