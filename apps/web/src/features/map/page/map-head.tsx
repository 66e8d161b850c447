import type { SequenceMap } from '@flipon/contract/map';
import type { SequenceRecordItem } from '@flipon/contract/record';
import { IconDownload, IconHelpCircle, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { addressOf } from '../../../api/address.ts';
import { isUuid } from '../../../api/is-uuid.ts';
import { recordListQuery } from '../../../api/sequences/list-records.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { copyText } from '../../../ui/files/copy-text.ts';
import menu from '../../../ui/floating/drop-down.module.css';
import { DropDown } from '../../../ui/floating/drop-down.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { type MapAddress, printMapAddress } from '../address/map-address.ts';
import type { FileLane } from '../files/file-lane.ts';
import type { MapClass } from '../lanes/map-class.ts';
import { AnalyseEverything } from './analyse-everything.tsx';
import { exportsOfMap } from './map-exports.ts';
import styles from './map-page.module.css';
import { MapSign } from './map-sign.tsx';
import { isCalledAsFile, mapTitle } from './map-title.ts';
import { OtherSequences } from './other-sequences.tsx';

const HowTheMapWorks = lazy(async () => ({
  default: (await import('./how-the-map-works.tsx')).HowTheMapWorks,
}));

interface MapHeadProps {
  map: SequenceMap;
  classes: readonly MapClass[];
  /** All files of other tools, and those that are shown. */
  files: readonly FileLane[];
  lanes: readonly FileLane[];
  address: MapAddress;
  /** The record shown alone. */
  record: SequenceRecordItem | null;
}

/** The sequence of the map, and the actions on the map as a whole. */
export function MapHead({ map, classes, files, lanes, address, record }: MapHeadProps) {
  const { sequence } = map;
  const { data: records } = useQuery({
    ...recordListQuery(sequence.id, { pageSize: 1, pageNumber: 0 }),
    enabled: isCalledAsFile(sequence) && sequence.recordCount === 1,
  });
  const title = mapTitle(sequence, records?.items[0]);
  const explaining = useDialog<true>();
  const copy = () => {
    // The newest results and the files of tomorrow are others: a link names those that are seen.
    const results = classes.map(({ key }) => key);
    const shown = files.length === 0 ? null : lanes.map(({ key }) => key);
    const search = printMapAddress({ ...address, batch: null, results, files: shown });
    const link = `${window.location.origin}${addressOf(`/map?${search}`)}`;
    return copyText(link, {
      done: 'Link copied. It opens what you see now.',
      refused: `The browser did not let the link be copied: ${link}`,
    });
  };
  return (
    <>
      <PageTitle
        title={title}
        tabTitle={`${title} · Map · Flipon`}
        glyph={<MapSign />}
        actions={
          <>
            {address.batch !== null && isUuid(address.batch) && (
              <OtherSequences batch={address.batch} sequenceId={sequence.id} />
            )}
            <Button
              className={styles['roomy']}
              variant="subtle"
              icon={<IconHelpCircle size={16} stroke={1.75} />}
              onClick={() => explaining.open(true)}
            >
              How it works
            </Button>
            <Button
              className={styles['roomy']}
              icon={<IconLink size={15} stroke={1.75} />}
              onClick={() => void copy()}
            >
              Copy link
            </Button>
            {classes.length > 0 && <AnalyseEverything sequenceId={sequence.id} />}
            <ExportMenu
              {...{ map, classes, address, record }}
              onCopy={() => void copy()}
              onExplain={() => explaining.open(true)}
            />
          </>
        }
      >
        {describeSequence(map)}
        {title !== sequence.name && ` From ${sequence.name}.`}
      </PageTitle>
      {explaining.subject !== null && (
        <Suspense fallback={null}>
          <HowTheMapWorks onClose={explaining.close} />
        </Suspense>
      )}
    </>
  );
}

/** "All motifs. 16,569 bp, circular, features from its files." */
export function describeSequence({ sequence, hasFeatures }: SequenceMap): string {
  const { length, circular, recordCount } = sequence;
  const facts = [
    `${formatInteger(length)} bp`,
    ...(circular ? ['circular'] : []),
    ...(recordCount > 1 ? [countOf(recordCount, 'record')] : []),
    hasFeatures ? 'with features' : 'without features',
  ];
  return `All motifs. ${facts.join(', ')}.`;
}

interface ExportMenuProps extends Omit<MapHeadProps, 'files' | 'lanes'> {
  onCopy: () => void;
  onExplain: () => void;
}

/** Files; on a narrow screen also the actions that are next to it elsewhere. */
function ExportMenu({ map, classes, address, record, onCopy, onExplain }: ExportMenuProps) {
  const isNarrow = useIsNarrow();
  const lines = [
    ...(isNarrow
      ? [
          { label: 'Copy link', run: onCopy },
          { label: 'How it works', run: onExplain },
        ]
      : []),
    ...exportsOfMap(map, classes, address, record).map(({ label, save }) => ({
      label,
      run: () => void save(),
    })),
  ];
  return (
    <DropDown
      width={300}
      button={(target) => (
        <Button {...target} variant="filled" icon={<IconDownload size={15} stroke={1.75} />}>
          Export
        </Button>
      )}
    >
      {(close) => (
        <ul aria-label="Files of this map">
          {lines.map(({ label, run }) => (
            <li key={label}>
              <button
                type="button"
                className={menu['item']}
                onClick={() => {
                  close();
                  run();
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  );
}
