import { type AnalysisKind, isAnalysisKind } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { kindsOfSet, type StartSet, settingsOfSet, startSets } from '@flipon/analyses/start-sets';
import type { StartPreset } from '../../api/start-presets/start-presets.ts';
import type { SettingsChoice } from './settings-choices.ts';

/** Settings of all kinds that are chosen at once. */
export interface StartChoice {
  /** 'last', the id of a set that all users have, or that of a preset of one's own. */
  id: string;
  label: string;
  help: string;
  /** The kinds that it starts; null for those that are ticked. */
  kinds: readonly AnalysisKind[] | null;
  /** Complete parameters of a kind; null where each kind has those that it was started with last. */
  settingsOf(kind: AnalysisKind): ParameterValues | null;
  /** Kinds of a preset that cannot be started: not known here, or no longer with these settings. */
  lost: readonly string[];
  /** Where it is the person's own. */
  preset: StartPreset | null;
}

const LAST: StartChoice = {
  id: 'last',
  label: 'Last used',
  help: 'Each search as you started it last, or its defaults.',
  kinds: null,
  settingsOf: () => null,
  lost: [],
  preset: null,
};

/**
 * The offered choices: the last settings, the sets that all users have, and the user's own presets.
 * The first is the default choice.
 */
export function startChoices(presets: readonly StartPreset[]): [StartChoice, ...StartChoice[]] {
  return [LAST, ...startSets.map(choiceOfSet), ...presets.map(choiceOfPreset)];
}

function choiceOfSet(set: StartSet): StartChoice {
  const { id, label, help } = set;
  const settingsOf = (kind: AnalysisKind) => settingsOfSet(id, kind);
  return { id, label, help, kinds: kindsOfSet(set), settingsOf, lost: [], preset: null };
}

function choiceOfPreset(preset: StartPreset): StartChoice {
  const known = new Map<AnalysisKind, ParameterValues>();
  const lost: string[] = [];
  for (const { kind, parameters } of preset.kinds) {
    const parsed = isAnalysisKind(kind) ? parseOrNull(kind, parameters) : null;
    if (isAnalysisKind(kind) && parsed !== null) {
      // A line has one choice; if a kind occurs twice, the first counts.
      if (!known.has(kind)) known.set(kind, parsed);
    } else lost.push(kind);
  }
  return {
    ...{ id: preset.id, label: preset.name, help: '', lost, preset },
    kinds: [...known.keys()],
    settingsOf: (kind) => known.get(kind) ?? null,
  };
}

function parseOrNull(
  kind: AnalysisKind,
  parameters: Readonly<Record<string, unknown>>,
): ParameterValues | null {
  try {
    return parseParameters(kind, parameters);
  } catch {
    return null;
  }
}

/** The choices of a line when a choice for all is made: its own settings are among the others, once. */
export function withSettings(
  offered: readonly [SettingsChoice, ...SettingsChoice[]],
  { label }: Pick<StartChoice, 'label'>,
  parameters: ParameterValues | null,
): { offered: readonly [SettingsChoice, ...SettingsChoice[]]; base: number } {
  if (parameters === null) return { offered, base: 0 };
  const wanted = JSON.stringify(parameters);
  // The settings of the last time are called so only where they were chosen as such.
  const at = offered.findIndex(
    (each, index) =>
      JSON.stringify(each.parameters) === wanted && !(index === 0 && each.label === 'Last used'),
  );
  if (at >= 0) return { offered, base: at };
  return { offered: [...offered, { label, parameters }], base: offered.length };
}
