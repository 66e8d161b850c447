import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { findFeatureCalled } from '../../../api/annotations/list-features.ts';
import {
  findRecordByIndex,
  findRecordByName,
  findRecordCalled,
  recordPagesOf,
} from '../../../api/sequences/list-records.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { messageOf } from '../../../ui/words/shown-error.ts';
import { type LetterPlace, type LetterRecord, placeIn } from './letter-window.ts';
import styles from './letters.module.css';
import { marksOf } from './marks-of.ts';
import { readPlace, refuseRange, type TypedPlace } from './typed-place.ts';

interface JumpFormProps {
  sequenceId: string;
  /** The record that is shown. */
  here: LetterRecord;
  onJump: (place: LetterPlace) => void;
}

/** Goes to the typed place: a position as people count, from 1, a range, a record or a feature. */
export function JumpForm({ sequenceId, here, onJump }: JumpFormProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setSearching(true);
    try {
      const found = await findPlace(queryClient, sequenceId, { text, here });
      if ('place' in found) onJump(found.place);
      setError('error' in found ? found.error : null);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setSearching(false);
    }
  };
  return (
    <form className={styles['jump']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field label="Go to" htmlFor={id} range={`1–${formatInteger(here.length)}`}>
        <span className={styles['jumpLine']}>
          <TextBox
            id={id}
            placeholder="Position, range or name"
            spellCheck={false}
            autoCapitalize="off"
            value={text}
            state={error === null ? 'plain' : 'error'}
            aria-describedby={`${id}-error ${id}-hint`}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setError(null);
            }}
          />
          <Button type="submit" disabled={isSearching}>
            Go
          </Button>
        </span>
        <FieldMessage id={`${id}-error`} error={error ?? undefined} />
        <span id={`${id}-hint`} hidden>
          A position or a range in {here.name || 'the record'}, counted from 1, a record, a record
          with a range such as chr2:100-200, or the name of a feature.
        </span>
      </Field>
    </form>
  );
}

/** Where in a sequence a typed text leads, or a sentence that says why it leads nowhere. */
async function findPlace(
  queryClient: QueryClient,
  sequenceId: string,
  { text, here }: { text: string; here: LetterRecord },
): Promise<{ place: LetterPlace } | { error: string }> {
  const typed = readPlace(text);
  if ('error' in typed) return typed;
  const { name, range } = typed.place;
  const readPage = recordPagesOf(queryClient, sequenceId);
  if (name === null) return placeOf(here, range);
  // Some names look like a name with a position: HLA-A*01:01.
  const whole = range && (await findRecordByName(readPage, text.trim()));
  if (whole !== null) return placeOf(whole, null);
  const record = await findRecordCalled(readPage, name);
  if (record !== null) return placeOf(record, range);
  if (range !== null) return { error: `No record is called “${name}”.` };
  const feature = await findFeatureCalled(queryClient, sequenceId, name);
  if (feature === null || feature.record === null) {
    return { error: `No record and no feature is called “${name}”.` };
  }
  const home = await findRecordByIndex(readPage, feature.record);
  if (home === null) return { error: `The record of “${name}” is gone.` };
  return { place: placeIn(home, marksOf(feature, home.length), feature.strand === '-') };
}

function placeOf(record: LetterRecord, range: TypedPlace['range']) {
  if (range === null) return { place: placeIn(record) };
  const error = refuseRange(range, record.length);
  return error === null ? { place: placeIn(record, [range]) } : { error };
}
