import { IconDna2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Plate } from '../../ui/motif-glyph.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useIsWide } from '../../ui/screen-width.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { DetailsDrawer } from './details/details-drawer.tsx';
import { SequenceList } from './library/sequence-list.tsx';
import styles from './sequences-page.module.css';
import { PasteForm } from './upload/paste-form.tsx';
import { UploadForm } from './upload/upload-form.tsx';

const IMPORTS = [
  { id: 'upload', label: 'Upload file', Form: UploadForm },
  { id: 'paste', label: 'Paste text', Form: PasteForm },
];
const LIST = { id: 'list', label: 'My sequences' };

/**
 * The library. From 1200 px on the list and the ways to add stand side by side, below all are tabs.
 * The forms keep their place in the tree through both, so that turning a tablet loses nothing typed.
 */
export function SequencesPage() {
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<string | null>(null);
  const active = activeTab(chosen, isWide);
  const isListShown = isWide || active === LIST.id;
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
      {!isWide && (
        <div className={styles['tabs']}>
          <Tabs label="Sequences" tabs={[LIST, ...IMPORTS]} active={active} onChange={setChosen} />
        </div>
      )}
      <div className={isWide ? styles['columns'] : undefined}>
        {isWide && <SequenceList />}
        {!isWide && isListShown && (
          <TabPanel id={LIST.id}>
            <SequenceList />
          </TabPanel>
        )}
        <Panel
          title={isWide ? 'Add sequences' : undefined}
          className={isWide ? '' : styles[isListShown ? 'away' : 'card']}
        >
          {isWide && (
            <Tabs
              label="Ways to add sequences"
              tabs={IMPORTS}
              active={active}
              onChange={setChosen}
            />
          )}
          <ImportForms shown={active} />
        </Panel>
      </div>
      <DetailsDrawer />
    </>
  );
}

function activeTab(chosen: string | null, isWide: boolean): string {
  if (!isWide) return chosen ?? LIST.id;
  return IMPORTS.some(({ id }) => id === chosen) && chosen !== null ? chosen : 'upload';
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
