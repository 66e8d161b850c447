import type { KindDefinition } from '@flipon/analyses/definitions';
import type { ParameterValues, WireValues } from '@flipon/analyses/field';
import { parseParameters } from '@flipon/analyses/parse-parameters';

/** Settings that a kind can be started with, complete. */
export interface SettingsChoice {
  label: string;
  parameters: ParameterValues;
}

/**
 * The settings to choose from: those of the last start, the defaults, and the presets that differ
 * from them. The first is the default choice.
 *
 * @param last as it was kept; left out where the kind no longer takes it
 */
export function settingsChoices(
  { kind, presets }: Pick<KindDefinition, 'kind' | 'presets'>,
  last: WireValues | null,
): [SettingsChoice, ...SettingsChoice[]] {
  const defaults = { label: 'Defaults', parameters: parseParameters(kind, {}) };
  const others = presets
    .map(({ label, values }) => ({ label, parameters: parseParameters(kind, values) }))
    .filter(({ parameters }) => !isSame(parameters, defaults.parameters));
  const used = last === null ? null : parseOrNull(kind, last);
  return used === null
    ? [defaults, ...others]
    : [{ label: 'Last used', parameters: used }, defaults, ...others];
}

function parseOrNull(kind: KindDefinition['kind'], last: WireValues): ParameterValues | null {
  try {
    return parseParameters(kind, last);
  } catch {
    return null;
  }
}

function isSame(a: ParameterValues, b: ParameterValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
