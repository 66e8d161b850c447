import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { WINDOW_KEYS } from '../../kinds/g4hunter/window-address.ts';

/** The values of the controls: text as typed; the switch keeps a word that is neither. */
export interface KillerValues {
  sequence: string;
  threshold: string;
  onComplementary: boolean | string;
}

export type KillerTab = 'single' | 'multiple' | 'bulk';

const KEYS = ['sequence', 'threshold', 'onComplementary'] as const;

export const usualValues: KillerValues = {
  sequence: '',
  threshold: String(g4killer.fields[0].default),
  onComplementary: g4killer.fields[1].default,
};

/** Which tab an address opens: Single where it names no other. */
export function tabOf(search: URLSearchParams): KillerTab {
  const tab = search.get('tab');
  return tab === 'multiple' || tab === 'bulk' ? tab : 'single';
}

/** Whether an address says anything of the form. */
export function hasValues(search: URLSearchParams): boolean {
  return KEYS.some((key) => search.has(key));
}

/** The form's values in an address, right or wrong; the usual values for the rest. */
export function readValues(search: URLSearchParams): KillerValues {
  const flag = search.get('onComplementary');
  return {
    sequence: search.get('sequence') ?? usualValues.sequence,
    threshold: search.get('threshold') ?? usualValues.threshold,
    onComplementary:
      flag === null ? usualValues.onComplementary : flag === 'true' || (flag !== 'false' && flag),
  };
}

/**
 * The query that opens a tab with these values and calculates them, all of them included.
 *
 * @param asked the address so far: the windows of a hit stay while its letters do
 */
export function searchOf(tab: KillerTab, values: KillerValues, asked?: URLSearchParams): string {
  const search = new URLSearchParams(tab === 'single' ? {} : { tab });
  for (const key of KEYS) search.set(key, String(values[key]).trim());
  if (asked !== undefined && asked.get('sequence') === search.get('sequence')) {
    for (const key of WINDOW_KEYS) {
      const value = asked.get(key);
      if (value !== null) search.set(key, value);
    }
  }
  return search.toString();
}
