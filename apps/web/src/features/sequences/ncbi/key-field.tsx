import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Field } from '../../../ui/controls/field.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import styles from './ncbi.module.css';

interface KeyFieldProps {
  apiKey: string;
  onChange: (apiKey: string) => void;
}

/** The user's own key of NCBI, in a closed part of the form, because few users have one. */
export function KeyField({ apiKey, onChange }: KeyFieldProps) {
  const id = useId();
  return (
    <details className={styles['key']}>
      <summary>
        <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
        Your NCBI API key
      </summary>
      <div className={styles['keyField']}>
        <Field label="API key" htmlFor={id} range="optional">
          <TextBox
            id={id}
            type="password"
            value={apiKey}
            maxLength={64}
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Field>
        <p id={`${id}-hint`} className={styles['hint']}>
          With a key NCBI answers 10 requests a second, without one 3. It is used for this import
          only, then forgotten.
        </p>
      </div>
    </details>
  );
}
