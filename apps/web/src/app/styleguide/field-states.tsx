import { IconTag } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Field, FieldMessage } from '../../ui/controls/field.tsx';
import { SelectBox } from '../../ui/controls/select-box.tsx';
import { TextAreaBox, TextBox } from '../../ui/controls/text-box.tsx';
import { SearchBox } from '../../ui/paged-list/search-box.tsx';
import { TagField } from '../../ui/tags/tag-field.tsx';
import styles from './styleguide.module.css';

const STATES = [
  { state: 'plain', value: '25' },
  { state: 'warning', value: '35', warning: 'Window size recommended value is between 20 and 30.' },
  { state: 'error', value: '8', error: 'Minimal length of window is 10.' },
] as const;

export function FieldStates() {
  const id = useId();
  const [tags, setTags] = useState(['globin', 'pilot']);
  const [area, setArea] = useState('GGGTTAGGG');
  return (
    <div className={styles['fields']}>
      {STATES.map(({ state, value, ...message }) => (
        <Field
          key={state}
          label={`Window size, ${state}`}
          htmlFor={`${id}${state}`}
          range="10–100"
          help="Number of bases over which the scores are averaged."
        >
          <TextBox
            id={`${id}${state}`}
            state={state}
            defaultValue={value}
            unit="bp"
            aria-describedby={`${id}${state}-message`}
          />
          <FieldMessage id={`${id}${state}-message`} {...message} />
        </Field>
      ))}
      <Field label="With icon" htmlFor={`${id}icon`}>
        <TextBox
          id={`${id}icon`}
          placeholder="Placeholder"
          icon={<IconTag size={14} stroke={1.75} aria-hidden="true" />}
        />
      </Field>
      <Field label="Read only" htmlFor={`${id}fixed`}>
        <TextBox id={`${id}fixed`} value="hg38_chr16" readOnly />
      </Field>
      <Field label="Record" htmlFor={`${id}select`}>
        <SelectBox id={`${id}select`}>
          <option>All 24</option>
          <option>chr1</option>
        </SelectBox>
      </Field>
      <TagField tags={tags} onChange={setTags} />
      <SearchBox name="" tags={['human']} onChange={() => undefined} />
      {(['plain', 'error'] as const).map((state) => (
        <Field key={state} label={`Sequence, ${state}`} htmlFor={`${id}area${state}`}>
          <TextAreaBox
            id={`${id}area${state}`}
            state={state}
            value={area}
            onChange={(event) => setArea(event.currentTarget.value)}
          />
        </Field>
      ))}
    </div>
  );
}
