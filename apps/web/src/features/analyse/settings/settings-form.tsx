import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { describeValue } from '@flipon/analyses/describe-settings';
import type { Field } from '@flipon/analyses/field';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSwitches } from '../../../api/analyses/use-switched-on.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TagField } from '../../../ui/tags/tag-field.tsx';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import { defaultOf } from '../../kinds/settings/field-defaults.ts';
import type { FormValue } from '../../kinds/settings/form-value.ts';
import { defaultValues } from '../../kinds/settings/form-values.ts';
import type { FormHere } from '../../kinds/settings/settings-here.ts';
import { ChoiceControl, ChoicesControl } from './choice-controls.tsx';
import { FlagControl } from './flag-control.tsx';
import { NumberControl } from './number-control.tsx';
import { PresetChips } from './preset-chips.tsx';
import { ScoresControl } from './scores-control.tsx';
import { choicesElsewhere, screenChoiceOf } from './screen-choices.ts';
import styles from './settings-form.module.css';
import type { Settings } from './use-settings.ts';

interface SettingsFormProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  settings: Settings;
  formHere: FormHere;
  /** The server's refusals of the current settings, by the field's key. */
  refusals: Readonly<Record<string, string>>;
}

/** The form of a kind, made from its definition: one control for each field, presets on top. */
export function SettingsForm(props: SettingsFormProps) {
  const { kind, definition, settings, formHere, refusals } = props;
  const { fields, copiesTags = false } = definition;
  const { values, tags } = settings;
  const { formTitle = 'Settings', formNote } = kindPartsOf(kind);
  return (
    <Panel
      title={formTitle}
      actions={
        <Button
          size="small"
          variant="subtle"
          icon={<IconArrowBackUp size={14} stroke={1.75} />}
          onClick={() => settings.setValues(defaultValues(definition))}
        >
          Defaults
        </Button>
      }
    >
      <div className={styles['form']}>
        {formNote !== undefined && <p className={styles['note']}>{formNote}</p>}
        <PresetChips definition={definition} values={values} onChoose={settings.setValues} />
        <OtherForms definition={definition} />
        {fields.map((field) => (
          <FieldControl
            key={field.key}
            kind={kind}
            field={withDefault(definition, field, settings)}
            settings={settings}
            formHere={formHere}
            refusal={refusals[field.key]}
          />
        ))}
        {!copiesTags && (
          <div className={styles['whole']}>
            <TagField tags={tags} onChange={settings.setTags} />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** A field as the form names it, with its default in the help, which may depend on other choices. */
function withDefault<F extends Field>(
  definition: KindDefinition,
  field: F,
  { values }: Settings,
): F {
  const usual = describeValue(field, defaultOf(definition, field, values));
  const { formLabel = field.label, help } = field;
  return { ...field, label: formLabel, help: `${help} Default: ${usual}.` };
}

/** The choice that this form is one of, where it is on the screen of another kind. */
function OtherForms({ definition }: { definition: KindDefinition }) {
  const isOn = useSwitches();
  const navigate = useNavigate();
  const choice = screenChoiceOf(definition);
  if (choice === null || !isOn(choice.kind)) return null;
  return (
    <ChoiceControl
      field={choice.field}
      value={definition.screenPath}
      error={undefined}
      warning={undefined}
      elsewhere={choicesElsewhere(choice.kind, choice.field.key, isOn)}
      onChange={(_, value) => void navigate(choice.pathOf(String(value)))}
    />
  );
}

interface FieldControlProps {
  kind: AnalysisKind;
  field: Field;
  settings: Settings;
  formHere: FormHere;
  refusal: string | undefined;
}

/** The control of a field's type. */
function FieldControl(props: FieldControlProps) {
  const { kind, field, settings, formHere, refusal } = props;
  const { parts, here } = formHere;
  const { values, check, setValue } = settings;
  const isOn = useSwitches();
  const control = {
    value: values[field.key],
    error:
      check.errors[field.key] ??
      (refusal === undefined ? undefined : { message: refusal, item: null }),
    warning: check.warnings[field.key],
    onChange: setValue,
  };
  switch (field.type) {
    case 'integer':
    case 'decimal':
      return <NumberControl field={field} {...control} />;
    case 'choice': {
      const OwnControl = parts.controls?.[field.key];
      if (OwnControl === undefined) {
        const elsewhere = choicesElsewhere(kind, field.key, isOn);
        return <ChoiceControl field={field} {...control} elsewhere={elsewhere} />;
      }
      const refuse = (value: FormValue) => here.refuse(field.key, value);
      return (
        <div className={styles['whole']}>
          <OwnControl field={field} {...control} values={values} refuse={refuse} />
        </div>
      );
    }
    case 'choices':
      return <ChoicesControl field={field} {...control} />;
    case 'flag':
      return <FlagControl field={field} {...control} obstacle={here.refuse(field.key, true)} />;
    case 'scores':
      return <ScoresControl kind={kind} field={field} {...control} />;
  }
}
