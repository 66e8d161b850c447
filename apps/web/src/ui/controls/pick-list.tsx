import { IconSearch } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './pick-list.module.css';
import { TextBox } from './text-box.tsx';

/** So near its end a list asks for more. */
const NEAR_PX = 200;

export interface PickOption {
  key: string | number;
  isChosen: boolean;
  content: ReactNode;
}

interface PickListProps {
  /** The subject of the field and the list, for screen readers. */
  label: string;
  listLabel: string;
  text: string;
  onText: (text: string) => void;
  options: readonly PickOption[];
  /** Place of the option among them. */
  onPick: (place: number) => void;
  onNearEnd: () => void;
  /** Below the list, spoken as it changes. */
  children?: ReactNode;
}

/** A field to search in, and its matches: arrows move, Enter chooses. */
export function PickList(props: PickListProps) {
  const { label, listLabel, text, onText, options, onPick, onNearEnd, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);

  useEffect(() => input.current?.focus(), []);
  const moveTo = (place: number) => {
    const next = Math.min(Math.max(0, place), options.length - 1);
    if (next > options.length - 5) onNearEnd();
    setActive(next);
    list.current?.querySelector(`[data-place="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') moveTo(active + 1);
    else if (event.key === 'ArrowUp') moveTo(active - 1);
    else if (event.key === 'PageDown') moveTo(active + 8);
    else if (event.key === 'PageUp') moveTo(active - 8);
    else if (event.key === 'Enter' && active < options.length) onPick(active);
    else return;
    event.preventDefault();
  };
  const handleScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollTop + box.clientHeight > box.scrollHeight - NEAR_PX) onNearEnd();
  };
  return (
    <div className={styles['options']}>
      <TextBox
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        placeholder="Search by name"
        icon={<IconSearch size={15} stroke={1.75} aria-hidden="true" />}
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        className={styles['list']}
        onScroll={handleScroll}
      >
        {options.map(({ key, isChosen, content }, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the keys are the input's.
          <div
            key={key}
            id={`${id}-${place}`}
            role="option"
            aria-selected={isChosen}
            data-active={place === active || undefined}
            data-place={place}
            className={styles['option']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(place)}
          >
            {content}
          </div>
        ))}
      </div>
      <p className={styles['hint']} role="status">
        {children}
      </p>
    </div>
  );
}
