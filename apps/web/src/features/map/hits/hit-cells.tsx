import type { MouseEvent } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { renderPlain } from '../../kinds/columns/plain-columns.tsx';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import { ClassChips, FeatureName, UnknownHere } from '../../kinds/places/place-cells.tsx';
import { isFileLane } from '../files/file-lane.ts';
import { scoreText } from '../files/track-file-row.ts';
import { ClassCode, colourOfLane } from '../lanes/class-code.tsx';
import { LaneSign } from '../lanes/lane-sign.tsx';
import styles from './hit-list.module.css';
import { ScoreBar } from './score-bar.tsx';
import { scoreScale } from './score-scale.ts';
import type { HitLine, HitListProps } from './use-hit-list.ts';

interface LineProps extends HitListProps {
  line: HitLine;
}

/** A cell of a hit as the kind draws it in its own table. */
export function OwnCell({
  owners,
  analyses,
  list,
  line,
  part,
}: LineProps & { part: 'letters' | 'values' }) {
  const owner = owners[line.owner];
  if (owner !== undefined && isFileLane(owner)) return <RowCell row={line.row} part={part} />;
  const analysis = analyses[line.owner];
  if (owner === undefined || analysis === undefined || line.hit === undefined) {
    return <Skeleton width={part === 'letters' ? '60%' : 80} />;
  }
  const { definition } = owner;
  const { hitColumns, amongOthers, ownScale } = kindPartsOf(owner.result.kind);
  if (part === 'values') {
    const scale = scoreScale(definition, analysis, ownScale);
    const isSigned = scale.column.key === definition.signColumn;
    return (
      <ScoreBar scale={scale} hit={line.hit} colour={colourOfLane(owner)} isSigned={isSigned} />
    );
  }
  const page = list.lines?.flatMap(({ hit, owner: each }) =>
    hit !== undefined && each === line.owner ? [hit] : [],
  );
  const { letters } = amongOthers;
  const drawn = hitColumns(definition, analysis, page ?? []).find(({ key }) => key === letters);
  const column = definition.columns.find(({ key }) => key === letters);
  return (
    <span className={styles['letters']}>
      {drawn !== undefined
        ? drawn.render(line.hit, analysis)
        : column !== undefined && renderPlain(column, line.hit)}
    </span>
  );
}

/**
 * The values of a row of a track file: its name in place of letters, its score in place of the
 * others' values.
 */
function RowCell({ row, part }: { row: HitLine['row']; part: 'letters' | 'values' }) {
  if (row === undefined) return <Skeleton width={part === 'letters' ? '60%' : 80} />;
  if (row === 'unknown') return <UnknownHere />;
  const { label, score } = row;
  if (part === 'values') {
    return <span className={styles['values']}>{score === null ? '–' : scoreText(score)}</span>;
  }
  return (
    <span className={styles['feature']} title={label ?? undefined}>
      {label}
    </span>
  );
}

/** The classes that share bases with a hit. */
export function Shared({ owners, line }: LineProps) {
  const here = owners.flatMap((each, index) => {
    const bases = line.shared[index] ?? 0;
    if (bases === 0 || index === line.owner) return [];
    return [{ key: each.key, name: each.name, code: each.code, colour: colourOfLane(each), bases }];
  });
  return <ClassChips here={here} />;
}

interface ClassButtonProps extends LineProps {
  onPress: (event: MouseEvent) => void;
}

export function ClassButton({ onPress, ...props }: ClassButtonProps) {
  const { owners, line } = props;
  const owner = owners[line.owner];
  // The code is beside the button, whose name begins with other words.
  return (
    <span className={styles['owner']}>
      {owner !== undefined && <ClassCode lane={owner} />}
      <button
        type="button"
        data-print="yes"
        className={styles['class']}
        aria-label={`Show on the map: ${wordsOf(props, line)}`}
        onClick={onPress}
      >
        {owner !== undefined && <LaneSign lane={owner} />}
        <span className={styles['ownerName']} title={owner?.name}>
          {owner?.name}
        </span>
      </button>
    </span>
  );
}

/** "3 of 659", in view. */
export function rankOf({ list }: Pick<HitListProps, 'list'>, { owner, rank }: HitLine): string {
  return `${formatInteger(rank ?? 0)} of ${formatInteger(list.counts[owner] ?? 0)}`;
}

export function Card(props: ClassButtonProps) {
  const { line } = props;
  return (
    <>
      <div className={styles['cardHead']}>
        <ClassButton {...props} />
        <span>
          {props.hasRecords && line.hit !== undefined && `${line.hit.record}: `}
          {positionOf(props, line)}, {formatInteger(line.end - line.start)} bp
          {line.side !== 0 && ` ${strandOf(props, line)}`}
          {line.rank !== null && `, ${rankOf(props, line)}`}
        </span>
      </div>
      <OwnCell {...props} part="letters" />
      <div className={styles['cardHead']}>
        <OwnCell {...props} part="values" />
        {props.hasFeatures && <FeatureName {...line} />}
      </div>
    </>
  );
}

/** 1-based, in its record where there are several. */
export function positionOf(
  { hasRecords }: Pick<HitListProps, 'hasRecords'>,
  { start, hit }: HitLine,
) {
  if (!hasRecords) return formatInteger(start + 1);
  return hit === undefined ? '…' : formatInteger(hit.recordPosition + 1);
}

/** A row of a track file without a strand may be of either; hits of kinds without one are of both. */
export function strandOf(
  { owners }: Pick<HitListProps, 'owners'>,
  { owner, side }: Pick<HitLine, 'owner' | 'side'>,
): string {
  if (side !== 0) return side > 0 ? '+' : '−';
  const lane = owners[owner];
  return lane !== undefined && isFileLane(lane) ? '–' : 'both';
}

function wordsOf(
  { owners, hasRecords }: Pick<HitListProps, 'owners' | 'hasRecords'>,
  line: HitLine,
): string {
  const owner = owners[line.owner];
  const own = hasRecords && line.hit !== undefined ? line.start - line.hit.recordPosition : 0;
  const range = `${formatInteger(line.start - own + 1)} to ${formatInteger(line.end - own)}`;
  const place = hasRecords && line.hit !== undefined ? `${line.hit.record} ${range}` : range;
  if (owner !== undefined && isFileLane(owner)) {
    const { label = null, score = null } = typeof line.row === 'object' ? line.row : {};
    const told = [label, score === null ? null : `score ${scoreText(score)}`];
    return [owner.name, place, ...told.filter((each) => each !== null)].join(', ');
  }
  if (owner === undefined || line.hit === undefined) return place;
  return `${owner.name}, ${place}, ${kindPartsOf(owner.result.kind).describeHit(line.hit)}`;
}
