import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { readOligo } from '@flipon/analyses/tools/read-oligo';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type KillQuestion, killFailure, killQuery } from '../../../api/tools/kill-g4.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { KillerForm } from '../form/killer-form.tsx';
import type { KillerForm as FormState } from '../form/use-killer-form.ts';
import styles from '../killer.module.css';
import { NothingAsked } from '../nothing-asked.tsx';
import { TableOffer } from '../table-offer.tsx';
import { countOfMasks, scoreText } from '../words.ts';
import { HitAnswer } from './hit-answer.tsx';
import { SingleAnswer } from './single-answer.tsx';

const { formMaxLength, maxLength, label, help } = g4killer.sequence;

interface SingleTabProps {
  form: FormState<KillQuestion>;
  /** Whether sequences too long for this form can go to a table. */
  hasTable: boolean;
}

/** One sequence: its masks, and what becomes of its mutable bases. */
export function SingleTab({ form, hasTable }: SingleTabProps) {
  const { question, values, windows } = form;
  const parsed = readOligo(values.sequence);
  const letters = parsed.ok ? parsed.letters : values.sequence.trim();
  const isForTable = letters.length > formMaxLength && letters.length <= maxLength;
  const { data, error, isFetching, refetch } = useQuery({
    ...killQuery(question ?? NOTHING),
    enabled: question !== null && windows === null,
  });

  useEffect(() => {
    if (data === undefined) return;
    const { changeCount, mutationScore, mutationVariants } = data;
    announce(
      changeCount === 0
        ? 'No base has to change.'
        : `${countOfMasks(mutationVariants)} with ${countOf(changeCount, 'change')}, score ${scoreText(mutationScore)}.`,
    );
  }, [data]);

  return (
    <div className={styles['columns']}>
      <KillerForm
        title="Sequence and target"
        label={label}
        help={help}
        range={`${formatInteger(letters.length)} of at most ${formMaxLength} bases`}
        rows={4}
        note={parsed.ok && parsed.note !== '' ? parsed.note : undefined}
        form={form}
        isBusy={isFetching}
      >
        {hasTable && isForTable && (
          <TableOffer
            why={`The table takes up to ${formatInteger(maxLength)} bases.`}
            values={values}
          />
        )}
      </KillerForm>
      {question === null ? (
        <NothingAsked tab="single" />
      ) : windows !== null ? (
        <HitAnswer question={question} windows={windows} />
      ) : error !== null ? (
        <Panel className={styles['pad']}>
          <LoadFailure error={error} onRetry={refetch}>
            {killFailure(error)}
          </LoadFailure>
        </Panel>
      ) : data === undefined ? (
        <Panel className={styles['pad']}>
          <Skeleton width="100%" height={420} />
        </Panel>
      ) : (
        <SingleAnswer key={JSON.stringify(question)} answer={data} />
      )}
    </div>
  );
}

const NOTHING: KillQuestion = { sequence: '', threshold: 0, onComplementary: false };
