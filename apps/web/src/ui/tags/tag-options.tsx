import { IconPlus } from '@tabler/icons-react';
import type { TagOption } from './suggest-tags.ts';
import styles from './tag-options.module.css';

interface TagOptionsProps {
  /** Of the input, which has the focus and the keys. */
  id: string;
  options: readonly TagOption[];
  /** Index of the one that the arrows have chosen, or -1. */
  chosen: number;
  onChoose: (tag: string) => void;
}

export function optionId(id: string, index: number): string {
  return `${id}-option-${index}`;
}

/** The proposals of the tag field. */
export function TagOptions({ id, options, chosen, onChoose }: TagOptionsProps) {
  return (
    <div className={styles['below']}>
      {options.length === 0 ? (
        <p className={styles['hint']}>Enter or a comma adds what you type.</p>
      ) : (
        <div id={`${id}-options`} role="listbox" aria-label="Tags" className={styles['options']}>
          {options.map(({ tag, note, isNew }, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the keys are the input's.
            <div
              key={tag}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === chosen}
              className={styles['option']}
              // The input keeps the focus, so that the typed text is not added as well.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(tag)}
            >
              {isNew && <IconPlus size={14} stroke={1.75} aria-hidden="true" />}
              <span className={styles['tag']}>{isNew ? `New tag “${tag}”` : tag}</span>
              <span className={styles['note']}>{note}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
