import { isGround } from '@flipon/contract/feature-types';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectBox } from '../../../ui/controls/select-box.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { DropDown } from '../../../ui/floating/drop-down.tsx';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { type LabelChoice, readNames } from '../address/label-choice.ts';
import { circleLabels } from '../core/circle/circle-labels.ts';
import styles from '../lanes/map-legend.module.css';
import type { MapPictureProps, MapPictureView } from '../picture/use-map-picture.ts';
import { CirclePicture } from './circle-picture.tsx';
import { circleIn, ringsIn } from './circle-place.ts';
import circle from './circular-map.module.css';
import type { CircularMapProps } from './circular-map-props.ts';
import { toggleRing } from './ring-choice.ts';
import { RingList } from './ring-list.tsx';

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

/** A circle with the lanes as rings, and the list of these rings, which is its legend. */
function CircularMap(props: CircularMapProps) {
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
    <div className={circle['map']}>
      <div ref={frame} className={circle['frame']}>
        <CirclePicture {...props} place={place} drawn={drawn} labels={labels} />
      </div>
      <RingList {...props} />
    </div>
  );
}

interface ChooseLabelsProps {
  choice: LabelChoice | null;
  /** Of the features in view, with how many there are. */
  types: readonly { type: string; count: number }[];
  /** "16S rRNA, oriC and dif", or "all features": what is named without a choice. */
  usual: string;
  onChange: (choice: LabelChoice | null) => void;
}

/** Which features have names beside the circle: the usual ones, those of a type, or some by name. */
function ChooseLabels({ choice, types, usual, onChange }: ChooseLabelsProps) {
  const id = useId();
  const [text, setText] = useState('');
  const words = choice === null ? usual : 'type' in choice ? choice.type : choice.names.join(', ');
  const send = (event: FormEvent, close: () => void) => {
    event.preventDefault();
    const names = readNames(text);
    onChange(names.length === 0 ? null : { names });
    close();
  };
  return (
    <span className={circle['labels']}>
      Labels: {words}.
      <DropDown
        width={280}
        align="start"
        paddingPx={12}
        button={(target) => (
          <button type="button" {...target}>
            Choose labels
          </button>
        )}
      >
        {(close) => (
          <form className={circle['choose']} onSubmit={(event) => send(event, close)}>
            <label htmlFor={`${id}type`}>Features of a type</label>
            <SelectBox
              id={`${id}type`}
              value={choice !== null && 'type' in choice ? choice.type : ''}
              onChange={({ currentTarget: { value } }) => {
                onChange(value === '' ? null : { type: value });
                close();
              }}
            >
              <option value="">As usual: {usual}</option>
              {types.map(({ type, count }) => (
                <option key={type} value={type}>
                  {type}, {formatInteger(count)}
                </option>
              ))}
            </SelectBox>
            <label htmlFor={`${id}names`}>Or names, with commas between them</label>
            <TextBox
              id={`${id}names`}
              value={text}
              placeholder="recA, lacZ"
              maxLength={400}
              onChange={({ currentTarget: { value } }) => setText(value)}
            />
            <Button type="submit" size="small">
              Show these names
            </Button>
          </form>
        )}
      </DropDown>
    </span>
  );
}
