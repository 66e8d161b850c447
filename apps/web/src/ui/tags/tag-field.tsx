import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Field } from '../controls/field.tsx';
import { announce } from '../feedback/announcer.tsx';
import { addTags } from './add-tags.ts';
import { type KnownTag, type TagOption, tagOptions } from './suggest-tags.ts';
import styles from './tag-field.module.css';
import list from './tag-options.module.css';

interface TagFieldProps {
  label?: string;
  tags: readonly string[];
  /** Those to propose during typing; absent where there is no room for proposals. */
  knownTags?: readonly KnownTag[];
  onChange: (tags: string[]) => void;
}

/**
 * Pills and a text field: Enter or a comma adds the typed text, or the proposal chosen by the
 * arrows; Backspace in the empty field removes the last.
 */
export function TagField({ label = 'Tags', tags, knownTags, onChange }: TagFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(-1);
  const options = knownTags === undefined ? [] : tagOptions(knownTags, tags, text);

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
        // With nothing to add, Enter sends the form.
        if (option === undefined && text.trim() === '') return;
        add(option?.tag ?? text);
        break;
      case 'Escape':
        // It clears the typed text first; it closes a dialog only if there is none.
        if (text === '' && chosen === -1) return;
        type('');
        break;
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
  const combobox = knownTags !== undefined && {
    role: 'combobox',
    'aria-expanded': options.length > 0,
    'aria-controls': options.length > 0 ? `${id}-options` : undefined,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': chosen === -1 ? undefined : optionId(id, chosen),
    'data-autofocus': true,
  };

  return (
    <Field label={label} htmlFor={id}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a click beside the pills is a short cut to the input, which has the keyboard already. */}
      <div className={styles['box']} onClick={() => input.current?.focus()}>
        {tags.map((tag) => (
          <span key={tag} className={styles['pill']}>
            <span className={styles['name']}>{tag}</span>
            <button type="button" aria-label={`Remove tag ${tag}`} onClick={() => remove(tag)}>
              <IconX size={12} stroke={1.75} />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          {...combobox}
          value={text}
          placeholder="Add a tag"
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={handleKey}
          onBlur={() => add(text)}
        />
      </div>
      {knownTags !== undefined && (
        <TagOptions id={id} options={options} chosen={chosen} onChoose={add} />
      )}
    </Field>
  );
}

interface TagOptionsProps {
  /** Of the input, which has the focus and the keys. */
  id: string;
  options: readonly TagOption[];
  /** Index of the one that the arrows have chosen, or -1. */
  chosen: number;
  onChoose: (tag: string) => void;
}

function optionId(id: string, index: number): string {
  return `${id}-option-${index}`;
}

/** The proposals of the tag field. */
function TagOptions({ id, options, chosen, onChoose }: TagOptionsProps) {
  return (
    <div className={list['below']}>
      {options.length === 0 ? (
        <p className={list['hint']}>Enter or a comma adds what you type.</p>
      ) : (
        <div id={`${id}-options`} role="listbox" aria-label="Tags" className={list['options']}>
          {options.map(({ tag, note, isNew }, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the keys are the input's.
            <div
              key={tag}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === chosen}
              className={list['option']}
              // The input keeps the focus, so that the typed text is not added as well.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(tag)}
            >
              {isNew && <IconPlus size={14} stroke={1.75} aria-hidden="true" />}
              <span className={list['tag']}>{isNew ? `New tag “${tag}”` : tag}</span>
              <span className={list['note']}>{note}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
