import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import { useQuery } from '@tanstack/react-query';
import { p53MatrixQuery } from '../../../api/tools/p53.ts';
import type { DataColumn } from '../../../ui/data-table/data-table.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Dna } from '../../../ui/letters/dna.tsx';
import { affinityText, logText } from '../../kinds/p53predictor/affinity.ts';
import { AffinityBar } from '../../kinds/p53predictor/affinity-bar.tsx';
import { halfSites } from '../../kinds/p53predictor/half-sites.ts';
import { AnsweredPanel } from '../answered/answered-panel.tsx';
import styles from '../bulk.module.css';
import { BulkForm } from '../bulk-form.tsx';
import type { Brought } from '../call/bulk-source.ts';
import { siteBulk } from '../call/page-bulks.ts';
import { useBulk } from '../call/use-bulk.ts';
import { SITE_EXAMPLE } from '../examples.ts';
import { savedSites } from '../save/table-cells.ts';
import type { SiteRow } from './site-columns.ts';

/** The p53 predictor for a whole table of sites. */
export function SiteBulk({ initial }: { initial: Brought }) {
  const state = useBulk(siteBulk, initial);
  const { answered } = state;
  const { data: server } = useQuery(p53MatrixQuery);
  const matrix = server?.matrix ?? publishedP53Matrix;
  return (
    <>
      <BulkForm
        page={siteBulk}
        state={state}
        example={SITE_EXAMPLE}
        lettersLimit="20 letters each"
      />
      {answered !== null && (
        <AnsweredPanel
          tool={p53Tool.tool}
          page={siteBulk}
          state={state}
          answered={answered}
          columns={siteTableColumns(matrix)}
          sorts={[
            { key: 'predictor', label: 'Predictor' },
            { key: 'difference', label: 'log₁₀ Kd' },
            { key: 'affinity', label: 'Affinity' },
          ]}
          save={savedSites}
          renderCard={(row) => <SiteCard row={row} matrix={matrix} />}
          foot={() => p53Tool.outsideNote}
        />
      )}
    </>
  );
}

/** A row on a narrow screen. */
function SiteCard({ row, matrix }: { row: SiteRow; matrix: P53Matrix }) {
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

/** @param matrix that the server rates sites by */
function siteTableColumns(matrix: P53Matrix): DataColumn<SiteRow>[] {
  return [
    {
      key: 'sequence',
      label: 'Sequence',
      width: 260,
      render: ({ sequence }) => <Dna runs={halfSites(sequence)} />,
    },
    {
      key: 'predictor',
      label: 'Predictor',
      sortKey: 'predictor',
      width: 110,
      isNumeric: true,
      render: ({ predictor }) => logText(predictor),
    },
    {
      key: 'difference',
      label: 'log₁₀ Kd',
      sortKey: 'difference',
      width: 110,
      isNumeric: true,
      render: ({ difference }) => logText(difference),
    },
    {
      key: 'affinity',
      label: 'Affinity',
      sortKey: 'affinity',
      firstOrder: 'DESC',
      width: 130,
      isNumeric: true,
      render: (site) => affinityText(site, matrix),
    },
    {
      key: 'bar',
      label: <VisuallyHidden>Affinity, drawn</VisuallyHidden>,
      render: (site) => <AffinityBar affinity={site.affinity} />,
    },
  ];
}
