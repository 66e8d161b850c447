import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import { useQuery } from '@tanstack/react-query';
import { p53MatrixQuery } from '../../api/tools/p53.ts';
import { AnsweredPanel } from './answered-panel.tsx';
import { BulkForm } from './bulk-form.tsx';
import type { Brought } from './bulk-source.ts';
import { SITE_EXAMPLE } from './examples.ts';
import { siteBulk } from './page-bulks.ts';
import { SiteCard } from './site-card.tsx';
import { siteTableColumns } from './site-table-columns.tsx';
import { savedSites } from './table-cells.ts';
import { useBulk } from './use-bulk.ts';

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
