import { type ReactNode, useId } from 'react';
import covering from './covering-input.module.css';
import { Field } from './field.tsx';
import styles from './segmented.module.css';

interface SegmentsProps {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The name of the choice for screen readers, or the element that says it. */
type SegmentedProps = SegmentsProps & ({ label: string } | { labelId: string });

/** One of a few, side by side; radio buttons underneath, so the keyboard is the browser's. */
export function Segmented({ value, options, onChange, ...named }: SegmentedProps) {
  const name = useId();
  return (
    <div
      className={styles['segments']}
      role="radiogroup"
      {...('label' in named ? { 'aria-label': named.label } : { 'aria-labelledby': named.labelId })}
    >
      {options.map((option) => (
        <label key={option.value} className={styles['segment']}>
          <input
            className={covering['input']}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

interface SegmentedFieldProps extends SegmentsProps {
  label: string;
  help?: string;
  /** Below the choice. */
  children?: ReactNode;
}

/** The same under its label. */
export function SegmentedField({ label, help, children, ...segments }: SegmentedFieldProps) {
  const id = useId();
  return (
    <Field label={label} labelId={id} {...(help !== undefined && { help })}>
      <Segmented labelId={id} {...segments} />
      {children}
    </Field>
  );
}
