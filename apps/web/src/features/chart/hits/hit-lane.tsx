import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { MarksOfRange } from '../../../api/hits/get-marks.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import { type BaseRange, isSameRange } from '../base-range.ts';
import styles from '../chart.module.css';
import type { ChartLook } from '../chart-look.ts';
import { DraggedDrawing } from '../zoom/dragged-drawing.tsx';
import { moveCursor } from '../zoom/move-cursor.ts';
import type { ZoomDrag } from '../zoom/use-zoom-drag.ts';
import { hitAt, type LaneLayout } from './hit-lane-layout.ts';
import { LaneDrawing } from './lane-drawing.tsx';
import type { LaneFrame, PlacedHit } from './lane-frame.ts';
import { describeMark, type MarkWords, speakMark } from './mark-words.ts';

interface HitLaneProps {
  definition: AnalysisDefinition;
  layout: LaneLayout;
  range: BaseRange;
  marks: MarksOfRange;
  look: ChartLook;
  words: string;
  patternsId: string;
  isStale: boolean;
  hasRecords: boolean;
  /** The hit that the table shows open; null for none. */
  chosenId: number | null;
  /** Has the table show a hit. */
  onHit: (id: number) => void;
  drag: ZoomDrag;
}

/** Single hits as one stop of the keyboard: arrows go from hit to hit, Enter shows one in the table. */
export function HitLane(props: HitLaneProps) {
  const { definition, layout, range, marks, look, words, patternsId, isStale, hasRecords } = props;
  const { chosenId, onHit, drag } = props;
  const { frame, hits } = layout;
  const box = useRef<HTMLDivElement>(null);
  const optionId = useId();
  const [cursor, setCursor] = useState(-1);
  const [cursorOf, setCursorOf] = useState({ marks, range });
  if (cursorOf.marks !== marks || !isSameRange(cursorOf.range, range)) {
    // Another view has other hits.
    setCursorOf({ marks, range });
    setCursor(-1);
  }
  const all = marks.marks;
  if (all === null) return null;
  const wordsOf = (place: number) =>
    describeMark(definition, look, marks, all, hits[place]?.index ?? 0, hasRecords);
  const pointed = hits[cursor];
  const spoken = Math.max(0, cursor);
  const chosen = hits.find(({ index }) => all.id[index] === chosenId);

  const placeUnder = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
    return hitAt(layout, clientX - left, clientY - top);
  };
  const choose = (place: number) => {
    const index = hits[place]?.index;
    const id = index === undefined ? undefined : all.id[index];
    if (index === undefined || id === undefined) return;
    announce(`${speakMark(wordsOf(place), place, hits.length)}, shown in the table.`);
    onHit(id);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = hits.length === 0 ? null : moveCursor(event.key, cursor, hits.length);
    if (next !== null) setCursor(next);
    else if ((event.key === 'Enter' || event.key === ' ') && cursor >= 0) choose(cursor);
    else if (event.key === 'Escape' && cursor >= 0) setCursor(-1);
    else return;
    event.preventDefault();
  };
  const handleMove = (event: PointerEvent) => {
    drag.handlers.onPointerMove(event);
    if (event.pointerType !== 'touch') setCursor(drag.range === null ? placeUnder(event) : -1);
  };

  return (
    <div
      ref={box}
      className={styles['lane']}
      data-on-hit={cursor >= 0 || undefined}
      role="listbox"
      aria-label={`${countOf(hits.length, look.noun)} drawn to scale; Enter shows one in the table`}
      aria-orientation="horizontal"
      aria-activedescendant={optionId}
      aria-busy={isStale}
      tabIndex={0}
      onKeyDown={handleKey}
      {...drag.handlers}
      onPointerMove={handleMove}
      onPointerLeave={() => setCursor(-1)}
      onBlur={() => setCursor(-1)}
      onClick={(event) => {
        if (!drag.takesClick()) choose(placeUnder(event));
      }}
    >
      <DraggedDrawing
        {...{ frame, range, isStale }}
        dragged={drag.range}
        top={0}
        bottom={frame.bottom}
      >
        <LaneDrawing
          layout={layout}
          marks={all}
          look={look}
          words={words}
          patternsId={patternsId}
        />
        {chosen !== undefined && <HitFrame hit={chosen} frame={frame} name="mark" />}
        {pointed !== undefined && pointed !== chosen && (
          <HitFrame hit={pointed} frame={frame} name="pointed" />
        )}
      </DraggedDrawing>
      {/* The one announced hit of many: the one chosen by the arrows, or the first. */}
      {hits.length > 0 && (
        <VisuallyHidden>
          <span
            id={optionId}
            role="option"
            tabIndex={-1}
            aria-selected={hits[spoken] !== undefined && hits[spoken] === chosen}
            aria-posinset={spoken + 1}
            aria-setsize={hits.length}
          >
            {speakMark(wordsOf(spoken), spoken, hits.length)}
          </span>
        </VisuallyHidden>
      )}
      {pointed !== undefined && <HitTip hit={pointed} words={wordsOf(cursor)} frame={frame} />}
    </div>
  );
}

interface HitFrameProps {
  hit: PlacedHit;
  frame: LaneFrame;
  name: 'mark' | 'pointed';
}

function HitFrame({ hit, frame, name }: HitFrameProps) {
  const left = Math.max(frame.left, hit.x) - 2;
  const right = Math.min(frame.right, hit.x + hit.width) + 2;
  return (
    <rect
      className={styles[name]}
      x={left}
      y={hit.y - 1.5}
      width={Math.max(0, right - left)}
      height={hit.height + 3}
      rx={2}
    />
  );
}

const GAP_PX = 6;
/** A narrow screen has hardly more room than this next to a hit. */
const WIDEST_PX = 210;

/** The description of a hit of the lane, above it. Announced in another way. */
function HitTip({ hit, words, frame }: { hit: PlacedHit; words: MarkWords; frame: LaneFrame }) {
  const middle = (Math.max(frame.left, hit.x) + Math.min(frame.right, hit.x + hit.width)) / 2;
  const max = Math.max(0, frame.width - WIDEST_PX);
  const side =
    middle < frame.width / 2
      ? { left: Math.min(Math.max(0, middle - 20), max) }
      : { right: Math.min(Math.max(0, frame.width - middle - 20), max) };
  const { positions, record, size, figure } = words;
  return (
    <div
      className={styles['tip']}
      style={{ bottom: frame.height - hit.y + GAP_PX, ...side }}
      aria-hidden="true"
    >
      <strong>{positions}</strong>
      {record !== null && <span className={styles['tipRecord']}>{record}</span>}
      <span>{size}</span>
      {figure !== null && <span>{figure}</span>}
    </div>
  );
}
