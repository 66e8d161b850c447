import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type UIEvent, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { countOf, formatInteger } from '../../../ui/format-number.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { LongName } from '../../../ui/long-name.tsx';
import { TextBox } from '../../../ui/text-box.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './record-chooser.module.css';
import { useRecordPages } from './use-record-pages.ts';
import { wholeName } from './whole-name.ts';

interface RecordOptionsProps {
  definition: AnalysisDefinition;
  analysis: Analysis;
  /** What the choice of all records is called. */
  all: string;
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

/** So near its end a list asks for more. */
const NEAR_PX = 200;

/** A field to search in, and the records that it finds: arrows move, Enter chooses. */
export function RecordOptions(props: RecordOptionsProps) {
  const { definition, analysis, all, chosen, onChoose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { records, total, error, retry, readMore } = useRecordPages(definition, analysis, text);
  // What the whole result has stands first, as long as nothing is searched for.
  const first = text.trim() === '' ? [null] : [];
  // What is there is searched at once, so that Enter never takes what was left from before.
  const wanted = text.trim().toLowerCase();
  const options = [
    ...first,
    ...records.filter((record) => wholeName(record).toLowerCase().includes(wanted)),
  ];

  useEffect(() => input.current?.focus(), []);
  const moveTo = (place: number) => {
    const next = Math.min(Math.max(0, place), options.length - 1);
    if (next > options.length - 5) readMore();
    setActive(next);
    list.current?.querySelector(`[data-place="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent) => {
    const option = options[active];
    if (event.key === 'ArrowDown') moveTo(active + 1);
    else if (event.key === 'ArrowUp') moveTo(active - 1);
    else if (event.key === 'PageDown') moveTo(active + 8);
    else if (event.key === 'PageUp') moveTo(active - 8);
    else if (event.key === 'Enter' && option !== undefined) onChoose(option?.index ?? null);
    else return;
    event.preventDefault();
  };
  const handleScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollTop + box.clientHeight > box.scrollHeight - NEAR_PX) readMore();
  };
  return (
    <div className={styles['options']}>
      <TextBox
        ref={input}
        role="combobox"
        aria-label="Search records by name"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        placeholder="Search by name"
        icon={<IconSearch size={15} stroke={1.75} aria-hidden="true" />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      {error !== null && <LoadFailure onRetry={retry}>{messageOf(error)}</LoadFailure>}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Records"
        className={styles['list']}
        onScroll={handleScroll}
      >
        {options.map((record, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the keys are the input's.
          <div
            key={record?.index ?? 'all'}
            id={`${id}-${place}`}
            role="option"
            aria-selected={(record?.index ?? null) === chosen}
            data-active={place === active || undefined}
            data-place={place}
            className={styles['option']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(record?.index ?? null)}
          >
            <span className={styles['name']}>
              {record === null ? all : <LongName name={wholeName(record)} />}
            </span>
            <span className={styles['number']}>
              {formatInteger(record?.length ?? analysis.sequenceLength)} bp
            </span>
            <span className={styles['number']}>
              {countOf(record?.hits ?? analysis.resultCount ?? 0, 'hit')}
            </span>
          </div>
        ))}
      </div>
      <p className={styles['hint']} role="status">
        {total === 0 ? 'No record has this in its name.' : null}
        <VisuallyHidden>{total === null ? '' : countOf(total, 'record')}</VisuallyHidden>
      </p>
    </div>
  );
}
