import { type KeyboardEvent, useId, useState } from 'react';
import type { Work } from '../../api/campaigns/start-campaign.ts';
import { searchWords } from '../../api/runs/run-words.ts';
import { type StartPreset, useSaveStartPreset } from '../../api/start-presets/start-presets.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FieldMessage } from '../../ui/controls/field.tsx';
import { TextBox } from '../../ui/controls/text-box.tsx';
import { ErrorNotice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast-list.ts';
import styles from './preset-row.module.css';

interface SavePresetProps {
  presets: readonly StartPreset[];
  /** The preset to rename; null stores the current settings as a new one. */
  renamed: StartPreset | null;
  works: readonly Work[];
  onSaved: (saved: StartPreset) => void;
  onClose: () => void;
}

const LONGEST_NAME = 80;

/** Asks for a name. It is inside the form of the start, so it is no form of its own. */
export function SavePreset({ presets, renamed, works, onSaved, onClose }: SavePresetProps) {
  const id = useId();
  const [name, setName] = useState(renamed?.name ?? '');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useSaveStartPreset();
  const wanted = name.trim();
  const same = presets.find((each) => each.name === wanted && each.id !== renamed?.id) ?? null;
  const save = () => {
    setMissing(wanted === '');
    if (wanted === '' || isPending || (renamed !== null && same !== null)) return;
    const saving =
      renamed === null
        ? { id: same?.id ?? null, name: wanted, kinds: works }
        : { id: renamed.id, name: wanted, kinds: renamed.kinds };
    mutate(saving, {
      onSuccess(saved) {
        showToast({ kind: 'done', text: `Preset ${wanted} saved.` });
        onSaved(saved);
      },
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else onClose();
  };
  const refused = isMissing
    ? 'Name is required.'
    : renamed !== null && same !== null
      ? `There is a preset ${wanted} already.`
      : undefined;
  return (
    <div className={styles['naming']}>
      <label htmlFor={id}>Name of the preset</label>
      <TextBox
        id={id}
        value={name}
        maxLength={LONGEST_NAME}
        autoFocus
        state={refused === undefined ? 'plain' : 'error'}
        aria-describedby={`${id}-note`}
        onKeyDown={handleKey}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <div className={styles['buttons']}>
        <Button size="small" variant="soft" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" variant="filled" disabled={isPending} onClick={save}>
          {renamed !== null ? 'Rename' : same === null ? 'Save' : 'Replace'}
        </Button>
      </div>
      <div id={`${id}-note`} className={styles['note']}>
        <FieldMessage id={`${id}-error`} {...(refused === undefined ? {} : { error: refused })} />
        {refused === undefined &&
          (renamed === null
            ? `Keeps the settings of ${searchWords(works.length)}${same === null ? '' : `, in place of the preset ${wanted}`}.`
            : 'Its settings stay.')}
      </div>
      <ErrorNotice error={error} />
    </div>
  );
}
