import { IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Work } from '../../api/campaigns/start-campaign.ts';
import {
  deleteStartPreset,
  type StartPreset,
  startPresetsKey,
} from '../../api/start-presets/start-presets.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { SelectBox } from '../../ui/controls/select-box.tsx';
import { deleteWithUndo } from '../../ui/feedback/undo-delete.ts';
import styles from './preset-row.module.css';
import { SavePreset } from './save-preset.tsx';
import type { StartChoice } from './start-choice.ts';

interface PresetRowProps {
  choices: readonly StartChoice[];
  chosen: StartChoice;
  /** Whether a line was changed since it was chosen. */
  isChanged: boolean;
  /** The settings that would be stored now. */
  works: readonly Work[];
  /** Below the row: what of the chosen one is not started here. */
  note: string;
  onChoose: (id: string) => void;
}

/** The value of the choice that a change makes of any other; it cannot be chosen itself. */
const OWN = 'own';

/** Chooses the settings of all kinds at once, and keeps them under a name. */
export function PresetRow(props: PresetRowProps) {
  const { choices, chosen, isChanged, works, note, onChoose } = props;
  const id = useId();
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const remove = useDeletion(() => onChoose('last'));
  const { preset } = chosen;
  return (
    <div className={styles['row']}>
      <div className={styles['head']}>
        <label htmlFor={id}>Settings</label>
        <SelectBox
          id={id}
          className={styles['choice'] ?? ''}
          value={isChanged ? OWN : chosen.id}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setNaming(null);
            onChoose(event.currentTarget.value);
          }}
        >
          {isChanged && <option value={OWN}>Own</option>}
          {choices.map(({ id: value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectBox>
        <Button
          size="small"
          icon={<IconDeviceFloppy size={15} stroke={1.75} />}
          disabled={works.length === 0}
          onClick={() => setNaming('new')}
        >
          Save as preset…
        </Button>
        {preset !== null && !isChanged && (
          <>
            <IconButton aria-label={`Rename ${preset.name}`} onClick={() => setNaming('rename')}>
              <IconPencil size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton aria-label={`Delete ${preset.name}`} onClick={() => remove(preset)}>
              <IconTrash size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      <p id={`${id}-note`} className={styles['note']}>
        {isChanged ? 'Changed since they were chosen.' : [chosen.help, note].join(' ').trim()}
      </p>
      {naming !== null && (
        <SavePreset
          key={naming}
          presets={choices.flatMap((choice) => choice.preset ?? [])}
          renamed={naming === 'rename' ? preset : null}
          works={works}
          onSaved={(saved) => {
            setNaming(null);
            onChoose(saved.id);
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}

/** Takes a preset off the list at once, and deletes it when the time for undo is over. */
function useDeletion(onDeleted: () => void): (preset: StartPreset) => void {
  const queryClient = useQueryClient();
  return ({ id, name }) => {
    onDeleted();
    deleteWithUndo({
      ids: [id],
      what: `Preset ${name}`,
      send: () =>
        deleteStartPreset(id).finally(() =>
          queryClient.invalidateQueries({ queryKey: startPresetsKey }),
        ),
    });
  };
}
