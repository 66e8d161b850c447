import { IconDna2 } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import { hasFeature, IS_LOCAL } from '../../api/transport/mode.ts';
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useIsWide } from '../../ui/layout/screen-width.ts';
import { Plate } from '../../ui/letters/motif-glyph.tsx';
import { lazyCode } from '../../ui/state/load-code.ts';
import type { FigureOfSequence } from '../export/figures/draw-figures.tsx';
import { DetailsDrawer } from './details/details-drawer.tsx';
import { lastImportTab } from './last-import-tab.ts';
import { AddExamplesButton } from './library/add-examples-button.tsx';
import { SequenceList } from './library/sequence-list.tsx';
import { LibraryFileMenu } from './library-file/library-file-menu.tsx';
import styles from './sequences-page.module.css';
import { PasteForm } from './upload/paste-form.tsx';
import { UploadForm } from './upload/upload-form.tsx';

const NcbiOne = lazyCode(async () => ({ default: (await import('./ncbi/ncbi-one.tsx')).NcbiOne }));
const NcbiMany = lazyCode(async () => ({
  default: (await import('./ncbi/ncbi-many.tsx')).NcbiMany,
}));

interface Way {
  id: string;
  label: string;
  Form: ComponentType;
  /** It has a table, so it takes the width of the page, above the list. */
  isBroad?: boolean;
}

const OF_NCBI: readonly Way[] = [
  { id: 'ncbi-one', label: 'NCBI import', Form: NcbiOne },
  { id: 'ncbi-many', label: 'NCBI multiple import', Form: NcbiMany, isBroad: true },
];
const IMPORTS: readonly Way[] = [
  ...(hasFeature('accessions') ? OF_NCBI : []),
  { id: 'upload', label: IS_LOCAL ? 'Add files' : 'Upload file', Form: UploadForm },
  { id: 'paste', label: 'Paste text', Form: PasteForm },
];
const LIST = { id: 'list', label: 'My sequences' };

interface SequencesPageProps {
  /** For archives of several sequences. */
  FigureOfSequence: FigureOfSequence;
}

/**
 * The library. From 1200 px on the list and the ways to add are side by side, or a broad way above
 * the list; below all are tabs. The forms keep their place in the tree through all of it, so that
 * turning a tablet loses nothing typed.
 */
export function SequencesPage(props: SequencesPageProps) {
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<string | null>(() => lastImportTab.get() || null);
  const active = activeTab(chosen, isWide);
  const isListShown = isWide || active === LIST.id;
  const isBroad = IMPORTS.some((way) => way.id === active && way.isBroad === true);
  const choose = (id: string) => {
    setChosen(id);
    lastImportTab.set('');
  };
  const list = isWide ? (
    <SequenceList key="list" {...props} />
  ) : (
    isListShown && (
      <TabPanel key="list tab" id={LIST.id}>
        <SequenceList {...props} />
      </TabPanel>
    )
  );
  const ways = (
    <Panel
      key="ways"
      title={isWide ? 'Add sequences' : undefined}
      className={isWide ? '' : styles[isListShown ? 'away' : isBroad ? 'broad' : 'card']}
    >
      {isWide && (
        <div className={isBroad ? undefined : styles['ways']}>
          <Tabs label="Ways to add sequences" tabs={IMPORTS} active={active} onChange={choose} />
        </div>
      )}
      <ImportForms shown={active} />
    </Panel>
  );
  return (
    <>
      <PageTitle
        title="Sequences"
        glyph={
          <Plate>
            <IconDna2 size={21} stroke={1.75} aria-hidden="true" />
          </Plate>
        }
        actions={
          <>
            <LibraryFileMenu />
            <AddExamplesButton />
          </>
        }
      >
        Your library. Everything you analyse starts here.
      </PageTitle>
      {!isWide && (
        <div className={styles['tabs']}>
          <Tabs label="Sequences" tabs={[LIST, ...IMPORTS]} active={active} onChange={choose} />
        </div>
      )}
      <div className={isWide ? styles[isBroad ? 'stack' : 'columns'] : undefined}>
        {isWide && isBroad ? [ways, list] : [list, ways]}
      </div>
      <DetailsDrawer />
    </>
  );
}

function activeTab(chosen: string | null, isWide: boolean): string {
  if (!isWide) return chosen ?? LIST.id;
  return IMPORTS.some(({ id }) => id === chosen) && chosen !== null ? chosen : 'upload';
}

/** A form once shown stays mounted: nothing typed is lost and an upload continues under another tab. */
function ImportForms({ shown }: { shown: string }) {
  return IMPORTS.map(({ id, Form }) => (
    <div key={id} className={id === shown ? undefined : styles['away']}>
      <TabPanel id={id}>
        <OnceShown isShown={id === shown} Form={Form} />
      </TabPanel>
    </div>
  ));
}

function OnceShown({ isShown, Form }: { isShown: boolean } & Pick<Way, 'Form'>) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    wasShown && (
      <Suspense fallback={<Skeleton width="100%" height={300} />}>
        <Form />
      </Suspense>
    )
  );
}
