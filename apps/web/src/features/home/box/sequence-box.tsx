import type { Sequence } from '@flipon/contract/sequence';
import { IconPlayerPlay, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { infoQuery } from '../../../api/get-info.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { FileButton } from '../../../ui/controls/file-button.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx';
import { TextAreaBox, TextBox } from '../../../ui/controls/text-box.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { lazyCode } from '../../../ui/state/load-code.ts';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { formatBytes } from '../../../ui/words/format-bytes.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import { allMotifs } from '../../campaign/all-motifs.ts';
import { describeText, factsOf, type TextFacts } from '../../sequences/bring-in/describe-text.ts';
import { missingOf, type Source } from '../../sequences/bring-in/source.ts';
import type { Then, useFindAll } from '../../sequences/bring-in/use-find-all.ts';
import { useGivenHere } from '../../sequences/bring-in/use-given-here.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { factsOfFiles } from './facts-of-files.ts';
import { LeftOut } from './left-out.tsx';
import styles from './sequence-box.module.css';

const OwnSequences = lazyCode(async () => ({
  default: (await import('./own-sequences.tsx')).OwnSequences,
}));

const TABS = [
  { id: 'paste', label: 'Paste' },
  { id: 'file', label: 'File' },
  { id: 'accession', label: 'Accession' },
  { id: 'own', label: 'From my sequences' },
] as const;

type Way = (typeof TABS)[number]['id'];

/** A long text is described once it is no longer typed. */
const DESCRIBED_AFTER_MS = 150;
/** Whose searches take 1 to 3 s on a machine of two cores. */
const SHORT_BP = 250_000;
const BYTES_PER_MIB = 1024 * 1024;

/** The box for a sequence: four ways to give one, one button that finds all motifs in it. */
export function SequenceBox({ finding }: { finding: ReturnType<typeof useFindAll> }) {
  const id = useId();
  const { data: info } = useQuery(infoQuery);
  const [way, setWay] = useState<Way>('paste');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [accession, setAccession] = useState('');
  const [filed, setFiled] = useState<TextFacts | null>(null);
  const [own, setOwn] = useState<Sequence | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    let isLeft = false;
    setFiled(null);
    void factsOfFiles(files).then((facts) => !isLeft && setFiled(facts));
    return () => {
      isLeft = true;
    };
  }, [files]);
  const forget = () => {
    setMissing(null);
    finding.reset();
  };
  const giveFiles = (chosen: readonly File[]) => {
    forget();
    setFiles(chosen);
  };
  const goOn = () => requestAnimationFrame(() => button.current?.focus());
  const takeFiles = (chosen: readonly File[]) => {
    setWay('file');
    // A sequence and its features may come one after the other; a file that was mended has its old name.
    const names = new Set(chosen.map(({ name }) => name));
    giveFiles([...files.filter(({ name }) => !names.has(name)), ...chosen]);
    goOn();
  };
  const takeText = (pasted: string) => {
    forget();
    setWay('paste');
    setText(pasted);
    goOn();
  };
  const isOver = useGivenHere({ onFiles: takeFiles, onText: takeText });

  const sources: Record<Way, Source> = {
    paste: { way: 'paste', text },
    file: { way: 'file', files },
    accession: { way: 'accession', text: accession },
    own: { way: 'own', id: own?.id ?? '' },
  };
  const start = (then: Then) => {
    const source = sources[way];
    const wanting = missingOf(source);
    setMissing(wanting);
    if (wanting === null) finding.find(source, then);
  };

  const settled = useSettled(text, DESCRIBED_AFTER_MS);
  const pasted = factsOf(settled);
  const facts = { paste: pasted, file: filed, accession: null, own: own && factsOfOwn(own) }[way];
  const seen = [
    ...(way === 'file' && files.length > 0 ? [countOf(files.length, 'file')] : []),
    ...(facts === null || facts.records === 0 ? [] : [describeText(facts)]),
  ].join(', ');
  const error = missing ?? finding.message;
  const maxMib = info?.limits.multipart.maxFileSize;
  const chooseFiles = (
    <div className={styles['drop']} data-over={isOver || undefined}>
      <IconUpload size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles['dropWords']}>
        Drop files anywhere on this page, also .gz and .zip
        {maxMib !== undefined && `, up to ${formatBytes(maxMib * BYTES_PER_MIB)}`}
      </span>
      <FileButton size="small" onFiles={takeFiles}>
        Choose files
      </FileButton>
    </div>
  );

  return (
    <section className={styles['box']} aria-label="Your sequence">
      <Tabs
        label="Ways to give a sequence"
        tabs={TABS}
        active={way}
        onChange={(next) => {
          forget();
          setWay(TABS.find((tab) => tab.id === next)?.id ?? 'paste');
        }}
      />
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start('map');
        }}
      >
        <TabPanel id={way}>
          <div className={styles['way']}>
            {way === 'paste' && (
              <>
                <Field
                  label="One or many sequences"
                  htmlFor={`${id}-text`}
                  range="FASTA, GenBank, EMBL or plain letters"
                >
                  <TextAreaBox
                    id={`${id}-text`}
                    value={text}
                    placeholder="GGGTTAGGGTTAGGGTTAGGG"
                    state={error === undefined ? 'plain' : 'error'}
                    aria-describedby={`${id}-error`}
                    onChange={(event) => {
                      forget();
                      setText(event.currentTarget.value);
                    }}
                    onPaste={() => text === '' && goOn()}
                  />
                </Field>
                {chooseFiles}
              </>
            )}
            {way === 'file' && (
              <>
                {chooseFiles}
                <ChosenFiles files={files} onChange={giveFiles} />
              </>
            )}
            {way === 'accession' && (
              <Field
                label="Accession of NCBI"
                htmlFor={`${id}-accession`}
                range="one or several, or a link"
              >
                <TextBox
                  id={`${id}-accession`}
                  value={accession}
                  placeholder="NC_001422.1"
                  autoCapitalize="off"
                  spellCheck={false}
                  state={error === undefined ? 'plain' : 'error'}
                  aria-describedby={`${id}-error`}
                  onChange={(event) => {
                    forget();
                    setAccession(event.currentTarget.value);
                  }}
                />
              </Field>
            )}
            {way === 'own' && (
              <Suspense>
                <OwnSequences
                  chosen={own}
                  onChoose={(sequence) => {
                    forget();
                    setOwn(sequence);
                  }}
                />
              </Suspense>
            )}
          </div>
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
          <div className={styles['note']}>
            {finding.step === null ? (
              <>
                {seen !== '' && `${seen}. `}
                All {allMotifs(info).length} searches with their usual settings,{' '}
                {facts !== null && isShort(facts) && 'in 1 to 3 seconds, '}then the map opens.{' '}
                <button type="button" className={styles['link']} onClick={() => start('own')}>
                  Choose searches and settings
                </button>
              </>
            ) : (
              <>
                <div role="status">
                  {finding.step.words} …
                  <ProgressBar
                    label={finding.step.words}
                    {...(finding.step.percent === undefined
                      ? {}
                      : { percent: finding.step.percent })}
                  />
                </div>
                <button type="button" className={styles['link']} onClick={finding.stop}>
                  Cancel
                </button>
              </>
            )}
          </div>
        </div>
        <FieldMessage id={`${id}-error`} {...(error === undefined ? {} : { error })} />
        <LeftOut />
      </form>
    </section>
  );
}

function factsOfOwn({ name, length, recordCount }: Sequence): TextFacts {
  return { records: recordCount ?? 1, bases: length, name };
}

function isShort({ bases }: TextFacts): boolean {
  return bases !== null && bases > 0 && bases <= SHORT_BP;
}
