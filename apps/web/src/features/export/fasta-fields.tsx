import { MAX_FLANK_BP } from '@flipon/analyses/export-limits';
import { useId } from 'react';
import type { FastaExport } from '../../api/hits/export-link.ts';
import { Field, FieldMessage } from '../../ui/controls/field.tsx';
import { SegmentedField } from '../../ui/controls/segmented.tsx';
import { TextBox } from '../../ui/controls/text-box.tsx';
import { formatInteger } from '../../ui/words/format-number.ts';

const ORIENTS = [
  { value: 'motif', label: 'Motif' },
  { value: 'given', label: 'Given' },
];

interface FastaFieldsProps {
  options: FastaExport;
  hasStrands: boolean;
  onChange: (options: FastaExport) => void;
}

/** How many letters around a hit, and of which strand; text that is no number of bases becomes NaN. */
export function FastaFields({ options, hasStrands, onChange }: FastaFieldsProps) {
  const id = useId();
  const isWrong = !isFlank(options.flankBp);
  return (
    <>
      <Field label="Flanks" htmlFor={id} range={`0–${formatInteger(MAX_FLANK_BP)}`}>
        <TextBox
          id={id}
          defaultValue={String(options.flankBp)}
          unit="bp"
          inputMode="numeric"
          state={isWrong ? 'error' : 'plain'}
          aria-describedby={`${id}-message`}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...options,
              flankBp: /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN,
            })
          }
        />
        <FieldMessage
          id={`${id}-message`}
          error={isWrong ? `From 0 to ${formatInteger(MAX_FLANK_BP)} bases.` : undefined}
        />
      </Field>
      {hasStrands && (
        <SegmentedField
          label="Strand of the letters"
          value={options.orient}
          options={ORIENTS}
          onChange={(next) =>
            onChange({ ...options, orient: next === 'given' ? 'given' : 'motif' })
          }
        />
      )}
    </>
  );
}

export function isFlank(flankBp: number): boolean {
  return flankBp >= 0 && flankBp <= MAX_FLANK_BP;
}
