import type { Column } from '@flipon/analyses/definition';
import { useId } from 'react';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import styles from './filter.module.css';
import type { Bound, DraftErrors, FilterDraft } from './filter-draft.ts';

interface BoundFieldsProps {
  column: Column;
  /** The ends of its values in the result. */
  range: string | undefined;
  draft: FilterDraft;
  errors: DraftErrors;
  onChange: (name: string, text: string) => void;
}

const WORDS: Readonly<Record<Bound, string>> = { min: 'at least', max: 'at most' };

/** The least and the largest value of a column that are kept. */
export function BoundFields({ column, range, draft, errors, onChange }: BoundFieldsProps) {
  const id = useId();
  const { key, label, type, unit, help } = column;
  const boxOf = (bound: Bound) => {
    const name = `${bound}_${key}`;
    return (
      <TextBox
        name={name}
        value={draft[name] ?? ''}
        placeholder={WORDS[bound]}
        unit={unit}
        inputMode={type === 'integer' ? 'numeric' : 'decimal'}
        state={errors[name] === undefined ? 'plain' : 'error'}
        aria-label={`${label}, ${WORDS[bound]}`}
        aria-describedby={errors[name] === undefined ? undefined : `${id}-message`}
        onChange={(event) => onChange(name, event.currentTarget.value)}
      />
    );
  };
  const error = errors[`min_${key}`] ?? errors[`max_${key}`];
  return (
    <Field label={label} labelId={`${id}-label`} range={range} help={help}>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot stand on the label's line. */}
      <div role="group" aria-labelledby={`${id}-label`} className={styles['bounds']}>
        {boxOf('min')}
        {boxOf('max')}
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </Field>
  );
}
