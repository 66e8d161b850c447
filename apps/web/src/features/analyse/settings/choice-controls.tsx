import type { ChoiceField, ChoicesField } from '@flipon/analyses/field';
import { useNavigate } from 'react-router';
import { LabelledCheckBox } from '../../../ui/controls/check-box.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { SegmentedField } from '../../../ui/controls/segmented.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { type ControlProps, controlId } from '../../kinds/settings/control-props.ts';
import type { ChoiceElsewhere } from './screen-choices.ts';
import styles from './settings-form.module.css';

/** As many letters of all options together as have room in half the width. */
const MAX_LETTERS_OF_HALF = 8;

interface ChoiceControlProps extends ControlProps<ChoiceField> {
  /** Further choices, which lead to other forms. */
  elsewhere?: readonly ChoiceElsewhere[];
}

/** One of a few; where there is but one, it is shown and cannot be changed. */
export function ChoiceControl(props: ChoiceControlProps) {
  const { field, value, error, onChange, elsewhere = [] } = props;
  const navigate = useNavigate();
  const id = controlId(field.key);
  const options = [
    ...field.options,
    ...elsewhere.map(({ label, path }) => ({ value: path, label })),
  ];
  const [only, ...others] = options;
  if (only !== undefined && others.length === 0) {
    return (
      <Field label={field.label} htmlFor={id} help={field.help}>
        <TextBox id={id} value={only.label} disabled readOnly />
      </Field>
    );
  }
  const letters = options.reduce((sum, { label }) => sum + label.length, 0);
  return (
    <div className={letters > MAX_LETTERS_OF_HALF ? styles['whole'] : undefined}>
      <SegmentedField
        label={field.label}
        help={field.help}
        value={String(value)}
        options={options}
        onChange={(next) => {
          if (elsewhere.some(({ path }) => path === next)) void navigate(next);
          else onChange(field.key, next);
        }}
      >
        <FieldMessage id={`${id}-message`} error={error?.message} />
      </SegmentedField>
    </div>
  );
}

/** Some of a few, a box for each; their numbers stay in the order of the options. */
export function ChoicesControl({ field, value, error, onChange }: ControlProps<ChoicesField>) {
  const id = controlId(field.key);
  const chosen = new Set(Array.isArray(value) ? value : []);
  const options = field.options.map((option) => ({ ...option, text: String(option.value) }));
  const toggle = (text: string, isChosen: boolean) => {
    const next = options.filter((each) => (each.text === text ? isChosen : chosen.has(each.text)));
    onChange(
      field.key,
      next.map((each) => each.text),
    );
  };
  return (
    <div className={styles['whole']}>
      <Field label={field.label} labelId={`${id}-label`} help={field.help}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labelled by a heading next to it. */}
        <div
          className={styles['boxes']}
          role="group"
          aria-labelledby={`${id}-label`}
          aria-describedby={error === undefined ? undefined : `${id}-message`}
        >
          {options.map(({ text, label }, index) => (
            <LabelledCheckBox
              key={text}
              id={index === 0 ? id : undefined}
              checked={chosen.has(text)}
              onChange={(isChosen) => toggle(text, isChosen)}
            >
              {label}
            </LabelledCheckBox>
          ))}
        </div>
        <FieldMessage id={`${id}-message`} error={error?.message} />
      </Field>
    </div>
  );
}
