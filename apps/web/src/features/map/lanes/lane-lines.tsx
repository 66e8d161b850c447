import { IconFilePlus, IconX } from '@tabler/icons-react';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckBox } from '../../../ui/controls/check-box.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { type MapResult, toggled } from '../address/chosen-results.ts';
import { type MapAddress, resultKey } from '../address/map-address.ts';
import { AddKnownLane } from '../files/add-known-lane.tsx';
import type { FileLane } from '../files/file-lane.ts';
import { type FileLaneChoice, TrackFileLines } from '../files/track-file-lines.tsx';
import { AddResult, describe } from './add-result.tsx';
import { FoldButton, LaneButtons } from './lane-buttons.tsx';
import { MotifSign } from './lane-sign.tsx';
import styles from './lanes-menu.module.css';
import type { MapClass } from './map-class.ts';

/** Lanes that are no result. */
const OTHER_LANES = [
  { key: 'genes', name: 'Genes' },
  { key: 'gc', name: 'G+C' },
  { key: 'skew', name: 'GC skew' },
] as const;
const LAST_LANES = [{ key: 'any', name: 'Any non-B' }] as const;

export interface LanesMenuProps {
  sequenceId: string;
  classes: readonly MapClass[];
  /** All finished ones of this sequence. */
  results: readonly MapResult[];
  /** All files of other tools. */
  files: readonly FileLane[];
  address: FileLaneChoice;
  /** Opens the dialog that asks for one. */
  onAddFile: () => void;
  onChange: (part: Partial<FileLaneChoice & Pick<MapAddress, 'results'>>) => void;
}

interface LaneLinesProps extends LanesMenuProps {
  onRename: (lane: FileLane) => void;
  onDelete: (lane: FileLane) => void;
}

/** The lanes as lines with their buttons, and the lanes that can be added. */
export function LaneLines(props: LaneLinesProps) {
  const { sequenceId, classes, results, files, address } = props;
  const { onChange, onAddFile, onRename, onDelete } = props;
  const { hidden } = address;
  const keys = classes.map(({ key }) => key);
  const hide = (key: string) => onChange({ hidden: toggled(hidden, key) });
  const plain = ({ key, name }: { key: string; name: string }) => (
    <li key={key} className={styles['lane']}>
      <CheckBox label={`Show ${name}`} checked={!hidden.includes(key)} onChange={() => hide(key)} />
      <span className={styles['name']}>{name}</span>
      <FoldButton {...{ lane: { key, name }, address, onChange }} />
    </li>
  );
  return (
    <div className={styles['lanes']}>
      <ul aria-label="Lanes">
        {OTHER_LANES.map(plain)}
        {classes.map(({ key, name, result }) => (
          <li key={key} className={styles['lane']}>
            <CheckBox
              label={`Show ${name}`}
              checked={!hidden.includes(key)}
              onChange={() => hide(key)}
            />
            <span className={styles['name']} title={describe(result)}>
              <MotifSign kind={result.kind} size={15} />
              {name}
            </span>
            <LaneButtons
              {...{ lane: { key, name }, address, onChange }}
              order={keys}
              onOrder={(order) => onChange({ results: order })}
            />
            <IconButton
              aria-label={`Remove ${name} from the map`}
              onClick={() => onChange({ results: keys.filter((each) => each !== key) })}
            >
              <IconX size={14} stroke={1.75} />
            </IconButton>
          </li>
        ))}
        <TrackFileLines {...{ files, address, onChange, onRename, onDelete }} />
        {LAST_LANES.map(plain)}
      </ul>
      <Button
        className={styles['file']}
        variant="subtle"
        size="small"
        icon={<IconFilePlus size={15} stroke={1.75} />}
        onClick={onAddFile}
      >
        Add a file of another tool…
      </Button>
      <AddKnownLane of="known" className={styles['file']} {...{ sequenceId, address, onChange }} />
      <AddKnownLane of="loci" className={styles['file']} {...{ sequenceId, address, onChange }} />
      {results.length > 0 && (
        <AddResult
          others={results.filter(({ id }) => !keys.includes(resultKey(id)))}
          onAdd={(id) => onChange({ results: [...keys, resultKey(id)] })}
        />
      )}
    </div>
  );
}
