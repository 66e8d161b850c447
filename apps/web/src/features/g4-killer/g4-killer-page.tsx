import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { useLocation, useNavigate } from 'react-router';
import { hasFeature } from '../../api/transport/mode.ts';
import { type Tab, TabPanel, Tabs } from '../../ui/controls/tabs.tsx';
import { HowItWorks } from '../../ui/layout/how-it-works.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { BulkTable } from '../bulk/bulk-table.tsx';
import { checkMultiple, checkSingle } from './form/check-form.ts';
import { readValues, tabOf } from './form/killer-address.ts';
import { useKillerForm } from './form/use-killer-form.ts';
import styles from './killer.module.css';
import { MultipleTab } from './multiple/multiple-tab.tsx';
import { SingleTab } from './single/single-tab.tsx';

const { min, max } = g4killer.fields[0].bounds;

const TABS: readonly Tab[] = [
  { id: 'single', label: 'Single' },
  { id: 'multiple', label: 'Multiple' },
  ...(hasFeature('tables of calculators') ? [{ id: 'bulk', label: 'Table' }] : []),
];

/** G4 killer: one sequence, or a few at once. */
export function G4KillerPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const single = useKillerForm('single', checkSingle);
  const multiple = useKillerForm('multiple', checkMultiple);
  const asked = tabOf(new URLSearchParams(search));
  const active = TABS.some(({ id }) => id === asked) ? asked : 'single';
  const change = (id: string) =>
    void navigate(
      {
        search:
          id === 'bulk' ? '?tab=bulk' : id === 'multiple' ? multiple.lastSearch : single.lastSearch,
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <PageTitle
        title={g4killer.title}
        glyph={<MotifGlyph kind={g4killer.tool} />}
        actions={<HowItWorks helpPath={g4killer.helpPath} />}
      >
        {g4killer.summary}
      </PageTitle>
      <div className={styles['tabs']}>
        <Tabs label="How many sequences" tabs={TABS} active={active} onChange={change} />
      </div>
      <TabPanel id={active}>
        {active === 'multiple' && <MultipleTab form={multiple} />}
        {active === 'bulk' && <TableTab />}
        {active === 'single' && (
          <SingleTab form={single} hasTable={TABS.some(({ id }) => id === 'bulk')} />
        )}
      </TabPanel>
    </>
  );
}

/** Many sequences from a file, with what the address or a link of Single brings along. */
function TableTab() {
  const { search, state } = useLocation();
  return <BulkTable tool="g4killer" initial={broughtBy(new URLSearchParams(search), state)} />;
}

function broughtBy(search: URLSearchParams, state: unknown) {
  const carried = state !== null && typeof state === 'object' && 'sequence' in state;
  const { sequence, threshold, onComplementary } = readValues(search);
  const text = carried ? String(state.sequence) : sequence;
  const asked = search.has('threshold') ? threshold.split(',').map(Number) : [];
  const thresholds = [...new Set(asked)].filter((each) => each >= min && each <= max);
  return {
    ...(text === '' ? {} : { text }),
    ...(thresholds.length === 0 ? {} : { thresholds }),
    ...(search.has('onComplementary') ? { onComplementary: onComplementary === true } : {}),
  };
}
