import { GROUND_TYPES } from '@flipon/contract/feature-types';
import type { MapPictureProps, MapPictureView } from '../picture/use-map-picture.ts';
import { ChooseLabels } from './choose-labels.tsx';
import { CircleLegend } from './circle-legend.tsx';
import { CircularMap } from './circular-map.tsx';
import { toggleRing } from './ring-choice.ts';

/** The circle of a map with its list and its legend; what is chosen there goes into the address. */
export function CircleOfMap(props: MapPictureProps & { view: MapPictureView }) {
  const { map, classes, lanes, analyses, overlaps, view } = props;
  const { address, change } = props.state;
  const { owners, empty, axis, live, box, data, notes, rings, shown, title } = view;
  const { names, isLandmarks } = view.named;
  const types = overlaps?.features.filter(({ type }) => !GROUND_TYPES.includes(type)) ?? [];
  return (
    <>
      <CircularMap
        sequenceId={map.sequence.id}
        sequenceType={map.sequence.type}
        {...{ box, live, data, classes, lanes, owners, analyses, empty, notes, names, title }}
        choice={rings.choice}
        rings={rings.choice.drawn}
        tall={address.tall}
        label={`Map of ${title}, ${shown}`}
        onToggle={(key) =>
          change({
            ...toggleRing(rings.candidates, address, key, rings.choice.room),
            page: address.page,
          })
        }
      />
      <CircleLegend lengthBp={axis.lengthBp}>
        {map.hasFeatures && (
          <ChooseLabels
            choice={address.labels}
            types={types}
            usual={isLandmarks ? '16S rRNA genes, oriC, dif' : 'all features, the longest first'}
            onChange={(labels) => change({ labels, page: address.page })}
          />
        )}
      </CircleLegend>
    </>
  );
}
