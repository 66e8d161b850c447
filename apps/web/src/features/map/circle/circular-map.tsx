import { useMemo } from 'react';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { circleLabels } from '../core/circle/circle-labels.ts';
import { CirclePicture } from './circle-picture.tsx';
import { circleIn, ringsIn } from './circle-place.ts';
import styles from './circular-map.module.css';
import type { CircularMapProps } from './circular-map-props.ts';
import { RingList } from './ring-list.tsx';

/** A circle with the lanes as rings, and the list of these rings, which is its legend. */
export function CircularMap(props: CircularMapProps) {
  const { live, rings, tall, data, names } = props;
  const [frame, widthPx] = useWidth<HTMLDivElement>();
  const { axis } = live;
  const place = useMemo(
    () =>
      circleIn(
        axis,
        Math.max(240, Math.floor(widthPx)),
        names.map(({ name }) => name),
      ),
    [axis, widthPx, names],
  );
  const drawn = useMemo(() => ringsIn(place, rings, data, tall), [place, rings, data, tall]);
  const labels = useMemo(
    () => (place.room === null ? [] : circleLabels(place.circle, names, place.room)),
    [place, names],
  );
  return (
    <div className={styles['map']}>
      <div ref={frame} className={styles['frame']}>
        <CirclePicture {...props} place={place} drawn={drawn} labels={labels} />
      </div>
      <RingList {...props} />
    </div>
  );
}
