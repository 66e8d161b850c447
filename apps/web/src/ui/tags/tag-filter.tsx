import { IconSearch, IconTag } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { TextBox } from '../text-box.tsx';
import { splitTags } from './split-tags.ts';
import styles from './tag-filter.module.css';

interface TagFilterProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Keeps the rows that have all of the tags typed, which commas separate. */
export function TagFilter({ tags, onChange }: TagFilterProps) {
  const told = tags.join(', ');
  const [text, setText] = useState(told);
  const [seen, setSeen] = useState(told);
  if (seen !== told) {
    // A link, the browser's arrows or a button beside it changed the filter.
    setSeen(told);
    if (splitTags(text).join(', ') !== told) setText(told);
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onChange(splitTags(text));
  };
  return (
    <search>
      <form className={styles['filter']} onSubmit={handleSubmit}>
        <TextBox
          type="search"
          className={styles['box']}
          aria-label="Filter by tag"
          placeholder="Filter by tag"
          icon={<IconTag size={14} stroke={1.75} aria-hidden="true" />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            // Emptying it, also by the browser's own cross, shows everything again.
            if (event.currentTarget.value === '' && tags.length > 0) onChange([]);
          }}
        />
        <Button
          type="submit"
          variant="soft"
          size="small"
          icon={<IconSearch size={14} stroke={1.75} />}
        >
          Search
        </Button>
      </form>
    </search>
  );
}
