import { IconDna2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Plate } from '../../ui/motif-glyph.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useIsWide } from '../../ui/screen-width.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { DetailsDrawer } from './details-drawer.tsx';
import { PasteForm } from './paste-form.tsx';
import { SequenceList } from './sequence-list.tsx';
import styles from './sequences-page.module.css';
import { UploadForm } from './upload-form.tsx';

const IMPORTS = [
  { id: 'upload', label: 'Upload file', Form: UploadForm },
  { id: 'paste', label: 'Paste text', Form: PasteForm },
];
const LIST = { id: 'list', label: 'My sequences' };

/** The library. From 1200 px on the list and the ways to add stand side by side, below all are tabs. */
export function SequencesPage() {
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <PageTitle
        title="Sequences"
        glyph={
          <Plate>
            <IconDna2 size={21} stroke={1.75} aria-hidden="true" />
          </Plate>
        }
      >
        Your library. Everything you analyse starts here.
      </PageTitle>
      {isWide ? (
        <div className={styles['columns']}>
          <SequenceList />
          <Panel title="Add sequences">
            <ImportTabs active={chosen ?? 'upload'} onChange={setChosen} />
          </Panel>
        </div>
      ) : (
        <NarrowTabs active={chosen ?? 'list'} onChange={setChosen} />
      )}
      <DetailsDrawer />
    </>
  );
}

interface TabChoice {
  active: string;
  onChange: (id: string) => void;
}

function ImportTabs({ active, onChange }: TabChoice) {
  const shown = IMPORTS.some(({ id }) => id === active) ? active : 'upload';
  return (
    <>
      <Tabs label="Ways to add sequences" tabs={IMPORTS} active={shown} onChange={onChange} />
      <ImportForms shown={shown} />
    </>
  );
}

function NarrowTabs({ active, onChange }: TabChoice) {
  const tabs = [LIST, ...IMPORTS];
  return (
    <>
      <div className={styles['tabs']}>
        <Tabs label="Sequences" tabs={tabs} active={active} onChange={onChange} />
      </div>
      {active === 'list' && (
        <TabPanel id="list">
          <SequenceList />
        </TabPanel>
      )}
      <div className={active === 'list' ? styles['away'] : styles['card']}>
        <ImportForms shown={active} />
      </div>
    </>
  );
}

/** All forms stay, one is seen: nothing typed is lost and an upload goes on behind another tab. */
function ImportForms({ shown }: { shown: string }) {
  return IMPORTS.map(({ id, Form }) => (
    <div key={id} className={id === shown ? undefined : styles['away']}>
      <TabPanel id={id}>
        <Form />
      </TabPanel>
    </div>
  ));
}
