import { joinWords } from '@flipon/analyses/join-words';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { infoQuery } from '../../../api/get-info.ts';
import { hasFeature, IS_LOCAL } from '../../../api/transport/mode.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../ui/controls/field.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx';
import { lazyCode } from '../../../ui/state/load-code.ts';
import { LOADED_AFTER_MS } from '../../../ui/state/load-soon.ts';
import { leftOutMotifs } from '../../campaign/all-motifs.ts';
import { givePlain } from '../../sequences/bring-in/give-plain.ts';
import type { FindAll } from '../../sequences/bring-in/use-find-all.ts';
import { useGivenHere } from '../../sequences/bring-in/use-given-here.ts';
import styles from './sequence-box.module.css';
import { StartNote } from './start-note.tsx';
import { addFiles, useGiven } from './use-given.ts';
import { WayFields } from './way-fields.tsx';

const MissingNetworks = lazyCode(async () => ({
  default: (await import('../../campaign/missing-networks.tsx')).MissingNetworks,
}));

const TABS = [
  { id: 'paste', label: 'Paste' },
  { id: 'file', label: 'File' },
  { id: 'accession', label: 'Accession' },
  { id: 'own', label: 'From my sequences' },
] as const;

const SHOWN = TABS.filter(({ id }) => id !== 'accession' || hasFeature('accessions'));

/** The box for a sequence: four ways to give one, one button that finds all motifs in it. */
export function SequenceBox({ finding }: { finding: FindAll }) {
  const errorId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { given, give, error, start } = useGiven(finding);
  const goOn = () => requestAnimationFrame(() => button.current?.focus());
  const takeFiles = (chosen: readonly File[]) => {
    give({ way: 'file', files: addFiles(given.files, chosen) });
    goOn();
  };
  const takeText = (text: string) => {
    give({ way: 'paste', text });
    goOn();
  };
  const isOver = useGivenHere({ onFiles: takeFiles, onText: takeText });
  return (
    <section className={styles['box']} aria-label="Your sequence">
      <Tabs
        label="Ways to give a sequence"
        tabs={SHOWN}
        active={given.way}
        onChange={(next) => give({ way: TABS.find(({ id }) => id === next)?.id ?? 'paste' })}
      />
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start('map');
        }}
      >
        <TabPanel id={given.way}>
          <WayFields
            given={given}
            onGive={give}
            onPaste={goOn}
            onFiles={(files) => givePlain(files, takeFiles)}
            isOver={isOver}
            errorId={errorId}
            hasError={error !== undefined}
          />
        </TabPanel>
        <div className={styles['start']}>
          <Button
            ref={button}
            type="submit"
            variant="filled"
            size="large"
            className={styles['button']}
            icon={<IconPlayerPlay size={15} stroke={1.75} />}
            aria-disabled={finding.step !== null || undefined}
          >
            Find all motifs
          </Button>
          <StartNote
            given={given}
            step={finding.step}
            onChoose={() => start('own')}
            onStop={() => {
              finding.stop();
              // The button that was pressed goes.
              goOn();
            }}
          />
        </div>
        <FieldMessage id={errorId} {...(error === undefined ? {} : { error })} />
        <LeftOut />
      </form>
    </section>
  );
}

/**
 * The searches that "all motifs" leaves out on this server. Which networks are not installed is asked once
 * the page is drawn, as only their forms know it.
 */
function LeftOut() {
  const { data: info } = useQuery(infoQuery);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setDrawn(true), LOADED_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const off = info === undefined || IS_LOCAL ? [] : leftOutMotifs(info);
  return (
    <p className={styles['leftOut']}>
      {off.length > 0 && <span>Left out: {joinWords(off)} (switched off on this server). </span>}
      <Suspense>{isDrawn && !IS_LOCAL && <MissingNetworks />}</Suspense>
    </p>
  );
}
