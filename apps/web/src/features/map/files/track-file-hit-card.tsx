import { useQuery } from '@tanstack/react-query';
import { laneMarksQuery } from '../../../api/lanes/lane-hits.ts';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { MapHit } from '../core/view/map-state.ts';
import type { MapData } from '../data/use-map-data.ts';
import styles from '../hits/hit-card.module.css';
import { featureOf } from '../hits/listed-hits.ts';
import { sharesOf } from '../hits/shares-of-hit.ts';
import { LaneSign } from '../lanes/lane-sign.tsx';
import type { FileLane, MapLane } from './file-lane.ts';
import { rowOfMarks, scoreText } from './track-file-row.ts';
import { formatName } from './track-file-words.ts';

interface TrackFileHitCardProps {
  sequenceId: string;
  hit: MapHit;
  /** The lane of the hit. */
  lane: FileLane;
  owners: readonly MapLane[];
  data: MapData;
  place: { left: number; top: number };
  /** Absent while it only follows the pointer. */
  onZoom: (() => void) | null;
}

/** The values of a hit in a track file, and the lanes that share bases with it. */
export function TrackFileHitCard(props: TrackFileHitCardProps) {
  const { sequenceId, hit, lane, owners, data, place, onZoom } = props;
  const starts = { sequenceStart: String(hit.start), sequenceLength: '1' };
  const range = { from: hit.start, to: hit.start + 1 };
  const { data: marks } = useQuery(laneMarksQuery(sequenceId, lane.file.id, range, starts));
  const row = rowOfMarks([marks], hit.id);
  const feature = data.features === null ? null : featureOf(hit, data.features);
  const shared = sharesOf(hit, owners, data);
  const strand = strandOf(hit, data);
  return (
    <section
      className={styles['card']}
      style={place}
      aria-label={`${lane.name}, ${formatInteger(hit.start + 1)} to ${formatInteger(hit.end)}`}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <header>
        <LaneSign lane={lane} />
        <strong className={styles['title']}>{lane.name}</strong>
        <span>
          {formatInteger(hit.start + 1)} to {formatInteger(hit.end)}
        </span>
      </header>
      <Pairs
        pairs={[
          ...(row?.label == null ? [] : [{ label: 'Name', value: row.label }]),
          ...(row?.score == null ? [] : [{ label: 'Score', value: scoreText(row.score) }]),
          { label: 'Length', value: `${formatInteger(hit.end - hit.start)} bp` },
          ...(strand === null ? [] : [{ label: 'Strand', value: strand }]),
          ...(feature === null ? [] : [{ label: 'Feature', value: <i>{feature.name}</i> }]),
          ...(shared === '' ? [] : [{ label: 'Shares bases with', value: shared }]),
          { label: 'From', value: formatName(lane.file) },
        ]}
      />
      {onZoom !== null && (
        <footer>
          <button type="button" onClick={onZoom}>
            Zoom to it
          </button>
        </footer>
      )}
    </section>
  );
}

function strandOf({ laneId, id }: MapHit, { classes }: MapData): string | null {
  const hits = classes.get(laneId)?.hits;
  const side = hits?.side[hits.id.indexOf(id)] ?? 0;
  return side === 0 ? null : side > 0 ? '+' : '−';
}
