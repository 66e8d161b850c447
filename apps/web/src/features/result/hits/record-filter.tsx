import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { LARGEST_PAGE } from '@flipon/contract/list';
import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { analysedRecordsQuery } from '../../../api/analyses/analysed-sequence.ts';
import { Button } from '../../../ui/button.tsx';
import { formatInteger } from '../../../ui/format-number.ts';
import { SelectBox } from '../../../ui/select-box.tsx';
import type { HitRange } from './hit-range.ts';
import styles from './record-filter.module.css';

interface RecordFilterProps {
  definition: AnalysisDefinition;
  analysisId: string;
  recordCount: number;
  range: HitRange | null;
  onRange: (range: HitRange | null) => void;
}

const ALL = 'all';

/** Lists the hits of one record of the sequence, or of all; very many records come in parts. */
export function RecordFilter(props: RecordFilterProps) {
  const { definition, analysisId, recordCount, range, onRange } = props;
  const id = useId();
  const [pages, setPages] = useState(1);
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, pageNumber) =>
      analysedRecordsQuery(definition, analysisId, { pageSize: LARGEST_PAGE, pageNumber }),
    ),
  });
  const records = answers.flatMap(({ data }) => data?.items ?? []);
  const chosen = records.find(
    ({ start, length }) => length > 0 && start === range?.start && length === range.length,
  );
  const handleChange = (value: string) => {
    const record = records.find(({ start, length }) => length > 0 && String(start) === value);
    if (record === undefined) onRange(null);
    else {
      onRange({ start: record.start, length: record.length, label: `record ${record.name}` });
    }
  };
  return (
    <div className={styles['filter']}>
      <label htmlFor={id}>Record</label>
      <SelectBox
        id={id}
        className={styles['box']}
        value={chosen === undefined ? ALL : String(chosen.start)}
        onChange={(event) => handleChange(event.currentTarget.value)}
      >
        <option value={ALL}>All {formatInteger(recordCount)}</option>
        {records
          .filter(({ length }) => length > 0)
          .map(({ name, start }) => (
            <option key={start} value={start}>
              {name}
            </option>
          ))}
      </SelectBox>
      {pages * LARGEST_PAGE < recordCount && (
        <Button variant="soft" size="small" onClick={() => setPages(pages + 1)}>
          More records
        </Button>
      )}
    </div>
  );
}
