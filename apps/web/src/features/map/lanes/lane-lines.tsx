import { definitionOf } from '@flipon/analyses/definitions';
import { settingsLine } from '@flipon/analyses/describe-settings';
import { fromWireDate } from '@flipon/contract/wire-date';
import { IconFilePlus, IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckBox } from '../../../ui/controls/check-box.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SelectBox } from '../../../ui/controls/select-box.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import { formatMoment } from '../../../ui/words/format-time.ts';
import { type MapResult, toggled } from '../address/chosen-results.ts';
import { type MapAddress, resultKey } from '../address/map-address.ts';
import { AddKnownLane } from '../files/add-known-lane.tsx';
import type { FileLane } from '../files/file-lane.ts';
import { type FileLaneChoice, TrackFileLines } from '../files/track-file-lines.tsx';
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

/** Another finished result of this sequence, such as one with other settings. */
function AddResult({
  others,
  onAdd,
}: {
  others: readonly MapResult[];
  onAdd: (id: string) => void;
}) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const known = others.some((other) => other.id === chosen) ? chosen : (others[0]?.id ?? '');
  if (others.length === 0) {
    return <p className={styles['note']}>All finished results of this sequence are on the map.</p>;
  }
  return (
    <div className={styles['add']}>
      <label htmlFor={id}>Add another of {countOf(others.length, 'finished result')}</label>
      <span>
        <SelectBox id={id} value={known} onChange={(event) => setChosen(event.currentTarget.value)}>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {describe(other)}
            </option>
          ))}
        </SelectBox>
        <IconButton aria-label="Add this result" onClick={() => onAdd(known)}>
          <IconPlus size={16} stroke={1.75} />
        </IconButton>
      </span>
    </div>
  );
}

/** The kind of a result, its settings and when it was finished. */
function describe(result: MapResult): string {
  const definition = definitionOf(result.kind);
  const moment = formatMoment(fromWireDate(result.finished), new Date());
  return `${definition.title}, ${settingsLine(definition, result.parameters)}, ${moment}`;
}
