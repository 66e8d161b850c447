import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../controls/search-field.tsx';
import type { ListSearch } from './list-address.ts';
import styles from './search-box.module.css';

/** A word can be finished before the list changes. */
const PAUSE_MS = 300;

interface SearchBoxProps extends ListSearch {
  /** Typing changes the search often; such changes are no steps to go back by. */
  onChange: (search: Partial<ListSearch>, how: { replace: boolean }) => void;
}

/** Keeps the rows whose names or tags contain the typed text; tags of the address are pills. */
export function SearchBox({ name, tags, onChange }: SearchBoxProps) {
  const [text, setText] = useState(name);
  const told = useRef(name);
  const timer = useRef<number | undefined>(undefined);

  useEffect(() => {
    // A link, the browser's arrows or a neighbouring button changed the search.
    if (name === told.current) return;
    told.current = name;
    window.clearTimeout(timer.current);
    setText(name);
  }, [name]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const tell = (typed: string) => {
    window.clearTimeout(timer.current);
    const next = typed.trim();
    if (next === told.current) return;
    told.current = next;
    onChange({ name: next }, { replace: true });
  };
  const type = (typed: string) => {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => tell(typed), typed === '' ? 0 : PAUSE_MS);
  };

  return (
    <search className={styles['search']}>
      {tags.map((tag) => (
        <span key={tag} className={styles['tag']}>
          <span title={tag}>{tag}</span>
          <button
            type="button"
            aria-label={`Show rows without the tag ${tag} too`}
            onClick={() =>
              onChange({ tags: tags.filter((each) => each !== tag) }, { replace: false })
            }
          >
            <IconX size={12} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
      ))}
      <SearchField
        className={styles['box']}
        aria-label="Name or tag"
        placeholder="Name or tag"
        maxLength={255}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && tell(text)}
      />
    </search>
  );
}
