import type { KindDefinition } from '@flipon/analyses/definitions';
import { useId } from 'react';
import chip from '../../../ui/controls/chip.module.css';
import { Field } from '../../../ui/controls/field.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { FormValues } from '../../kinds/settings/form-value.ts';
import { chosenPreset, valuesWith } from '../../kinds/settings/form-values.ts';
import styles from './settings-form.module.css';

interface PresetChipsProps {
  definition: KindDefinition;
  values: FormValues;
  onChoose: (values: FormValues) => void;
}

/** Named settings. Any change of a value turns the chosen one to "Own", which cannot be chosen itself. */
export function PresetChips({ definition, values, onChoose }: PresetChipsProps) {
  const labelId = useId();
  if (definition.presets.length === 0) return null;
  const chosen = chosenPreset(definition, values);
  const help = definition.presets.find(({ label }) => label === chosen)?.help;
  return (
    <div className={styles['whole']}>
      <Field label="Preset" labelId={labelId}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labelled by a heading next to it. */}
        <div className={styles['chips']} role="group" aria-labelledby={labelId}>
          {definition.presets.map((preset) => (
            <button
              key={preset.label}
              type="button"
              className={chip['chip']}
              aria-pressed={preset.label === chosen}
              title={preset.help}
              onClick={() => onChoose(valuesWith(definition, preset.values))}
            >
              {preset.label}
            </button>
          ))}
          <span
            className={`${chip['chip']} ${styles['own']}`}
            data-chosen={chosen === null || undefined}
          >
            Own
            <VisuallyHidden>{chosen === null ? ', chosen' : ', not chosen'}</VisuallyHidden>
          </span>
        </div>
        {help !== undefined && <p className={styles['presetHelp']}>{help}</p>}
      </Field>
    </div>
  );
}
