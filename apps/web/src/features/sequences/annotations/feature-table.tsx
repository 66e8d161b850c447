import type { Feature } from '@flipon/contract/feature';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { OpenToggle } from '../../../ui/controls/icon-button.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import type { Sorting } from '../../../ui/data-table/sort-header.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { LongName } from '../../../ui/words/long-name.tsx';
import rowWords from '../../../ui/words/row-words.module.css';
import styles from './annotations.module.css';
import { describeSpan, lengthOf, STRANDS, titleOf } from './feature-words.ts';

/** Shown below the name where there is no room for columns of their own. */
const WIDE = ['type', 'position', 'length'];

interface FeatureTableProps {
  /** Absent until they are loaded. */
  features: readonly Feature[] | undefined;
  outlineRows: number;
  isStale: boolean;
  /** Whether the sequence has several records. */
  showsRecord: boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  onShow: (feature: Feature) => void;
}

/** A page of features; each opens below its row, and its letters are shown by a button. */
export function FeatureTable(props: FeatureTableProps) {
  const { features, showsRecord, onShow } = props;
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const columns: DataColumn<Feature>[] = [
    {
      key: 'details',
      label: <VisuallyHidden>Details</VisuallyHidden>,
      width: 48,
      render: (feature) => (
        <OpenToggle
          aria-label={`Details of ${titleOf(feature)}`}
          isOpen={open.has(feature.id)}
          onClick={() => toggle(feature.id)}
        />
      ),
    },
    {
      key: 'name',
      label: 'Name',
      sortKey: 'name',
      render: (feature) => (
        <>
          <div className={styles['strong']}>
            <LongName name={titleOf(feature)} />
          </div>
          {isNarrow && (
            <div className={rowWords['small']}>
              {feature.type}, <Place feature={feature} showsRecord={showsRecord} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'type',
      label: 'Type',
      sortKey: 'type',
      className: styles['type'],
      render: ({ type }) => <LongName name={type} />,
    },
    {
      key: 'position',
      label: 'Position',
      sortKey: 'position',
      className: styles['position'],
      render: (feature) => <Place feature={feature} showsRecord={showsRecord} />,
    },
    {
      key: 'length',
      label: 'Length, bp',
      sortKey: 'length',
      firstOrder: 'DESC',
      isNumeric: true,
      className: styles['length'],
      render: (feature) => formatInteger(lengthOf(feature)),
    },
    {
      key: 'show',
      label: <VisuallyHidden>Letters</VisuallyHidden>,
      className: styles['show'],
      render: (feature) => (
        <Button
          variant="soft"
          size="small"
          disabled={feature.record === null}
          aria-label={`Show the letters of ${titleOf(feature)}`}
          onClick={() => onShow(feature)}
        >
          Show
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label="Features"
      columns={isNarrow ? columns.filter(({ key }) => !WIDE.includes(key)) : columns}
      rows={features}
      outlineRows={props.outlineRows}
      outline={<Skeleton width="70%" />}
      isStale={props.isStale}
      isComfortable
      sorting={props.sorting}
      onSort={props.onSort}
      rowProps={({ id }) => ({ 'data-open': open.has(id) || undefined })}
      below={(feature, columnCount) =>
        open.has(feature.id) && (
          <tr className={styles['openRow']}>
            <td colSpan={columnCount}>
              <FeatureDetails feature={feature} />
            </td>
          </tr>
        )
      }
      className={styles['features']}
    />
  );
}

function Place({ feature, showsRecord }: { feature: Feature; showsRecord: boolean }) {
  const { sign, words } = STRANDS[feature.strand];
  return (
    <>
      {describeSpan(feature)} <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>, {words}</VisuallyHidden>
      {showsRecord && <div className={rowWords['small']}>{feature.recordName}</div>}
    </>
  );
}

/** The parts of a feature and all that its file says of it. */
function FeatureDetails({ feature }: { feature: Feature }) {
  const { parts, attributes, score, recordName } = feature;
  const places = parts.map((part) => {
    const phase = part.phase === null ? '' : ` (phase ${part.phase})`;
    return `${describeSpan(part)}${phase}`;
  });
  return (
    <Pairs
      className={styles['attributes']}
      pairs={[
        { label: parts.length === 1 ? 'Place' : `${parts.length} parts`, value: places.join(', ') },
        { label: 'Name in the file', value: recordName },
        ...(score === null ? [] : [{ label: 'Score', value: String(score) }]),
        ...attributes.map(({ key, value }, at) => ({
          key: `${at} ${key}`,
          label: key,
          value: value === '' ? 'yes' : value,
        })),
      ]}
    />
  );
}
