import type { Annotation, Feature } from '@flipon/contract/feature';
import type { Sequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FeatureQuestion, featureListQuery } from '../../../api/annotations/list-features.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { SelectBox } from '../../../ui/controls/select-box.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import rowWords from '../../../ui/words/row-words.module.css';
import styles from './annotations.module.css';
import { FeatureTable } from './feature-table.tsx';
import { type PickedRecord, RecordPicker } from './record-picker.tsx';

const PAGE_SIZE = 10;
const TYPING_MS = 250;

interface FeatureListProps {
  sequence: Sequence;
  annotations: readonly Annotation[];
  onShow: (feature: Feature) => void;
}

/** The features of a sequence: searched, filtered, sorted and paged. */
export function FeatureList({ sequence, annotations, onShow }: FeatureListProps) {
  const [text, setText] = useState('');
  const [record, setRecord] = useState<PickedRecord | null>(null);
  const [asked, setAsked] = useState<
    Pick<FeatureQuestion, 'sort' | 'order' | 'pageNumber'> & {
      type: string;
      annotation: string;
    }
  >({ sort: 'position', order: 'ASC', pageNumber: 0, type: '', annotation: '' });
  const { type, annotation, ...place } = asked;
  const search = useSettled(text.trim(), TYPING_MS);
  const hasSeveral = sequence.recordCount !== null && sequence.recordCount > 1;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    featureListQuery(sequence.id, {
      ...place,
      pageSize: PAGE_SIZE,
      search,
      ...(record === null ? {} : { record: record.index }),
      ...(type === '' ? {} : { type }),
      ...(annotation === '' ? {} : { annotation }),
    }),
  );
  const change = (changed: Partial<typeof asked>) => {
    setAsked({ ...asked, pageNumber: 0, ...changed });
  };
  const total = data?.page.totalElements ?? 0;
  const types = data?.types ?? [];
  return (
    <div className={styles['list']}>
      <search className={styles['filters']}>
        <SearchField
          className={styles['search']}
          aria-label="Search features"
          placeholder="Name, type or attribute"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            change({});
          }}
        />
        <SelectBox
          aria-label="Type"
          value={type}
          onChange={(event) => change({ type: event.currentTarget.value })}
        >
          <option value="">All types</option>
          {types.map((each) => (
            <option key={each.type} value={each.type}>
              {each.type} ({formatInteger(each.count)})
            </option>
          ))}
        </SelectBox>
        {hasSeveral && (
          <RecordPicker
            sequenceId={sequence.id}
            label="Features of:"
            none="All records"
            picked={record}
            onPick={(next) => {
              setRecord(next);
              change({});
            }}
          />
        )}
        {annotations.length > 1 && (
          <SelectBox
            aria-label="Annotation"
            value={annotation}
            onChange={(event) => change({ annotation: event.currentTarget.value })}
          >
            <option value="">All annotations</option>
            {annotations.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </SelectBox>
        )}
      </search>
      <LoadFailure onRetry={refetch} error={error} />
      <div className={styles['frame']}>
        <FeatureTable
          features={data?.items}
          outlineRows={PAGE_SIZE}
          isStale={isPlaceholderData}
          showsRecord={hasSeveral}
          sorting={place}
          onSort={({ sort, order }) => change({ sort: sort as FeatureQuestion['sort'], order })}
          onShow={onShow}
        />
        {data !== undefined && total === 0 && (
          <p className={styles['none']}>No feature is like that.</p>
        )}
        <Pager
          label="features"
          pageNumber={place.pageNumber}
          pageSize={PAGE_SIZE}
          totalElements={total}
          onChange={(pageNumber) => change({ pageNumber })}
        />
      </div>
      <p className={rowWords['small']} role="status">
        {data === undefined ? '' : `${countOf(total, 'feature')}. `}Positions count from 1 in their
        record, both ends included.
      </p>
    </div>
  );
}
