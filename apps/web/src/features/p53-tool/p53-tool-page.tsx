import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { p53MatrixQuery, type ServerMatrix } from '../../api/tools/p53.ts';
import { hasFeature } from '../../api/transport/mode.ts';
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx';
import { HowItWorks } from '../../ui/layout/how-it-works.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { useAddress } from '../../ui/state/use-address.ts';
import { BulkTable } from '../bulk/bulk-table.tsx';
import { BestPanel } from './best/best-panel.tsx';
import { MultiplePanel } from './multiple/multiple-panel.tsx';
import styles from './p53-tool.module.css';
import { SinglePanel } from './single/single-panel.tsx';
import type { TabAddress } from './use-typed.ts';

interface ToolTab {
  id: string;
  label: string;
  Panel: ComponentType<TabAddress>;
}

const SINGLE: ToolTab = { id: 'single', label: 'Single', Panel: SinglePanel };
const BEST: ToolTab = { id: 'best', label: 'Find best', Panel: BestPanel };
const TABS: readonly ToolTab[] = [
  SINGLE,
  { id: 'multiple', label: 'Multiple', Panel: MultiplePanel },
  BEST,
  ...(hasFeature('tables of calculators')
    ? [{ id: 'bulk', label: 'Table', Panel: TablePanel }]
    : []),
];

/** The p53 predictor for single sites. Every tab stays in the page, so that nothing typed is lost. */
export function P53ToolPage() {
  const address = useAddress();
  const limit = address.search.get('limit');
  // Links of the original server name no tab, and only Find best has a limit.
  const unnamed = limit === null ? SINGLE : BEST;
  const active = TABS.find(({ id }) => id === address.search.get('tab')) ?? unnamed;
  // The last address of each tab, to be restored when the tab is shown again.
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({});
  const shown = address.search.toString();
  if (seen[active.id] !== shown) setSeen({ ...seen, [active.id]: shown });
  const searchOf = (id: string) => seen[id] ?? (id === SINGLE.id ? '' : `tab=${id}`);

  const choose = (id: string) => {
    address.update((search) => {
      for (const key of [...search.keys()]) search.delete(key);
      for (const [key, value] of new URLSearchParams(searchOf(id))) search.set(key, value);
    });
  };

  return (
    <>
      <PageTitle
        title={p53Tool.title}
        glyph={<MotifGlyph kind={p53Tool.tool} />}
        actions={<HowItWorks helpPath={p53Tool.helpPath} />}
      >
        How well p53 binds to 20 bases, from the loss that each base brings.
      </PageTitle>
      <div className={styles['tabs']}>
        <Tabs label="p53 predictor" tabs={TABS} active={active.id} onChange={choose} />
      </div>
      {TABS.map(({ id, Panel }) => (
        <div key={id} className={id === active.id ? undefined : styles['away']}>
          <TabPanel id={id}>
            <Panel
              search={new URLSearchParams(id === active.id ? shown : searchOf(id))}
              isShown={id === active.id}
              visit={address.visit}
              update={address.update}
            />
          </TabPanel>
        </div>
      ))}
      <MatrixSource server={useQuery(p53MatrixQuery).data} />
    </>
  );
}

/** The source of the matrix; an empty line until the server has answered. */
function MatrixSource({ server }: { server: ServerMatrix | undefined }) {
  return (
    <p className={styles['source']}>
      {server === undefined ? '\u00a0' : server.isOwn ? <OwnMatrix /> : <PublishedMatrix />}
    </p>
  );
}

function OwnMatrix() {
  return (
    <>
      <strong>This server rates sites by a matrix of its operator's own,</strong> not by the
      published one. The grid shows the values that it uses.
    </>
  );
}

function PublishedMatrix() {
  return (
    <>
      Matrix: Veprintsev, Fersht, 2008, Nucleic Acids Res. 36:1589,{' '}
      <a href="https://doi.org/10.1093/nar/gkm1040">doi:10.1093/nar/gkm1040</a>.
    </>
  );
}

/** Many sites from a file. Entered values outlive the tab, so it is mounted only while it is shown. */
function TablePanel({ search, isShown }: TabAddress) {
  const text = search.get('sequence');
  return isShown && <BulkTable tool={p53Tool.tool} initial={text === null ? {} : { text }} />;
}
