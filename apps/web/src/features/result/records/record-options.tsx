import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { PickList } from '../../../ui/controls/pick-list.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { LongName } from '../../../ui/words/long-name.tsx';
import { useRecordPages } from './use-record-pages.ts';
import { wholeName } from './whole-name.ts';

interface RecordOptionsProps {
  definition: AnalysisDefinition;
  analysis: Analysis;
  /** The name of the choice of all records. */
  all: string;
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

/** A field to search in, and the records that it finds: arrows move, Enter chooses. */
export function RecordOptions(props: RecordOptionsProps) {
  const { definition, analysis, all, chosen, onChoose } = props;
  const [text, setText] = useState('');
  const { records, total, error, retry, readMore } = useRecordPages(definition, analysis, text);
  // The option of the whole result is first, as long as nothing is searched for.
  const first = text.trim() === '' ? [null] : [];
  // The present records are searched at once, so that Enter never takes an older match.
  const wanted = text.trim().toLowerCase();
  const options = [
    ...first,
    ...records.filter((record) => wholeName(record).toLowerCase().includes(wanted)),
  ];

  return (
    <>
      {error !== null && <LoadFailure onRetry={retry}>{messageOf(error)}</LoadFailure>}
      <PickList
        label="Search records by name"
        listLabel="Records"
        text={text}
        onText={setText}
        options={options.map((record) => ({
          key: record?.index ?? 'all',
          isChosen: (record?.index ?? null) === chosen,
          content: (
            <>
              <span>{record === null ? all : <LongName name={wholeName(record)} />}</span>
              <span>{formatInteger(record?.length ?? analysis.sequenceLength)} bp</span>
              <span>{countOf(record?.hits ?? analysis.resultCount ?? 0, 'hit')}</span>
            </>
          ),
        }))}
        onPick={(place) => onChoose(options[place]?.index ?? null)}
        onNearEnd={readMore}
      >
        {total === 0 ? 'No record has this in its name.' : null}
        <VisuallyHidden>{total === null ? '' : countOf(total, 'record')}</VisuallyHidden>
      </PickList>
    </>
  );
}
