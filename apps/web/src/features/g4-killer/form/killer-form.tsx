import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { IconInfoCircle } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextAreaBox } from '../../../ui/controls/text-box.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FlagControl } from '../../analyse/settings/flag-control.tsx';
import { NumberControl } from '../../analyse/settings/number-control.tsx';
import { controlId } from '../../kinds/settings/control-props.ts';
import styles from '../killer.module.css';
import type { KillerForm as FormState } from './use-killer-form.ts';

interface KillerFormProps {
  title: string;
  /** Of the letters. */
  label: string;
  help: string;
  /** Right above the letters: how many there are, and how many there may be. */
  range: string;
  rows: number;
  form: FormState<unknown>;
  isBusy: boolean;
  /** The characters that were left out. */
  note?: string | undefined;
  /** Below the letters: another way for those that this form does not take. */
  children?: ReactNode;
}

const [threshold, onComplementary] = g4killer.fields;
const { upTo, note } = g4killer.lowThreshold;

/** Letters, target and strand. */
export function KillerForm(props: KillerFormProps) {
  const { title, label, help, range, rows, form, isBusy, note: leftOut, children } = props;
  const { values, errors, setValue, submit } = form;
  const id = controlId('sequence');
  const errorOf = (message: string | undefined) =>
    message === undefined ? undefined : { message, item: null };
  const isLow = errors.threshold === undefined && Number(values.threshold) <= upTo;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <Panel title={title}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div>
          <Field label={label} htmlFor={id} range={range} help={help}>
            <TextAreaBox
              id={id}
              value={values.sequence}
              rows={rows}
              style={{ minHeight: 0 }}
              state={errors.sequence === undefined ? 'plain' : 'error'}
              aria-describedby={`${id}-message`}
              onChange={(event) => setValue({ sequence: event.currentTarget.value })}
              onKeyDown={handleKey}
            />
            <FieldMessage id={`${id}-message`} error={errors.sequence} warning={leftOut} />
          </Field>
          {children}
        </div>
        <div>
          <NumberControl
            field={threshold}
            value={values.threshold}
            error={errorOf(errors.threshold)}
            warning={undefined}
            onChange={(_, value) => setValue({ threshold: String(value) })}
          />
          {isLow && (
            <p className={styles['low']}>
              <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" />
              {note}
            </p>
          )}
        </div>
        <FlagControl
          field={onComplementary}
          value={values.onComplementary}
          error={errorOf(errors.onComplementary)}
          warning={undefined}
          onChange={(_, value) => setValue({ onComplementary: value === true })}
        />
        <Button type="submit" variant="filled" aria-busy={isBusy || undefined}>
          Calculate
        </Button>
      </form>
    </Panel>
  );
}
