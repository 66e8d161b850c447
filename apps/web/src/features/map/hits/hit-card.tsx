import { trustLine } from '@flipon/analyses/accuracy/trust-line';
import type { Analysis } from '@flipon/contract/analysis';
import type { SequenceMap } from '@flipon/contract/map';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hitListQuery } from '../../../api/hits/list-hits.ts';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import { storedPath } from '../../result/address/stored-path.ts';
import type { MapHit } from '../core/view/map-state.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { MapLane } from '../files/file-lane.ts';
import { MotifSign } from '../lanes/lane-sign.tsx';
import type { MapClass } from '../lanes/map-class.ts';
import styles from './hit-card.module.css';
import { featureOf } from './listed-hits.ts';
import { sharesOf } from './shares-of-hit.ts';

interface HitCardProps {
  hit: MapHit;
  /** The class of the hit. */
  owner: MapClass;
  /** Of its class; absent while it loads. */
  analysis: Analysis | undefined;
  /** Classes and files on the map. */
  owners: readonly MapLane[];
  /** Of the sequence: other figures hold for RNA. */
  sequenceType: SequenceMap['sequence']['type'];
  data: MapData;
  place: { left: number; top: number };
  /** Absent while it only follows the pointer. */
  onZoom: (() => void) | null;
}

/** Rows that begin at one base at most. */
const MOST_ROWS = 20;

/** One hit: its letters, its score, and the lanes that share bases with it. */
export function HitCard(props: HitCardProps) {
  const { hit, owner, analysis, owners, sequenceType, data, place, onZoom } = props;
  const { data: rows } = useQuery(
    hitListQuery(owner.definition, owner.result.id, {
      sort: 'position',
      order: 'ASC',
      pageSize: MOST_ROWS,
      pageNumber: 0,
      hits: { sequenceStart: String(hit.start), sequenceLength: '1' },
    }),
  );
  const row = rows?.items.find(({ id }) => id === hit.id);
  const parts = kindPartsOf(owner.result.kind);
  const columns =
    row === undefined || analysis === undefined
      ? []
      : parts.hitColumns(owner.definition, analysis, [row]);
  const drawn = (key: string) =>
    row === undefined || analysis === undefined
      ? '…'
      : columns.find((column) => column.key === key)?.render(row, analysis);
  const named = parts.amongOthers.values.flatMap((key) => {
    const column = owner.definition.columns.find((each) => each.key === key);
    return column === undefined ? [] : [{ key, label: column.label, value: drawn(key) }];
  });
  const feature = data.features === null ? null : featureOf(hit, data.features);
  const shared = sharesOf(hit, owners, data);
  const range = `${hit.start + 1}-${hit.end}`;
  // Where its record begins, which is where people count from.
  const own = row === undefined ? 0 : row.position - row.recordPosition;
  return (
    <section
      className={styles['card']}
      style={place}
      aria-label={`${owner.name}, ${formatInteger(hit.start - own + 1)} to ${formatInteger(hit.end - own)}`}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <header>
        <MotifSign kind={owner.result.kind} />
        <strong>{owner.name}</strong>
        <span>
          {formatInteger(hit.start - own + 1)} to {formatInteger(hit.end - own)}
        </span>
      </header>
      <div className={styles['letters']}>{drawn(parts.amongOthers.letters)}</div>
      <Pairs
        pairs={[
          ...named,
          { label: 'Length', value: `${formatInteger(hit.end - hit.start)} bp` },
          ...(feature === null ? [] : [{ label: 'Feature', value: <i>{feature.name}</i> }]),
          ...(shared === '' ? [] : [{ label: 'Shares bases with', value: shared }]),
        ]}
      />
      {onZoom !== null && analysis !== undefined && (
        <p className={styles['trust']}>{trustLine(owner.definition, analysis, sequenceType)}</p>
      )}
      {onZoom !== null && (
        <footer>
          <Link to={`${storedPath(owner.definition, owner.result.id)}?range=${range}`}>
            Open hit
          </Link>
          <button type="button" onClick={onZoom}>
            Zoom to it
          </button>
        </footer>
      )}
    </section>
  );
}
