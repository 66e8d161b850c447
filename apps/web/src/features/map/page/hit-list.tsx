import type { Analysis } from '@flipon/contract/analysis';
import type { MouseEvent } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { CardList } from '../../../ui/data-table/card-list.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import { countOf, formatInteger } from '../../../ui/format-number.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useIsNarrow } from '../../../ui/screen-width.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { kindPartsOf } from '../../kinds/own-parts.ts';
import styles from './hit-list.module.css';
import { type FeatureOfHit, featureOf, sharedBases } from './listed-hits.ts';
import type { ChosenHit } from './map-address.ts';
import type { MapClass } from './map-class.ts';
import { MotifSign } from './motif-sign.tsx';
import { HITS_OF_PAGE, type HitLine, type HitListState } from './use-hit-list.ts';

interface HitListProps {
  classes: readonly MapClass[];
  /** Of each class; absent while they load. */
  analyses: readonly (Analysis | undefined)[];
  list: HitListState;
  page: number;
  onPage: (page: number) => void;
  /** "in view", "in the arc". */
  place: string;
  /** "16,024 to 576". */
  rangeWords: string;
  chosen: ChosenHit | null;
  onChoose: (hit: ChosenHit | null) => void;
  onRetry: () => void;
}

/** The hits in view, all classes in one order; a line chooses its hit on the map. */
export function HitList(props: HitListProps) {
  const { classes, list, page, onPage, place, rangeWords } = props;
  const { counts, total, listed, leftOut } = list;
  return (
    <Panel
      title={`${countOf(total, 'hit')} ${place}`}
      note={
        <span className={styles['where']}>{rangeWords}. Positions are 1-based and inclusive.</span>
      }
      actions={<Chips classes={classes} counts={counts} />}
      className={styles['panel'] ?? ''}
    >
      {leftOut.length > 0 && (
        <p className={styles['note']}>
          {leftOut.map(({ name }) => name).join(', ')}: more than 2,000 hits {place}, which are not
          listed one by one. Zoom in, and they stand here.
        </p>
      )}
      {list.error !== null && (
        <LoadFailure className={styles['note']} onRetry={props.onRetry}>
          {messageOf(list.error)}
        </LoadFailure>
      )}
      <Lines {...props} />
      {list.lines !== undefined && listed === 0 && leftOut.length === 0 && (
        <p className={styles['note']}>No hit of these classes lies {place}.</p>
      )}
      <Pager
        label="hits"
        pageNumber={page}
        pageSize={HITS_OF_PAGE}
        totalElements={listed}
        onChange={onPage}
      />
    </Panel>
  );
}

function Chips({
  classes,
  counts,
}: {
  classes: readonly MapClass[];
  counts: HitListState['counts'];
}) {
  return (
    <ul className={styles['chips']} aria-label="Hits of each class">
      {classes.map(({ key, name, result }, index) => (
        <li key={key} title={name}>
          <MotifSign kind={result.kind} label={name} size={14} />
          {counts[index] == null ? '…' : formatInteger(counts[index])}
        </li>
      ))}
    </ul>
  );
}

function Lines(props: HitListProps) {
  const isNarrow = useIsNarrow();
  const { classes, list, chosen, onChoose } = props;
  const rows = list.lines?.map((line) => ({ id: keyOf(classes, line), line }));
  const isChosen = ({ line }: Row) =>
    chosen !== null && chosen.id === line.id && chosen.result === classes[line.owner]?.key;
  const choose = (row: Row) => {
    const key = classes[row.line.owner]?.key;
    if (key !== undefined) onChoose(isChosen(row) ? null : { result: key, id: row.line.id });
  };
  if (isNarrow) {
    return (
      <CardList
        rows={rows}
        outlineRows={6}
        outline={<Skeleton width="90%" height={60} />}
        isStale={list.isStale}
        isSelected={isChosen}
        className={styles['card']}
      >
        {(row) => <Card {...props} line={row.line} onPress={() => choose(row)} />}
      </CardList>
    );
  }
  return (
    <DataTable
      label="Hits"
      columns={columnsOf(props, choose)}
      rows={rows}
      outlineRows={HITS_OF_PAGE}
      outline={<Skeleton width="100%" />}
      isStale={list.isStale}
      isSelected={isChosen}
      rowProps={(row) => ({ 'data-hit': row.line.id, onClick: () => choose(row) })}
      className={styles['table']}
    />
  );
}

function keyOf(classes: readonly MapClass[], { owner, id, start }: HitLine): string {
  return `${classes[owner]?.key}.${id}.${start}`;
}

interface Row {
  id: string;
  line: HitLine;
}

