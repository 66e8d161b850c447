import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { MAX_BULK_ROWS } from '@flipon/contract/bulk';
import { useMemo } from 'react';
import type { KillQuestion } from '../../../api/tools/kill-g4.ts';
import { hasFeature } from '../../../api/transport/mode.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import type { AskedRow } from '../form/check-form.ts';
import { KillerForm } from '../form/killer-form.tsx';
import { splitRows } from '../form/split-rows.ts';
import type { KillerForm as FormState } from '../form/use-killer-form.ts';
import styles from '../killer.module.css';
import { NothingAsked } from '../nothing-asked.tsx';
import { HitAnswer } from '../single/hit-answer.tsx';
import { TableOffer } from '../table-offer.tsx';
import { MultipleAnswers } from './multiple-answers.tsx';
import { useRowAnswers } from './use-row-answers.ts';

const { maxRows, rowLength } = g4killer.multiple;
const HELP = `A sequence on each line, or FASTA. Longer ones are cut into rows of ${rowLength} bases, blank lines are skipped.`;

/** A few sequences, one call for each. */
export function MultipleTab({ form }: { form: FormState<AskedRow[]> }) {
  const { question, values, windows } = form;
  const hit = useMemo(() => wholeHit(question), [question]);
  const count = splitRows(values.sequence).length;
  const answers = useRowAnswers(question ?? []);
  return (
    <div className={styles['columns']}>
      <KillerForm
        title="Sequences and target"
        label="Sequences"
        help={HELP}
        range={`${countOf(count, 'row')} of at most ${maxRows}`}
        rows={10}
        form={form}
        isBusy={answers.some(({ state }) => state === 'waiting')}
      >
        {count > maxRows && hasFeature('tables of calculators') && (
          <TableOffer
            why={`The table takes up to ${formatInteger(MAX_BULK_ROWS)} rows.`}
            values={values}
          />
        )}
      </KillerForm>
      {question === null ? (
        <NothingAsked tab="multiple" />
      ) : windows === null || hit === null ? (
        <MultipleAnswers answers={answers} />
      ) : (
        <div>
          <HitAnswer question={hit} windows={windows} />
          <MultipleAnswers answers={answers} />
        </div>
      )}
    </div>
  );
}

/** The hit that was cut into rows, because windows extend across the cuts. */
function wholeHit(rows: readonly AskedRow[] | null): KillQuestion | null {
  const [first] = rows ?? [];
  if (rows === null || first === undefined || first.question === null) return null;
  return { ...first.question, sequence: rows.map(({ letters }) => letters).join('') };
}
