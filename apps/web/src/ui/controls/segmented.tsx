import { useId } from 'react';
import covering from './covering-input.module.css';
import styles from './segmented.module.css';

interface SegmentedProps {
  labelId: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of a few, side by side; radio buttons underneath, so the keyboard is the browser's. */
export function Segmented({ labelId, value, options, onChange }: SegmentedProps) {
  const name = useId();
  return (
    <div className={styles['segments']} role="radiogroup" aria-labelledby={labelId}>
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