function columnsOf(props: HitListProps, choose: (row: Row) => void): DataColumn<Row>[] {
  return [
    {
      key: 'class',
      label: 'Class',
      width: 170,
      render: (row) => (
        <ClassButton
          {...props}
          line={row.line}
          onPress={(event) => {
            event.stopPropagation();
            choose(row);
          }}
        />
      ),
    },
    {
      key: 'position',
      label: 'Position',
      isNumeric: true,
      width: 110,
      render: ({ line }) => formatInteger(line.start + 1),
    },
    {
      key: 'length',
      label: 'Length',
      isNumeric: true,
      width: 78,
      render: ({ line }) => formatInteger(line.end - line.start),
    },
    { key: 'strand', label: 'Strand', width: 70, render: ({ line }) => strandOf(line.side) },
    {
      key: 'letters',
      label: 'Letters',
      render: ({ line }) => <OwnCell {...props} line={line} part="letters" />,
    },
    {
      key: 'score',
      label: 'Own score, tick = limit',
      width: 206,
      render: ({ line }) => <OwnCell {...props} line={line} part="values" />,
    },
    {
      key: 'feature',
      label: 'Feature',
      width: 120,
      from: 900,
      render: ({ line }) => <FeatureName feature={featureIn(props.list, line)} />,
    },
    {
      key: 'shared',
      label: 'Bases shared with',
      width: 160,
      from: 900,
      render: ({ line }) => <Shared {...props} line={line} />,
    },
  ];
}

interface LineProps extends HitListProps {
  line: HitLine;
}

/** What the kind itself draws of a hit in its own table. */
function OwnCell({
  classes,
  analyses,
  list,
  line,
  part,
}: LineProps & { part: 'letters' | 'values' }) {
  const owner = classes[line.owner];
  const analysis = analyses[line.owner];
  if (owner === undefined || analysis === undefined || line.hit === undefined) {
    return <Skeleton width={part === 'letters' ? '60%' : 80} />;
  }
  const { hitColumns, amongOthers } = kindPartsOf(owner.result.kind);
  const page = list.lines?.flatMap(({ hit, owner: each }) =>
    hit !== undefined && each === line.owner ? [hit] : [],
  );
  const columns = hitColumns(owner.definition, analysis, page ?? []);
  const keys = part === 'letters' ? [amongOthers.letters] : amongOthers.values;
  return (
    <span className={styles[part]}>
      {keys.map((key) => (
        <span key={key}>
          {columns.find((column) => column.key === key)?.render(line.hit as Hit, analysis)}
        </span>
      ))}
    </span>
  );
}

function FeatureName({ feature }: { feature: FeatureOfHit | null }) {
  if (feature === null) return <span className={styles['muted']}>none</span>;
  return (
    <span className={styles['feature']} title={feature.type}>
      <i>{feature.name}</i>
      {feature.side !== 0 && (feature.side > 0 ? ' +' : ' −')}
    </span>
  );
}

function Shared({ classes, list, line }: LineProps) {
  const shared = sharedBases(line, list.around, classes.length);
  if (shared.every((bases) => bases === 0)) return <span className={styles['muted']}>none</span>;
  return (
    <span className={styles['shared']}>
      {classes.map(({ key, name, result }, index) =>
        (shared[index] ?? 0) === 0 ? null : (
          <span key={key} title={`${name}: ${countOf(shared[index] ?? 0, 'base')}`}>
            <MotifSign kind={result.kind} label={name} size={14} />
            {formatInteger(shared[index] ?? 0)}
          </span>
        ),
      )}
    </span>
  );
}

interface ClassButtonProps extends LineProps {
  onPress: (event: MouseEvent) => void;
}

function ClassButton({ onPress, ...props }: ClassButtonProps) {
  const { classes, line } = props;
  const owner = classes[line.owner];
  return (
    <button
      type="button"
      className={styles['class']}
      aria-label={`Show on the map: ${wordsOf(props, line)}`}
      onClick={onPress}
    >
      {owner !== undefined && <MotifSign kind={owner.result.kind} />}
      {owner?.name}
    </button>
  );
}

function Card(props: ClassButtonProps) {
  const { list, line } = props;
  return (
    <>
      <div className={styles['cardHead']}>
        <ClassButton {...props} />
        <span>
          {formatInteger(line.start + 1)}, {formatInteger(line.end - line.start)} bp{' '}
          {strandOf(line.side)}
        </span>
      </div>
      <OwnCell {...props} part="letters" />
      <div className={styles['cardHead']}>
        <OwnCell {...props} part="values" />
        <FeatureName feature={featureIn(list, line)} />
      </div>
    </>
  );
}

function featureIn({ features }: HitListState, line: HitLine): FeatureOfHit | null {
  return features === undefined ? null : featureOf(line, features);
}

function strandOf(side: number): string {
  return side === 0 ? '±' : side > 0 ? '+' : '−';
}

function wordsOf({ classes }: Pick<HitListProps, 'classes'>, line: HitLine): string {
  const owner = classes[line.owner];
  const place = `${formatInteger(line.start + 1)} to ${formatInteger(line.end)}`;
  if (owner === undefined || line.hit === undefined) return place;
  return `${owner.name}, ${place}, ${kindPartsOf(owner.result.kind).describeHit(line.hit)}`;
}
