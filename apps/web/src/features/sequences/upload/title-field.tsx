import { LONGEST_NAME } from '@flipon/contract/sequence';
import { Field, FieldMessage } from '../../../ui/field.tsx';
import { TextBox } from '../../../ui/text-box.tsx';

interface TitleFieldProps {
  id: string;
  title: string;
  error: string | undefined;
  /** Whose title it is, for those who hear the page; absent while no file is chosen. */
  fileName?: string;
  onChange: (title: string) => void;
}

export function TitleField({ id, title, error, fileName, onChange }: TitleFieldProps) {
  return (
    <Field label="Title" htmlFor={id}>
      <TextBox
        id={id}
        aria-label={fileName === undefined ? undefined : `Title of ${fileName}`}
        value={title}
        required
        maxLength={LONGEST_NAME}
        state={error === undefined ? 'plain' : 'error'}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FieldMessage id={`${id}-error`} error={error} />
    </Field>
  );
}
