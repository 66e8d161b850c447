import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { RecordOfResult } from '@flipon/contract/record-summary';
import { IconX } from '@tabler/icons-react';
import { Suspense, useId } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { PickButton } from '../../../ui/controls/pick-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DropDown } from '../../../ui/floating/drop-down.tsx';
import { lazyCode } from '../../../ui/state/load-code.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { LongName } from '../../../ui/words/long-name.tsx';
import styles from './record-chooser.module.css';
import { wholeName } from './whole-name.ts';

const RecordOptions = lazyCode(async () => ({
  default: (await import('./record-options.tsx')).RecordOptions,
}));

interface RecordChooserProps {
  definition: AnalysisDefinition;
  analysis: Analysis;
  recordCount: number;
  /** Null for all of them. */
  record: RecordOfResult | null;
  onChoose: (index: number | null) => void;
}

/** Which record all figures are of, and the list to choose another one from. */
export function RecordChooser(props: RecordChooserProps) {
  const { definition, analysis, recordCount, record, onChoose } = props;
  const id = useId();
  const all = `All ${formatInteger(recordCount)} records`;
  return (
    <div data-print="no" className={styles['chooser']}>
      <span id={`${id}-label`} className={styles['label']}>
        Record
      </span>
      <DropDown
        align="start"
        width={640}
        button={(target) => (
          <PickButton
            {...target}
            id={`${id}-button`}
            aria-labelledby={`${id}-label ${id}-button`}
            className={styles['button']}
          >
            {record === null ? all : <LongName name={wholeName(record)} />}
          </PickButton>
        )}
      >
        {(close) => (
          <Suspense fallback={<Skeleton width="100%" height={320} />}>
            <RecordOptions
              definition={definition}
              analysis={analysis}
              all={all}
              chosen={record?.index ?? null}
              onChoose={(index) => {
                close();
                onChoose(index);
              }}
            />
          </Suspense>
        )}
      </DropDown>
      {record !== null && (
        <>
          <span className={styles['note']}>
            {formatInteger(record.length)} bp, {countOf(record.hits, definition.noun)}
          </span>
          <Button
            variant="soft"
            size="small"
            icon={<IconX size={14} stroke={1.75} />}
            onClick={() => onChoose(null)}
          >
            All records
          </Button>
        </>
      )}
    </div>
  );
}
