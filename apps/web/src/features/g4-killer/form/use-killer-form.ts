import type { HitWindows } from '@flipon/analyses/tools/g4killer/kill-windows';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hitWindowsOf } from '../../kinds/g4hunter/window-address.ts';
import { controlId } from '../../kinds/settings/control-props.ts';
import type { KillerCheck, KillerErrors } from './check-form.ts';
import {
  hasValues,
  type KillerTab,
  type KillerValues,
  readValues,
  searchOf,
  tabOf,
  usualValues,
} from './killer-address.ts';

export interface KillerForm<Question> {
  values: KillerValues;
  /** Errors to show: an unsent form shows no missing values. */
  errors: KillerErrors;
  setValue: (change: Partial<KillerValues>) => void;
  /** Puts the question into the address, or goes to the first field that refuses. */
  submit: () => void;
  /** The address's question; null if it has none, or one that the form refuses. */
  question: Question | null;
  /** How the windows of the hit are scored that the address asks for; null for a sequence. */
  windows: HitWindows | null;
  /** The query of the address when this tab was open last. */
  lastSearch: string;
}

/**
 * The form of a tab. The question is in the address alone, so links, back and forward work; the
 * form follows it, and keeps later edits while another tab is open.
 */
export function useKillerForm<Question>(
  tab: KillerTab,
  check: (values: KillerValues) => KillerCheck<Question>,
): KillerForm<Question> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = useMemo(() => new URLSearchParams(search), [search]);
  const isOpen = tabOf(asked) === tab;
  const [values, setValues] = useState(() => (isOpen ? readValues(asked) : usualValues));
  const [wasSent, setSent] = useState(false);
  const [lastSearch, setLastSearch] = useState(isOpen ? search : searchForNothing(tab));
  if (isOpen && lastSearch !== search) {
    setLastSearch(search);
    if (hasValues(asked)) setValues(readValues(asked));
  }
  const isAsked = isOpen && asked.has('sequence');
  const question = useMemo(
    () => (isAsked ? check(readValues(asked)).question : null),
    [isAsked, asked, check],
  );
  const windows = useMemo(() => (isAsked ? hitWindowsOf(asked) : null), [isAsked, asked]);
  const { errors, question: typed } = check(values);
  const { sequence: _, ...others } = errors;
  const showsAll = wasSent || isAsked || values.sequence.trim() !== '';

  return {
    values,
    errors: showsAll ? errors : others,
    setValue: (change) => setValues((current) => ({ ...current, ...change })),
    submit() {
      setSent(true);
      const first = (['sequence', 'threshold', 'onComplementary'] as const).find(
        (key) => errors[key] !== undefined,
      );
      if (first !== undefined) document.getElementById(controlId(first))?.focus();
      else if (typed !== null) void navigate({ search: searchOf(tab, values, asked) });
    },
    question,
    windows,
    lastSearch,
  };
}

function searchForNothing(tab: KillerTab): string {
  return tab === 'single' ? '' : `?tab=${tab}`;
}
