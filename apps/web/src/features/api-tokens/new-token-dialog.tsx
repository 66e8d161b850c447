import { LONGEST_TOKEN_NAME } from '@flipon/contract/api-token';
import { type FormEvent, useId, useState } from 'react';
import { useMakeApiToken } from '../../api/account/api-tokens.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../ui/controls/field.tsx';
import { SegmentedField } from '../../ui/controls/segmented.tsx';
import { TextBox } from '../../ui/controls/text-box.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorNotice } from '../../ui/feedback/notice.tsx';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';
import { formatDay } from '../../ui/words/format-time.ts';
import type { Made } from './made-token.tsx';
import styles from './token-form.module.css';

const DAY_MS = 86_400_000;

const SCOPES = [
  { value: 'read', label: 'Read only' },
  { value: 'start', label: 'Read and start' },
] as const;
const SCOPE_HINTS = {
  read: 'Looks at your sequences and results and downloads them. Changes nothing.',
  start:
    'Also imports, starts analyses, changes and deletes. Your password stays out of its reach.',
};

const ENDS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
  { value: 'never', label: 'Never' },
] as const;

interface NewTokenDialogProps {
  onClose: () => void;
  onMade: (made: Made) => void;
}

/** Asks for the purpose of a new token, its scope and its end. */
export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [scope, setScope] = useState<(typeof SCOPES)[number]['value']>('read');
  const [end, setEnd] = useState<(typeof ENDS)[number]['value']>('90');
  const { mutate, isPending, error } = useMakeApiToken();
  const isMissing = name.trim() === '';
  const isRefused = isAsked && isMissing;
  const expiryDays = end === 'never' ? null : Number(end);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isMissing) return;
    mutate(
      { name: name.trim(), scope, expiryDays },
      {
        onSuccess: ({ payload, token }) => {
          onClose();
          onMade({ id: payload.id, name: payload.name, token });
        },
      },
    );
  };
  return (
    <Dialog title="New API token" onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={handleSubmit}>
        <Field label="Name" htmlFor={`${id}-name`} range="where it is used">
          <TextBox
            id={`${id}-name`}
            value={name}
            required
            maxLength={LONGEST_TOKEN_NAME}
            placeholder="Laptop, Python client"
            data-autofocus
            state={isRefused ? 'error' : 'plain'}
            aria-describedby={`${id}-error`}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FieldMessage id={`${id}-error`} error={isRefused ? 'Name is required.' : undefined} />
        </Field>
        <SegmentedField
          label="May"
          value={scope}
          options={SCOPES}
          onChange={(value) => setScope(value === 'start' ? 'start' : 'read')}
        >
          <p className={styles['hint']} aria-live="polite">
            {SCOPE_HINTS[scope]}
          </p>
        </SegmentedField>
        <SegmentedField
          label="Ends"
          value={end}
          options={ENDS}
          onChange={(value) => setEnd(ENDS.find((each) => each.value === value)?.value ?? '90')}
        >
          <p className={styles['hint']} aria-live="polite">
            {expiryDays === null
              ? 'Works until you revoke it.'
              : `Works until ${formatDay(new Date(Date.now() + expiryDays * DAY_MS))}.`}{' '}
            A new password ends it, too.
          </p>
        </SegmentedField>
        <ErrorNotice error={error} />
        <FormButtons onCancel={onClose}>
          <Button type="submit" variant="filled" disabled={isPending}>
            {isPending ? 'Making' : 'Make token'}
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}
