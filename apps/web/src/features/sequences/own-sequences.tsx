import type { Sequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sequenceListQuery } from '../../api/sequences/list-sequences.ts';
import { Field } from '../../ui/controls/field.tsx';
import { SelectBox } from '../../ui/controls/select-box.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { EVERYTHING, NEWEST_FIRST } from '../../ui/paged-list/list-address.ts';
import { formatInteger } from '../../ui/words/format-number.ts';

const QUESTION = { ...EVERYTHING, ...NEWEST_FIRST, pageSize: 100, pageNumber: 0 };

interface OwnSequencesProps {
  /** Null before a choice. */
  chosen: Pick<Sequence, 'id'> | null;
  onChoose: (sequence: Sequence | null) => void;
}

/** A choice of the newest sequences of the library that are whole. */
export function OwnSequences({ chosen, onChoose }: OwnSequencesProps) {
  const id = useId();
  const { data, error, refetch } = useQuery(sequenceListQuery(QUESTION));
  const ready = data?.items.filter(({ length }) => length !== null) ?? [];
  if (error !== null && data === undefined) {
    return <LoadFailure onRetry={refetch} error={error} />;
  }
  return (
    <Field label="One of my sequences" htmlFor={id} range="the newest 100">
      <SelectBox
        id={id}
        value={chosen?.id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose(ready.find((sequence) => sequence.id === value) ?? null)
        }
      >
        <option value="">Choose a sequence</option>
        {ready.map((sequence) => (
          <option key={sequence.id} value={sequence.id}>
            {sequence.name}, {formatInteger(sequence.length ?? 0)} bp
          </option>
        ))}
      </SelectBox>
    </Field>
  );
}
