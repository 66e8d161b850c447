import { formatRange } from '@flipon/analyses/describe-settings';
import type { DecimalField, IntegerField } from '@flipon/analyses/field';
import type { KeyboardEvent } from 'react';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { type ControlProps, controlId } from '../../kinds/settings/control-props.ts';
import styles from './settings-form.module.css';
import { stepNumber } from './step-number.ts';

/** The most letters of label and range that fit on one line in half the width. */
const MAX_LETTERS_OF_HALF = 20;

/** A number as text, so that typed text stays; the up and down keys go a step. */
export function NumberControl(props: ControlProps<IntegerField | DecimalField>) {
  const { field, value, error, warning, onChange } = props;
  const id = controlId(field.key);
  const bounds = field.formBounds ?? field.bounds;
  const text = String(value ?? '');
  const range = formatRange(bounds, '–');
  const isWide = field.label.length + range.length > MAX_LETTERS_OF_HALF;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const direction = event.key === 'ArrowUp' ? 1 : -1;
    const step = field.type === 'integer' ? 1 : field.step;
    onChange(field.key, stepNumber(text, { step, bounds, direction }));
  };
  return (
    <div className={isWide ? styles['whole'] : undefined}>
      <Field label={field.label} htmlFor={id} range={range} help={field.help}>
        <TextBox
          id={id}
          value={text}
          unit={field.unit}
          inputMode={field.type === 'integer' ? 'numeric' : 'decimal'}
          state={error !== undefined ? 'error' : warning !== undefined ? 'warning' : 'plain'}
          aria-describedby={`${id}-message`}
          onChange={(event) => onChange(field.key, event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <FieldMessage id={`${id}-message`} error={error?.message} warning={warning} />
      </Field>
    </div>
  );
}
