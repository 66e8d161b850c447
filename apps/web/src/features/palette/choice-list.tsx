import type { MouseEvent } from 'react';
import { MotifGlyph, Plate } from '../../ui/letters/motif-glyph.tsx';
import { KeyCaps } from '../../ui/shortcuts/key-caps.tsx';
import type { Choice, ChoiceGroup } from './choice.ts';
import { findWords } from './match-words.ts';
import styles from './palette.module.css';

interface ChoiceListProps {
  /** Of the field, which has the focus and the keys. */
  id: string;
  groups: readonly ChoiceGroup[];
  words: readonly string[];
  chosen: Choice | undefined;
  isSearching: boolean;
  onPoint: (choice: Choice) => void;
  onTake: (choice: Choice, inNewTab: boolean) => void;
}

export function choiceElementId(id: string, choice: Choice): string {
  return `${id}-${choice.id.replaceAll(/\s/g, '-')}`;
}

/** The palette's choices, in groups; matches of the typed text are marked. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, groups, words, chosen, isSearching } = props;
  const isEmpty = groups.every(({ choices }) => choices.length === 0);
  return (
    <div className={styles['list']}>
      <div id={`${id}-list`} role="listbox" aria-label="Choices" aria-busy={isSearching}>
        {groups.map(({ title, choices }) =>
          choices.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox has no element.
            <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
              <div id={`${id}-${title}`} className={styles['group']} aria-hidden="true">
                {title}
              </div>
              {choices.map((choice) => (
                <Option
                  key={choice.id}
                  {...props}
                  choice={choice}
                  words={words}
                  isChosen={choice === chosen}
                />
              ))}
            </div>
          ),
        )}
      </div>
      {groups.map(({ title, message }) =>
        message === undefined ? null : (
          <p key={title} className={styles['message']}>
            {message}
          </p>
        ),
      )}
      {isEmpty && (
        <p className={styles['message']}>
          {isSearching ? (
            'Searching …'
          ) : (
            <>
              <strong>Nothing found.</strong> Try a part of a name or a tag, an accession such as
              NC_012920.1 to import it, or one word less.
            </>
          )}
        </p>
      )}
    </div>
  );
}

interface OptionProps extends ChoiceListProps {
  choice: Choice;
  isChosen: boolean;
}

function Option({ id, choice, words, isChosen, onPoint, onTake }: OptionProps) {
  const { title, note, end, sign: Sign } = choice;
  const handleClick = (event: MouseEvent) => onTake(choice, event.ctrlKey || event.metaKey);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the keys are the field's.
    <div
      id={choiceElementId(id, choice)}
      role="option"
      aria-selected={isChosen}
      className={styles['option']}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onPoint(choice)}
      onClick={handleClick}
      onAuxClick={(event) => event.button === 1 && onTake(choice, true)}
    >
      {typeof Sign === 'string' ? (
        <MotifGlyph kind={Sign} small />
      ) : (
        <Plate small>
          <Sign size={15} stroke={1.75} aria-hidden="true" />
        </Plate>
      )}
      <span className={styles['words']}>
        <span className={styles['title']}>
          <Marked text={title} words={words} />
        </span>{' '}
        {note !== undefined && (
          <span className={styles['note']}>
            <Marked text={note} words={words} />
          </span>
        )}
      </span>
      <span className={styles['end']}>{isChosen ? <KeyCaps keys="Enter" /> : end}</span>
    </div>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const ranges = findWords(text, words);
  const last = ranges.at(-1)?.to ?? 0;
  return (
    <>
      {ranges.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(ranges[index - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(last)}
    </>
  );
}
