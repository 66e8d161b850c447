import { LONGEST_NAME } from '@flipon/contract/sequence';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';

interface TitleFieldProps {
  id: string;
  title: string;
  error: string | undefined;
  onChange: (title: string) => void;
}

export function TitleField({ id, title, error, onChange }: TitleFieldProps) {
  return (
    <Field label="Title" htmlFor={id}>
      <TextBox
        id={id}
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
