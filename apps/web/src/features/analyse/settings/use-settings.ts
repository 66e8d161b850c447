import type { KindDefinition } from '@flipon/analyses/definitions';
import { useEffect, useState } from 'react';
import type { Address } from '../../../ui/state/use-address.ts';
import { changeValue } from '../../kinds/settings/field-defaults.ts';
import type { SettingsHere } from '../../kinds/settings/form-parts.ts';
import type { FormValue, FormValues } from '../../kinds/settings/form-value.ts';
import { readFormValues, writeFormValues } from '../../kinds/settings/form-values.ts';
import { checkForm, type FormCheck } from './check-form.ts';

const WRITE_AFTER_MS = 400;

export interface Settings {
  values: FormValues;
  check: FormCheck;
  tags: readonly string[];
  setValue: (key: string, value: FormValue) => void;
  setValues: (values: FormValues) => void;
  setTags: (tags: readonly string[]) => void;
}

/** The state of the settings form; valid values go into the address a moment after typing. */
export function useSettings(
  definition: KindDefinition,
  address: Address,
  { refuse }: SettingsHere,
): Settings {
  const { search, visit, update } = address;
  const [values, setValues] = useState(() => readFormValues(definition, search));
  const [tags, setTags] = useState<readonly string[]>([]);
  const [seenVisit, setSeenVisit] = useState(visit);
  if (seenVisit !== visit) {
    setSeenVisit(visit);
    setValues(readFormValues(definition, search));
  }
  const check = checkForm(definition, values, refuse);
  const isValid = check.parameters !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the values writes.
  useEffect(() => {
    if (!isValid) return;
    const timer = window.setTimeout(() => {
      const written = new URLSearchParams(window.location.search);
      writeFormValues(definition, values, written);
      const isNew = written.toString() !== new URLSearchParams(window.location.search).toString();
      if (isNew) update((next) => writeFormValues(definition, values, next));
    }, WRITE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [values]);

  return {
    values,
    check,
    tags,
    setValue: (key, value) => setValues((current) => changeValue(definition, current, key, value)),
    setValues,
    setTags,
  };
}
