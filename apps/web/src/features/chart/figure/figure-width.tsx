import { useId, useState } from 'react';
import { FieldMessage } from '../../../ui/controls/field.tsx';
import { SegmentedField } from '../../../ui/controls/segmented.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { OWN_MM, readWidth } from './core/figure-content.ts';
import styles from './figure.module.css';

interface FigureWidthProps {
  widthMm: number;
  onChange: (widthMm: number) => void;
}

const OWN = 'own';
const COLUMNS = ['89', '120', '183'];
const OPTIONS = [
  ...COLUMNS.map((value) => ({ value, label: `${value} mm` })),
  { value: OWN, label: 'Own' },
];

/** The width of a figure: that of the columns of a journal, or a number of its own. */
export function FigureWidth({ widthMm, onChange }: FigureWidthProps) {
  const id = useId();
  const [isOwn, setOwn] = useState(!COLUMNS.includes(String(widthMm)));
  const [text, setText] = useState(String(widthMm));
  const isWrong = isOwn && readWidth(text) === null;
  const limits = `${OWN_MM.least} to ${OWN_MM.most} mm`;
  return (
    <SegmentedField
      label="Width"
      value={isOwn ? OWN : String(widthMm)}
      options={OPTIONS}
      onChange={(value) => {
        setOwn(value === OWN);
        setText(value === OWN ? String(widthMm) : value);
        if (value !== OWN) onChange(Number(value));
      }}
    >
      {isOwn && (
        <TextBox
          className={styles['ownWidth']}
          inputMode="decimal"
          unit="mm"
          aria-label="Own width in mm"
          aria-describedby={`${id}-message`}
          state={isWrong ? 'error' : 'plain'}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            const own = readWidth(target.value);
            if (own !== null) onChange(own);
          }}
        />
      )}
      <FieldMessage
        id={`${id}-message`}
        {...(isWrong ? { error: `Width can be ${limits}.` } : {})}
      />
      <p>One column, one and a half, two columns of a journal.</p>
    </SegmentedField>
  );
}
