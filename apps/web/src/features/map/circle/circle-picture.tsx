import { type RefObject, useLayoutEffect, useRef } from 'react';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { CircleLabel } from '../core/circle/circle-labels.ts';
import { type Ring, ringAt } from '../core/circle/rings.ts';
import type { View } from '../core/view/view.ts';
import { CardOfHit } from '../hits/card-of-hit.tsx';
import { NAME_OF_LANE } from '../lanes/map-lanes.ts';
import { canvasFills } from '../picture/canvas-fills.ts';
import { useDevicePixels, useFontLoads, useMapColours } from '../picture/use-screen.ts';
import type { CirclePlace, RingOf } from './circle-place.ts';
import styles from './circular-map.module.css';
import type { CircularMapProps } from './circular-map-props.ts';
import { paintCircle } from './paint-circle.ts';
import { featureUnder, hitUnder, labelUnder, pointedWords } from './pointed-words.ts';
import { codesOfRings } from './ring-codes.ts';
import { type CirclePress, useCircleGestures } from './use-circle-gestures.ts';

interface CirclePictureProps extends CircularMapProps {
  place: CirclePlace;
  drawn: readonly Ring<RingOf>[];
  labels: readonly CircleLabel[];
}

/** The circle itself: drawn on a canvas, moved by keys, a pointer and a wheel. */
export function CirclePicture(props: CirclePictureProps) {
  const { box, live, data, classes, lanes, owners, place, drawn, labels, names, title } = props;
  const { state, dispatch, axis } = live;
  const canvas = useRef<HTMLCanvasElement>(null);
  const goTo = (index: number) => {
    const { start, end } = data.drawnFeatures ?? {};
    const [from, to] = [start?.[index], end?.[index]];
    if (from === undefined || to === undefined) return;
    dispatch({ type: 'range', from, to: to > axis.lengthBp ? to - axis.lengthBp : to });
  };
  const handlePress = (point: CirclePress) => {
    const label = labelUnder(labels, point.x, point.y);
    const at = label === null ? undefined : names[label.index];
    if (at !== undefined) {
      dispatch({ type: 'range', from: at.start, to: at.end });
      return;
    }
    const ring = ringAt(drawn, point.radius);
    const hit = hitUnder(place.circle, ring, point, data);
    if (hit !== null) dispatch({ type: 'card', hit });
    else if (ring?.of.lane.kind === 'genes') {
      goTo(featureUnder(place.circle, ring, point, data));
    } else if (ring?.of.lane.kind === 'hits' || ring?.of.lane.kind === 'custom') {
      dispatch({ type: 'choose-lane', laneId: ring.of.lane.id });
    }
  };
  const { view, pointed, onKeyDown, handlers } = useCircleGestures(
    canvas,
    place.circle,
    live,
    handlePress,
  );
  useCirclePainting(canvas, props, view);
  const nameOf = (key: string) =>
    owners.find((each) => each.key === key)?.name ?? NAME_OF_LANE[key] ?? '';
  const named = pointed === null ? null : labelUnder(labels, pointed.x, pointed.y);
  const words =
    named?.name ??
    (pointed === null ? '' : pointedWords(place.circle, drawn, pointed, data, nameOf));
  const hit = state.hasCard && state.hit !== null && state.hit.start >= 0 ? state.hit : null;
  return (
    <div
      ref={box}
      className={styles['box']}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the map.
      tabIndex={0}
      aria-label={props.label}
      onKeyDown={onKeyDown}
    >
      <canvas
        ref={canvas}
        className={styles['circle']}
        style={{ width: place.widthPx, height: place.heightPx }}
        data-pressable={named !== null || undefined}
        title={named !== null && named.text !== named.name ? `${title}: ${named.name}` : undefined}
        {...handlers}
      />
      <span className={styles['pointed']} aria-hidden="true">
        {words}
      </span>
      {hit !== null && (
        <CardOfHit
          hit={hit}
          sequenceId={props.sequenceId}
          sequenceType={props.sequenceType}
          {...{ classes, lanes, analyses: props.analyses, data }}
          place={{ left: 16, top: 8 }}
          onZoom={() => dispatch({ type: 'to-hit' })}
        />
      )}
    </div>
  );
}

/** Paints once for a frame of the screen; another size or other colours at once, as a sheet of paper waits for no frame. */
function useCirclePainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  { live, data, owners, place, drawn, labels, title }: CirclePictureProps,
  view: View,
): void {
  const colours = useMapColours();
  const dpr = useDevicePixels();
  const fonts = useFontLoads();
  const painted = useRef({ colours, widthPx: 0 });
  useLayoutEffect(() => {
    void fonts;
    const paint = () => {
      const element = canvas.current;
      const surface = element?.getContext('2d') ?? null;
      if (element === null || surface === null) return;
      element.width = Math.round(place.widthPx * dpr);
      element.height = Math.round(place.heightPx * dpr);
      surface.setTransform(dpr, 0, 0, dpr, 0, 0);
      paintCircle({
        surface,
        colours,
        fillOf: canvasFills(surface, colours, dpr),
        place,
        rings: drawn,
        codes: codesOfRings(owners),
        data,
        view,
        hit: live.state.hit,
        labels,
        title,
        length: `${formatInteger(live.axis.lengthBp)} bp`,
      });
    };
    const before = painted.current;
    painted.current = { colours, widthPx: place.widthPx };
    if (before.widthPx > 0 && (before.widthPx !== place.widthPx || before.colours !== colours)) {
      paint();
      return;
    }
    const frame = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(frame);
  });
}
