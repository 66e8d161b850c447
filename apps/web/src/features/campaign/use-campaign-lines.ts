import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { useQueries } from '@tanstack/react-query';
import { readLastSettings } from '../../api/analyses/last-settings.ts';
import { formHereQuery, PLAIN_FORM } from '../kinds/settings/settings-here.ts';
import type { CampaignSubject } from './campaign-subject.ts';
import { refusedParts } from './refused-parts.ts';
import { settingsChoices } from './settings-choices.ts';
import { type StartChoice, withSettings } from './start-choice.ts';
import { usableSettings } from './usable-settings.ts';

/** For each kind that is on: its possible settings, the chosen ones, and the resulting parts. */
export function useCampaignLines(
  { sequences }: CampaignSubject,
  available: readonly AnalysisKind[],
  chosen: StartChoice,
  choices: Partial<Record<AnalysisKind, number>>,
) {
  const formsHere = useQueries({ queries: available.map((kind) => formHereQuery(kind)) });
  return available.map((kind, index) => {
    const formHere = formsHere[index]?.data ?? PLAIN_FORM;
    const definition = definitionOf(kind);
    const last = usableSettings(formHere, definition, readLastSettings(kind));
    const usual = settingsChoices(definition, last);
    const { offered, base } = withSettings(usual, chosen, chosen.settingsOf(kind));
    const choice = choices[kind] ?? base;
    const { parameters } = offered[choice] ?? offered[0];
    const refused = refusedParts(kind, parameters, sequences, formHere.here.limits);
    const left = sequences.filter(({ id }) => !refused.some(({ sequence }) => sequence.id === id));
    const time = formHere.parts.tellTime?.(
      parameters,
      left.flatMap(({ length }) => length ?? []),
    );
    const notes = [formHere.parts.note?.(parameters), time?.sentence].filter(
      (note) => note !== undefined,
    );
    return { kind, offered, base, choice, parameters, refused, notes };
  });
}
