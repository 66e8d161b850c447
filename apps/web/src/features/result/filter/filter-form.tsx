import type { Column } from '@flipon/analyses/definition';
import type { KindDefinition } from '@flipon/analyses/definitions';
import { labelChoices, offeredFilters, strandColumn } from '@flipon/analyses/hit-filter';
import type { Analysis } from '@flipon/contract/analysis';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { figuresQuery } from '../../../api/hits/get-figures.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { SegmentedField } from '../../../ui/controls/segmented.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { filterFields, type HitFilter } from '../address/hit-filter.ts';
import styles from './filter.module.css';
import { type Bound, type DraftErrors, type FilterDraft, readDraft } from './filter-draft.ts';
import { numberWords } from './filter-words.ts';

interface FilterFormProps {
  definition: KindDefinition;
  analysis: Analysis;
  filter: HitFilter;
  onApply: (filter: HitFilter) => void;
  onClose: () => void;
}

const STRANDS = [
  { value: '', label: 'both' },
  { value: '+', label: '+' },
  { value: '-', label: '−' },
];

/** The possible conditions on a kind's hits: bounds of numbers, the strand, and its labels. */
export function FilterForm(props: FilterFormProps) {
  const { definition, analysis, filter, onApply, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<FilterDraft>(() => filterFields(filter));
  const [isChecked, setChecked] = useState(false);
  const { data } = useQuery(figuresQuery(definition, analysis.id, {}));
  const read = readDraft(definition, draft, filter);
  const change = (name: string, text: string) => setDraft({ ...draft, [name]: text });
  const rangeOf = ({ key }: Column) => {
    const ends = data?.extremes[key];
    return ends === undefined ? undefined : `${shown(ends.min)} to ${shown(ends.max)}`;
  };
  const apply = () => {
    const [wrong] = Object.keys(read.errors);
    setChecked(true);
    if (wrong === undefined) {
      onApply(read.filter);
      onClose();
    } else {
      form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    }
  };
  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label="Filter"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {offeredFilters(definition).map((column) => (
        <BoundFields
          key={column.key}
          column={column}
          range={rangeOf(column)}
          draft={draft}
          errors={isChecked ? read.errors : {}}
          onChange={change}
        />
      ))}
      {strandColumn(definition) !== undefined && (
        <SegmentedField
          label="Strand with the motif"
          value={draft['strand'] ?? ''}
          options={STRANDS}
          onChange={(value) => change('strand', value)}
        />
      )}
      {labelChoices(definition).map(({ key, label, names }) => (
        <SegmentedField
          key={key}
          label={label}
          value={draft[`is_${key}`] ?? ''}
          options={[
            { value: '', label: 'all' },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(value) => change(`is_${key}`, value)}
        />
      ))}
      <div className={styles['buttons']}>
        <Button variant="filled" type="submit">
          Apply
        </Button>
        <Button variant="soft" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const MOST_DIGITS = 4;

/** An end of a column's values, short enough for a label's line. */
function shown(value: number): string {
  return numberWords(Number.isInteger(value) ? value : Number(value.toPrecision(MOST_DIGITS)));
}

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
function BoundFields({ column, range, draft, errors, onChange }: BoundFieldsProps) {
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
