import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { announce } from '../announcer.tsx';
import { Field } from '../field.tsx';
import { addTags } from './split-tags.ts';
import { describeUses, isNewTag, type KnownTag, suggestTags } from './suggest-tags.ts';
import styles from './tag-field.module.css';
import box from './tag-input.module.css';

const MOST_SUGGESTIONS = 4;

interface TagFieldProps {
  tags: readonly string[];
  knownTags: readonly KnownTag[];
  onChange: (tags: string[]) => void;
}

/**
 * Pills and a place to type, with known tags below: arrows choose one, Enter or a comma adds what is
 * chosen or typed, Backspace in the empty place removes the last.
 */
export function TagField({ tags, knownTags, onChange }: TagFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(-1);
  const suggestions = suggestTags(knownTags, tags, text, MOST_SUGGESTIONS);
  const options = [
    ...suggestions.map((known) => ({ tag: known.tag, note: describeUses(known), isNew: false })),
    ...(isNewTag(knownTags, tags, text) ? [{ tag: text.trim(), note: '', isNew: true }] : []),
  ];
  const optionId = (index: number) => `${id}-option-${index}`;

  const type = (next: string) => {
    setText(next);
    setChosen(-1);
  };
  const add = (added: string) => {
    const next = addTags(tags, added);
    if (next.length > tags.length) {
      announce(`Tag ${next.slice(tags.length).join(', ')} added.`);
      onChange(next);
    }
    type('');
  };
  const remove = (tag: string) => {
    announce(`Tag ${tag} removed.`);
    onChange(tags.filter((each) => each !== tag));
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const option = options[chosen];
    switch (event.key) {
      case 'ArrowDown':
        setChosen(chosen + 1 < options.length ? chosen + 1 : -1);
        break;
      case 'ArrowUp':
        setChosen(chosen === -1 ? options.length - 1 : chosen - 1);
        break;
      case ',':
        add(text);
        break;
      case 'Enter':
        // With nothing to add, Enter saves.
        if (option === undefined && text.trim() === '') return;
        add(option?.tag ?? text);
        break;
      case 'Escape':
        type('');
        return;
      case 'Backspace': {
        const last = tags.at(-1);
        if (text === '' && last !== undefined) remove(last);
        return;
      }
      default:
        return;
    }
    event.preventDefault();
  };

  return (
    <Field label="Tags" htmlFor={id}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a click beside the pills is a short cut to the input, which has the keyboard already. */}
      <div className={box['box']} onClick={() => input.current?.focus()}>
        {tags.map((tag) => (
          <span key={tag} className={box['pill']}>
            <span className={box['name']}>{tag}</span>
            <button type="button" aria-label={`Remove tag ${tag}`} onClick={() => remove(tag)}>
              <IconX size={12} stroke={1.75} />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          data-autofocus
          // Escape takes back what is typed; it closes the dialog only when there is nothing.
          data-mantine-stop-propagation={text !== '' || chosen !== -1}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? `${id}-options` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen === -1 ? undefined : optionId(chosen)}
          value={text}
          placeholder={tags.length === 0 ? 'Add a tag' : undefined}
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={handleKey}
          onBlur={() => add(text)}
        />
      </div>
      <div className={styles['below']}>
        {options.length === 0 ? (
          <p className={styles['hint']}>Enter or a comma adds what you type.</p>
        ) : (
          <div id={`${id}-options`} role="listbox" aria-label="Tags" className={styles['options']}>
            {options.map(({ tag, note, isNew }, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the keys are the input's.
              <div
                key={tag}
                id={optionId(index)}
                role="option"
                aria-selected={index === chosen}
                className={styles['option']}
                // The input keeps the focus, so that what is typed is not added as well.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add(tag)}
              >
                {isNew && <IconPlus size={14} stroke={1.75} aria-hidden="true" />}
                <span className={styles['tag']}>{isNew ? `New tag “${tag}”` : tag}</span>
                <span className={styles['note']}>{note}</span>
              </div>
            ))}
          </div>
        )}
      </div>
    </Field>
  );
}
