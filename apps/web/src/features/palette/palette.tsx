import { IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../api/address.ts';
import { infoQuery } from '../../api/get-info.ts';
import { readKnownTags } from '../../api/known-tags.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { KeyCaps } from '../../ui/shortcuts/key-caps.tsx';
import { useSettled } from '../../ui/state/use-settled.ts';
import { countOf } from '../../ui/words/format-number.ts';
import { type Choice, filterChoices, type Step } from './choice.ts';
import { ChoiceList, choiceElementId } from './choice-list.tsx';
import { pageChoices, toolChoices } from './page-choices.ts';
import styles from './palette.module.css';
import { paletteGroups } from './palette-groups.ts';
import { readQuery } from './read-query.ts';
import { keepRecent, readRecent } from './recent-choices.ts';
import { useFound } from './use-found.ts';
import { useHelpChoices } from './use-help-choices.ts';
import { useNcbiChoice } from './use-ncbi-choice.ts';
import { useStepChoices } from './use-step-choices.ts';

/** The server is asked once the text has not changed for this long. */
const ASKED_AFTER_MS = 120;
const SPOKEN_AFTER_MS = 600;

interface PaletteProps {
  /** The actions of the page around it: settings, account. */
  commands: readonly Choice[];
  onClose: () => void;
}

/** One field that leads everywhere: sequences, results, calculators, pages, help, settings. */
export function Palette({ commands, onClose }: PaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: info } = useQuery(infoQuery);
  const [text, setText] = useState('');
  const [step, setStep] = useState<Step | null>(null);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const [recent] = useState(readRecent);

  const query = readQuery(text);
  const names = step === null ? query.names : [];
  const asked = useSettledWords(names);
  const answered = useFound(asked);
  const isAhead = asked.join(' ') !== names.join(' ');
  const found = { ...answered, isStale: answered.isStale || isAhead };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found brings its tags.
  const knownTags = useMemo(
    () => readKnownTags(queryClient),
    [queryClient, found.sequences, found.results],
  );
  const stepGroup = useStepChoices(step, info);
  const ncbi = useNcbiChoice(query.text, () => void navigate('/sequence/tools'));
  const help = useHelpChoices(query.text);
  const tools = useMemo(() => toolChoices(info), [info]);
  const groups =
    stepGroup === null
      ? paletteGroups(query, {
          found,
          recent,
          knownTags,
          ncbi,
          tools,
          pages: PAGES,
          help,
          commands,
        })
      : [{ ...stepGroup, choices: filterChoices(stepGroup.choices, query.words) }];
  const choices = groups.flatMap((group) => group.choices);
  // A user who types an action means the action, not the thing alone.
  const meant =
    query.names.length < query.words.length ? filterChoices(choices, query.words) : choices;
  const chosen = choices.find((choice) => choice.id === pointedId) ?? meant[0] ?? choices[0];
  const isSearching =
    step === null && (found.isStale || found.results === undefined) && !found.hasFailed;
  useSpokenCount(choices.length, isSearching);

  const type = (next: string) => {
    setText(next);
    setPointedId(null);
  };
  const take = ({ title, note, effect }: Choice, inNewTab: boolean) => {
    if ('step' in effect) {
      setStep(effect.step);
      type('');
      return;
    }
    if ('run' in effect) {
      onClose();
      effect.run();
      return;
    }
    if ('to' in effect) keepRecent({ title, note, to: effect.to });
    const address = 'to' in effect ? addressOf(effect.to) : effect.href;
    if (inNewTab) {
      window.open(address, '_blank', 'noopener');
      return;
    }
    onClose();
    if ('to' in effect) void navigate(effect.to);
    else window.open(address, '_self');
  };
  const move = (by: number) => {
    const at = chosen === undefined ? -1 : choices.indexOf(chosen);
    const next = choices[(at + by + choices.length) % choices.length];
    if (next === undefined) return;
    setPointedId(next.id);
    document.getElementById(choiceElementId(id, next))?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen !== undefined) {
      take(chosen, event.ctrlKey || event.metaKey);
    } else if (event.key === 'Backspace' && text === '' && step !== null) setStep(null);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      label={{ text: 'Search and commands' }}
      width={640}
      className={styles['palette']}
      onClose={onClose}
    >
      <div className={styles['field']}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        {step !== null && (
          <span className={styles['step']}>{step.about === 'tag' ? step.tag : step.name}</span>
        )}
        <input
          data-autofocus
          role="combobox"
          aria-label={stepGroup?.title ?? 'Search and commands'}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && choiceElementId(id, chosen)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={255}
          placeholder={step === null ? 'Sequence, result, calculator, help, setting' : 'Choose'}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <button type="button" className={styles['close']} aria-label="Close, Esc" onClick={onClose}>
          <KeyCaps keys="Esc" />
        </button>
      </div>
      <ChoiceList
        id={id}
        groups={groups}
        words={query.words}
        chosen={chosen}
        isSearching={isSearching}
        onPoint={({ id: pointed }) => setPointedId(pointed)}
        onTake={take}
      />
      <Keys />
    </Modal>
  );
}

/** The meaning of the keys, for sighted users. */
function Keys() {
  return (
    <div className={styles['foot']} aria-hidden="true">
      <span>
        <KeyCaps keys="↑ ↓" /> choose
      </span>
      <span>
        <KeyCaps keys="Enter" /> open
      </span>
      <span>
        <KeyCaps keys="Ctrl Enter" /> in a new tab
      </span>
      <span className={styles['space']} />
      <span>
        <KeyCaps keys=">" /> commands
      </span>
      <span>
        <KeyCaps keys="#" /> tags
      </span>
    </div>
  );
}

const PAGES = pageChoices();

/** Compared by their text, as every render makes new arrays. */
function useSettledWords(words: readonly string[]): string[] {
  const settled = useSettled(words.join(' '), ASKED_AFTER_MS);
  return settled === '' ? [] : settled.split(' ');
}

function useSpokenCount(count: number, isSearching: boolean): void {
  const settled = useSettled(isSearching ? null : count, SPOKEN_AFTER_MS);
  useEffect(() => {
    if (settled === null) return;
    announce(settled === 0 ? 'Nothing found.' : `${countOf(settled, 'choice')}.`);
  }, [settled]);
}
