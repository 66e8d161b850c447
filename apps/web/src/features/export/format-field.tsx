import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { strandColumn } from '@flipon/analyses/hit-filter';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { type ExportOptions, isFastaExport, isLegacyExport } from '../../api/hits/export-link.ts';
import covering from '../../ui/controls/covering-input.module.css';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { describeConvention, type ExportChoice } from './export-choices.ts';
import styles from './export-dialog.module.css';
import { FastaFields } from './fasta-fields.tsx';

const BASES = [
  { value: '0', label: '0' },
  { value: '1', label: '1' },
];

interface FormatFieldProps {
  /** Null for files of several kinds. */
  definition: AnalysisDefinition | null;
  choices: readonly ExportChoice[];
  choice: ExportChoice;
  /** Those of the choice, with the bases as they are set by now. */
  options: ExportOptions;
  onChange: (choice: ExportChoice, options: ExportOptions) => void;
}

/** The usual formats are on cards, the rest below. */
const CARDS = 3;

/** Which file, and where its format leaves it open, how it counts. */
export function FormatField(props: FormatFieldProps) {
  const { definition, choices, choice, options, onChange } = props;
  const id = useId();
  const radio = (each: ExportChoice) => ({
    type: 'radio',
    name: id,
    checked: each.key === choice.key,
    'aria-label': each.label,
    'aria-describedby': `${id}-${each.key}`,
    onChange: () => onChange(each, each.options),
  });
  const others = choices.slice(CARDS);
  return (
    <>
      <fieldset>
        <legend className={styles['label']}>Format</legend>
        <div className={styles['cards']}>
          {choices.slice(0, CARDS).map((each) => (
            <label key={each.key} className={styles['card']}>
              <input {...radio(each)} />
              <span>
                <strong>{each.label}</strong>
                <span id={`${id}-${each.key}`} className={styles['note']}>
                  {each.note}
                </span>
              </span>
            </label>
          ))}
        </div>
        <div className={styles['more']}>
          <span aria-hidden="true">More:</span>
          {others.map((each) => (
            <label key={each.key} className={styles['chip']}>
              <input {...radio(each)} className={covering['input']} />
              <span>{each.label}</span>
              <VisuallyHidden>
                <span id={`${id}-${each.key}`}>{each.note}</span>
              </VisuallyHidden>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles['bases']}>
        {isLegacyExport(options) && (
          <>
            <BaseField
              label="Start coordinate base"
              value={options.startBase}
              onChange={(startBase) => onChange(choice, { ...options, startBase })}
            />
            <BaseField
              label="End coordinate base"
              value={options.endBase}
              onChange={(endBase) => onChange(choice, { ...options, endBase })}
            />
          </>
        )}
        {isFastaExport(options) && (
          <FastaFields
            options={options}
            hasStrands={definition === null || strandColumn(definition) !== undefined}
            onChange={(next) => onChange(choice, next)}
          />
        )}
        <p className={styles['convention']} aria-live="polite">
          <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" />
          <span>
            {others.includes(choice) && `${choice.label}, ${choice.note}. `}
            {describeConvention(definition, options)}
          </span>
        </p>
      </div>
    </>
  );
}

interface BaseFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function BaseField({ label, value, onChange }: BaseFieldProps) {
  const id = useId();
  return (
    <div>
      <div id={id} className={styles['label']}>
        {label}
      </div>
      <Segmented
        labelId={id}
        value={String(value)}
        options={BASES}
        onChange={(next) => onChange(Number(next))}
      />
    </div>
  );
}
