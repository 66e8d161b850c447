import { definitionOf } from '@flipon/analyses/definitions';
import { fromWireDate } from '@flipon/contract/wire-date';
import {
  IconArrowDown,
  IconArrowsVertical,
  IconArrowUp,
  IconFilePlus,
  IconFold,
  IconPlus,
  IconStack2,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { deleteLane } from '../../../api/lanes/change-lane.ts';
import { lanesKey } from '../../../api/lanes/list-lanes.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { DropDown } from '../../../ui/floating/drop-down.tsx';
import { countOf } from '../../../ui/format-number.ts';
import { formatMoment } from '../../../ui/format-time.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectBox } from '../../../ui/select-box.tsx';
import { showToast } from '../../../ui/toast-list.ts';
import { deleteWithUndo } from '../../../ui/undo-delete.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { settingsLine } from '../../kinds/describe-settings.ts';
import { type MapResult, moveStep, toggled } from '../address/chosen-results.ts';
import { type MapAddress, resultKey } from '../address/map-address.ts';
import type { FileLane } from '../files/file-lane.ts';
import { type FileLaneChoice, FileLines } from '../files/track-file-lines.tsx';
import { MotifSign } from './lane-sign.tsx';
import styles from './lanes-menu.module.css';
import type { MapClass } from './map-class.ts';

const RenameFile = lazy(async () => ({
  default: (await import('../files/rename-track-file.tsx')).RenameFile,
}));

/** Lanes that are no result. */
export const OTHER_LANES = [
  { key: 'genes', name: 'Genes' },
  { key: 'gc', name: 'GC content' },
  { key: 'skew', name: 'GC skew' },
] as const;
export const LAST_LANES = [{ key: 'any', name: 'Any non-B' }] as const;

interface LanesMenuProps {
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

/** Which lanes stand on the map, and in which order. */
export function LanesMenu(props: LanesMenuProps) {
  const { sequenceId, onAddFile } = props;
  const renaming = useDialog<FileLane>();
  const remove = useFileDeletion(sequenceId);
  return (
    <>
      <DropDown
        width="min(400px, 92vw)"
        paddingPx={8}
        button={(target) => (
          <IconButton {...target} aria-label="Lanes">
            <IconStack2 size={17} stroke={1.75} />
          </IconButton>
        )}
      >
        {(close) => {
          // What opens a dialog or goes away has the focus: it returns to the button first.
          const closing = (run: () => void) => {
            close();
            run();
          };
          return (
            <LaneLines
              {...props}
              onAddFile={() => closing(onAddFile)}
              onRename={(lane) => closing(() => renaming.open(lane))}
              onDelete={(lane) => closing(() => remove(lane))}
            />
          );
        }}
      </DropDown>
      <Suspense fallback={null}>
        {renaming.subject !== null && (
          <RenameFile sequenceId={sequenceId} lane={renaming.subject} onClose={renaming.close} />
        )}
      </Suspense>
    </>
  );
}

interface LaneLinesProps extends LanesMenuProps {
  onRename: (lane: FileLane) => void;
  onDelete: (lane: FileLane) => void;
}

function LaneLines(props: LaneLinesProps) {
  const { classes, results, files, address, onChange, onAddFile, onRename, onDelete } = props;
  const { hidden, folded, tall } = address;
  const keys = classes.map(({ key }) => key);
  const hide = (key: string) => onChange({ hidden: toggled(hidden, key) });
  const fold = (key: string) => onChange({ folded: toggled(folded, key) });
  const plain = ({ key, name }: { key: string; name: string }) => (
    <li key={key} className={styles['lane']}>
      <CheckBox label={`Show ${name}`} checked={!hidden.includes(key)} onChange={() => hide(key)} />
      <span className={styles['name']}>{name}</span>
      <FoldButton name={name} isFolded={folded.includes(key)} onClick={() => fold(key)} />
    </li>
  );
  return (
    <div className={styles['lanes']}>
      <ul aria-label="Lanes">
        {OTHER_LANES.map(plain)}
        {classes.map(({ key, name, result }, index) => (
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
            <IconButton
              aria-label={`Move ${name} up`}
              disabled={index === 0}
              onClick={() => onChange({ results: moveStep(keys, key, -1) })}
            >
              <IconArrowUp size={14} stroke={1.75} />
            </IconButton>
            <IconButton
              aria-label={`Move ${name} down`}
              disabled={index === classes.length - 1}
              onClick={() => onChange({ results: moveStep(keys, key, 1) })}
            >
              <IconArrowDown size={14} stroke={1.75} />
            </IconButton>
            <IconButton
              aria-label={`Make ${name} higher`}
              aria-pressed={tall.includes(key)}
              onClick={() => onChange({ tall: toggled(tall, key) })}
            >
              <IconArrowsVertical size={14} stroke={1.75} />
            </IconButton>
            <FoldButton name={name} isFolded={folded.includes(key)} onClick={() => fold(key)} />
            <IconButton
              aria-label={`Remove ${name} from the map`}
              onClick={() => onChange({ results: keys.filter((each) => each !== key) })}
            >
              <IconX size={14} stroke={1.75} />
            </IconButton>
          </li>
        ))}
        <FileLines {...{ files, address, onChange, onRename, onDelete }} />
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
      {results.length > 0 && (
        <AddResult
          others={results.filter(({ id }) => !keys.includes(resultKey(id)))}
          onAdd={(id) => onChange({ results: [...keys, resultKey(id)] })}
        />
      )}
    </div>
  );
}

function FoldButton(props: { name: string; isFolded: boolean; onClick: () => void }) {
  return (
    <IconButton
      aria-label={`Fold ${props.name}`}
      aria-pressed={props.isFolded}
      onClick={props.onClick}
    >
      <IconFold size={14} stroke={1.75} />
    </IconButton>
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

function describe(result: MapResult): string {
  const definition = definitionOf(result.kind);
  const moment = formatMoment(fromWireDate(result.finished), new Date());
  return `${definition.title}, ${settingsLine(definition, result.parameters)}, ${moment}`;
}

/** Takes a file off the map at once, and deletes it when the time for undo is over. */
function useFileDeletion(sequenceId: string): (lane: FileLane) => void {
  const queryClient = useQueryClient();
  return ({ name, file }) => {
    deleteWithUndo({
      ids: [file.id],
      text: `${name} deleted.`,
      async send() {
        try {
          await deleteLane(sequenceId, file.id);
        } finally {
          await queryClient.invalidateQueries({ queryKey: lanesKey(sequenceId) });
        }
      },
      onFailed: (error) => {
        showToast({ kind: 'failed', text: `${name} not deleted. ${messageOf(error)}` });
      },
    });
  };
}
