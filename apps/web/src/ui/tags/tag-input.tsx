import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Field } from '../field.tsx';
import { addTags } from './split-tags.ts';
import styles from './tag-input.module.css';

interface TagInputProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Pills and a place to type: Enter or a comma adds, Backspace in the empty place removes the last. */
export function TagInput({ tags, onChange }: TagInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');

  const add = () => {
    if (text.trim() !== '') onChange(addTags(tags, text));
    setText('');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      if (event.key === ',' || text.trim() !== '') event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1));
  };

  return (
    <Field label="Tags" htmlFor={id}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a click beside the pills is a short cut to the input, which has the keyboard already. */}
      <div className={styles['box']} onClick={() => input.current?.focus()}>
        {tags.map((tag) => (
          <span key={tag} className={styles['pill']}>
            <span className={styles['name']}>{tag}</span>
            <button
              type="button"
              aria-label={`Remove tag ${tag}`}
              onClick={() => onChange(tags.filter((each) => each !== tag))}
            >
              <IconX size={12} stroke={1.75} />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          value={text}
          placeholder="Add a tag"
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={handleKey}
          onBlur={add}
        />
      </div>
    </Field>
  );
}
