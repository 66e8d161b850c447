import { withAllExtras } from '@flipon/analyses/extra-columns';
import { columnFacts, columnTip } from '../../kinds/columns/describe-column.ts';
import { columnId } from '../../kinds/columns/help-address.ts';
import { type FieldFacts, fieldFacts } from '../../kinds/settings/describe-field.ts';
import type { HelpEntry } from '../help-page.ts';
import type { HelpSubject } from '../help-subjects.ts';
import { inputId, parameterId } from './parameter-section.tsx';
import { presetId, presetValues } from './preset-section.tsx';
import { toolAnswers } from './tool-answers.ts';
import { toolInputs } from './tool-inputs.ts';

/** Each parameter, preset and column of a subject, for the search. */
export function subjectEntries({ definitions, tools }: HelpSubject): HelpEntry[] {
  const ofKinds = definitions.flatMap((definition) => [
    ...definition.fields.map((field) => parameterEntry(fieldFacts(field), parameterId)),
    ...definition.presets.map((preset, index) => ({
      id: presetId(index),
      title: `${preset.label} (preset)`,
      text: [preset.help, presetValues(definition, preset)].filter(Boolean).join(' '),
    })),
    ...columnFacts(withAllExtras(definition)).map((facts) => ({
      id: columnId(facts.key),
      title: `${facts.label} (column)`,
      text: `${columnTip(facts)} ${facts.key}`,
    })),
  ]);
  const idOf = definitions.length > 0 ? inputId : parameterId;
  const ofTools = tools.flatMap((tool) => [
    ...toolInputs(tool).map((facts) => parameterEntry(facts, idOf)),
    ...toolAnswers[tool.tool].map(({ key, label, help }) => ({
      id: columnId(key),
      title: `${label} (answer)`,
      text: `${help} ${key}`,
    })),
  ]);
  return [...ofKinds, ...ofTools];
}

function parameterEntry(facts: FieldFacts, idOf: (key: string) => string): HelpEntry {
  const { key, label, help, values, recommended, usual } = facts;
  const better = recommended === null ? '' : ` Better ${recommended}.`;
  const byItself = usual === '' ? '' : ` Default: ${usual}.`;
  return {
    id: idOf(key),
    title: `${label} (parameter)`,
    text: `${help} Values: ${values}.${better}${byItself} ${key}`,
  };
}
