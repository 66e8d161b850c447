import { isGround } from '@flipon/contract/feature-types';
import type { ReactNode } from 'react';
import { formatInteger } from '../../../ui/words/format-number.ts';
import styles from '../lanes/map-legend.module.css';
import type { MapPictureProps, MapPictureView } from '../picture/use-map-picture.ts';
import { ChooseLabels } from './choose-labels.tsx';
import { CircularMap } from './circular-map.tsx';
import { toggleRing } from './ring-choice.ts';

/** The circle of a map with its list and its legend; what is chosen there goes into the address. */
export function CircleOfMap(props: MapPictureProps & { view: MapPictureView }) {
  const { map, classes, lanes, analyses, overlaps, view } = props;
  const { address, change } = props.state;
  const { owners, empty, axis, live, box, data, notes, rings, shown, title } = view;
  const { names, isLandmarks } = view.named;
  const types = overlaps?.features.filter(({ type }) => !isGround(type)) ?? [];
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

interface CircleLegendProps {
  lengthBp: number;
  /** Which features have names. */
  children: ReactNode;
}

/** The meaning of marks on a circle; the list of rings says what each ring is. */
function CircleLegend({ lengthBp, children }: CircleLegendProps) {
  return (
    <div className={styles['foot']}>
      <span>
        Open at the top for codes and scales; base 1 follows base {formatInteger(lengthBp)}. Dotted:
        a gene that goes on across the origin. A cap at the end of a bar: it goes on.
      </span>
      <span>
        <i />
        outwards: + strand, or G
      </span>
      <span>
        <i className={styles['hatched']} />
        inwards, bars hatched: − strand, or C
      </span>
      {children}
    </div>
  );
}
