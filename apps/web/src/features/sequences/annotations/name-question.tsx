import type { GivenNames } from '@flipon/contract/feature';
import { useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { SegmentedField } from '../../../ui/controls/segmented.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormButtons } from '../../../ui/layout/form-buttons.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { LongName } from '../../../ui/words/long-name.tsx';
import rowWords from '../../../ui/words/row-words.module.css';
import styles from './annotations.module.css';
import { RecordPicker } from './record-picker.tsx';
import {
  firstBaseOf,
  givenNamesOf,
  type NameAnswer,
  NO_ANSWER,
  type UndecidedName,
} from './undecided-names.ts';

/** More are a file of another genome: too many to answer one by one. */
const MOST_ASKED = 10;
const COUNTS: readonly { value: NameAnswer['counts']; label: string }[] = [
  { value: 'record', label: 'the first base of this record' },
  { value: 'whole', label: 'that of a longer sequence' },
  { value: 'other-strand', label: 'that of the other strand' },
];

interface NameQuestionProps {
  sequenceId: string;
  fileName: string;
  names: readonly UndecidedName[];
  onAnswer: (given: GivenNames) => void;
  onCancel: () => void;
}

/** Asks for the records of a file's names, if neither the names nor the records decide them. */
export function NameQuestion({
  sequenceId,
  fileName,
  names,
  onAnswer,
  onCancel,
}: NameQuestionProps) {
  const id = useId();
  const [answers, setAnswers] = useState<ReadonlyMap<string, NameAnswer>>(new Map());
  const [isRefused, setRefused] = useState(false);
  const given = givenNamesOf(names, answers);
  const hasRecord = given?.some(({ record }) => record !== null) ?? true;
  const change = (name: string, part: Partial<NameAnswer>) => {
    setRefused(false);
    setAnswers(new Map(answers).set(name, { ...(answers.get(name) ?? NO_ANSWER), ...part }));
  };
  const answer = () => {
    if (given === null || !hasRecord) setRefused(true);
    else onAnswer(given);
  };
  const more = names.length - MOST_ASKED;
  return (
    <section className={styles['names']} aria-label={`Names of ${fileName}`}>
      <Notice kind="warning">
        {fileName} is not added yet: nothing tells which record{' '}
        {names.length === 1 ? 'its name stands' : 'its names stand'} for. Choose it.
      </Notice>
      {names.slice(0, MOST_ASKED).map(({ name, reason }, at) => {
        const { record, counts, firstBase } = answers.get(name) ?? NO_ANSWER;
        return (
          <div key={name} className={styles['names']}>
            <div className={styles['strong']}>
              <LongName name={name === '' ? 'Rows without a name' : name} />
            </div>
            <div className={rowWords['small']}>{reason}</div>
            <RecordPicker
              sequenceId={sequenceId}
              label={`Record of ${name}:`}
              none="No record: leave it out"
              picked={record}
              onPick={(next) =>
                change(name, { record: next, firstBase: next === null ? '' : firstBaseOf(next) })
              }
            />
            {record !== null && (
              <SegmentedField
                label="The file counts from"
                value={counts}
                options={COUNTS}
                onChange={(next) => {
                  const counts = COUNTS.find(({ value }) => value === next)?.value;
                  change(name, { counts: counts ?? 'record' });
                }}
              />
            )}
            {record !== null && counts !== 'record' && (
              <Field
                label="First base of the record in the longer sequence"
                htmlFor={`${id}-${at}-first`}
                range="the lowest one there, from 1"
              >
                <TextBox
                  id={`${id}-${at}-first`}
                  inputMode="numeric"
                  value={firstBase}
                  state={isRefused && given === null ? 'error' : 'plain'}
                  onChange={(event) => change(name, { firstBase: event.currentTarget.value })}
                />
              </Field>
            )}
          </div>
        );
      })}
      {more > 0 && (
        <p className={rowWords['small']}>
          {countOf(more, 'further name')} of {formatInteger(names.length)}{' '}
          {more === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      <FieldMessage
        id={`${id}-error`}
        {...(isRefused && {
          error:
            given === null
              ? 'The first base must be a whole number, counted from 1.'
              : 'Choose a record for a name at least.',
        })}
      />
      <FormButtons onCancel={onCancel}>
        <Button variant="filled" onClick={answer}>
          Add the file
        </Button>
      </FormButtons>
    </section>
  );
}
