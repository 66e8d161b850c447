import type { SequenceMap } from '@flipon/contract/map';
import type { SequenceRecordItem } from '@flipon/contract/record';
import { IconDownload, IconFileZip, IconHelpCircle, IconLink } from '@tabler/icons-react';
import { Suspense } from 'react';
import { addressOf } from '../../../api/address.ts';
import type { EverythingOf } from '../../../api/hits/everything.ts';
import { isUuid } from '../../../api/is-uuid.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { copyLink } from '../../../ui/files/copy-text.ts';
import { DropDown, MenuLine } from '../../../ui/floating/drop-down.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { lazyCode } from '../../../ui/state/load-code.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { EverythingDialog } from '../../export/everything-dialog.tsx';
import { type MapAddress, printMapAddress } from '../address/map-address.ts';
import type { FileLane } from '../files/file-lane.ts';
import type { MapClass } from '../lanes/map-class.ts';
import { AnalyseEverything } from './analyse-everything.tsx';
import { exportsOfMap } from './map-exports.ts';
import styles from './map-page.module.css';
import type { DrawMap } from './map-props.ts';
import { MapSign } from './map-sign.tsx';
import { useMapTitle } from './map-title.ts';
import { OtherSequences } from './other-sequences.tsx';

const FigureOfSequence = lazyCode(async () => ({
  default: (await import('../save/figure-of-sequence.tsx')).FigureOfSequence,
}));
const HowTheMapWorks = lazyCode(async () => ({
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
  /** Null while no picture of the map is on the page. */
  draw: DrawMap | null;
}

/** The sequence of the map, and the actions on the map as a whole. */
export function MapHead({ map, classes, files, lanes, address, record, draw }: MapHeadProps) {
  const { sequence } = map;
  const title = useMapTitle(map);
  const explaining = useDialog<true>();
  const archiving = useDialog<EverythingOf>();
  const archive = () => archiving.open({ sequences: [sequence.id] });
  const copy = () => {
    // The newest results and the files of tomorrow are others: a link names those that are seen.
    const results = classes.map(({ key }) => key);
    const shown = files.length === 0 ? null : lanes.map(({ key }) => key);
    const search = printMapAddress({ ...address, batch: null, results, files: shown });
    const link = `${window.location.origin}${addressOf(`/map?${search}`)}`;
    return copyLink(link, 'Link copied. It opens what you see now.');
  };
  return (
    <>
      <PageTitle
        title={title}
        tabTitle={`${title} · Map · Flipon`}
        glyph={<MapSign />}
        actions={
          <Toolbar label="Actions on the map" className={styles['actions']}>
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
            {/* Results are known before their classes: a button that comes later moves the page. */}
            {map.results.length + classes.length > 0 && (
              <AnalyseEverything sequenceId={sequence.id} />
            )}
            {map.results.length > 0 && (
              <Button
                className={styles['roomy']}
                icon={<IconFileZip size={15} stroke={1.75} />}
                onClick={archive}
              >
                Everything as ZIP
              </Button>
            )}
            <ExportMenu
              {...{ map, classes, address, record }}
              onCopy={() => void copy()}
              onExplain={() => explaining.open(true)}
              onArchive={archive}
            />
          </Toolbar>
        }
      >
        {describeSequence(map)}
        {title !== sequence.name && ` From ${sequence.name}.`}
      </PageTitle>
      <EverythingDialog dialog={archiving} draw={draw} FigureOfSequence={FigureOfSequence} />
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

interface ExportMenuProps extends Omit<MapHeadProps, 'files' | 'lanes' | 'draw'> {
  onArchive: () => void;
  onCopy: () => void;
  onExplain: () => void;
}

/** Files; on a narrow screen also the actions that are next to it elsewhere. */
function ExportMenu(props: ExportMenuProps) {
  const { map, classes, address, record, onCopy, onExplain, onArchive } = props;
  const isNarrow = useIsNarrow();
  const lines = [
    ...(isNarrow
      ? [
          { label: 'Copy link', run: onCopy },
          { label: 'How it works', run: onExplain },
          ...(map.results.length > 0 ? [{ label: 'Everything as ZIP', run: onArchive }] : []),
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
            <MenuLine key={label} close={close} onClick={run}>
              {label}
            </MenuLine>
          ))}
        </ul>
      )}
    </DropDown>
  );
}
