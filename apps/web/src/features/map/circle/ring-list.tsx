import { settingsLine } from '@flipon/analyses/describe-settings';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CheckBox } from '../../../ui/controls/check-box.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { CodeChip } from '../../../ui/letters/code-chip.tsx';
import { settingsPath } from '../../result/address/stored-path.ts';
import type { Lane } from '../core/layout.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { MapLane } from '../files/file-lane.ts';
import { ClassCode } from '../lanes/class-code.tsx';
import { LaneSign } from '../lanes/lane-sign.tsx';
import type { MapClass } from '../lanes/map-class.ts';
import { NAME_OF_LANE } from '../lanes/map-lanes.ts';
import styles from './circular-map.module.css';
import { isClassLane, MOST_CLASS_RINGS, type RingChoice } from './ring-choice.ts';
import { codesOfRings } from './ring-codes.ts';
import { ringNote } from './ring-notes.ts';

export interface RingListProps {
  sequenceId: string;
  choice: RingChoice;
  /** Classes and files. */
  owners: readonly MapLane[];
  /** The classes without a hit. */
  empty: readonly MapClass[];
  data: MapData;
  notes: ReadonlyMap<string, string>;
  /** Draws a ring, or takes it away. */
  onToggle: (key: string) => void;
}

const FULL_ID = 'rings-are-full';

/** The rings from outside in with their scales, the other ones that could be drawn, and what found nothing. */
export function RingList(props: RingListProps) {
  const { choice, empty, sequenceId, onToggle } = props;
  const list = useRef<HTMLElement>(null);
  const toggled = useRef<{ key: string; wasDrawn: boolean } | null>(null);
  useLayoutEffect(() => {
    if (toggled.current === null) return;
    const { key, wasDrawn } = toggled.current;
    if (choice.drawn.some(({ id }) => id === key) === wasDrawn) return;
    // Its line has moved to the other list, and the focus goes with it.
    list.current?.querySelector<HTMLElement>(`[data-ring="${key}"] input`)?.focus();
    toggled.current = null;
  });
  const toggle = (key: string) => {
    toggled.current = { key, wasDrawn: choice.drawn.some(({ id }) => id === key) };
    onToggle(key);
  };
  const lines = (lanes: readonly Lane[], isDrawn: boolean) => (
    <ul>
      {lanes.map((lane) => (
        <RingLine key={lane.id} {...props} lane={lane} isDrawn={isDrawn} onToggle={toggle} />
      ))}
    </ul>
  );
  return (
    <section ref={list} className={styles['list']} aria-label="Rings">
      <h2>Rings, from outside in</h2>
      <Toolbar label="Rings to draw">
        {lines(choice.drawn, true)}
        {choice.others.length > 0 && (
          <>
            <h2>
              {choice.others.every(isClassLane) ? 'With hits, not drawn now' : 'Not drawn now'}
            </h2>
            {lines(choice.others, false)}
          </>
        )}
      </Toolbar>
      {choice.isFull && (
        <p id={FULL_ID}>
          {choice.drawn.length < choice.room
            ? `At most ${MOST_CLASS_RINGS} classes at once`
            : `At most ${choice.room} rings at once in this width`}
          , so that no ring is thinner than 20 px.
        </p>
      )}
      {empty.length > 0 && (
        <>
          <h2>Nothing found, {empty.length === 1 ? '1 search' : `${empty.length} searches`}</h2>
          <Toolbar label="Searches without a hit">
            <ul className={styles['codes']}>
              {empty.map((each) => (
                <li key={each.key}>
                  <Link
                    to={settingsPath(each.definition, { ...each.result.parameters, sequenceId })}
                    title={`${each.name}: ${settingsLine(each.definition, each.result.parameters)}`}
                    aria-label={`${each.code}: change the settings of ${each.name}`}
                  >
                    <ClassCode lane={each} />
                  </Link>
                </li>
              ))}
            </ul>
          </Toolbar>
          <p>They get no ring. A lower limit may find more: a code leads to its settings.</p>
        </>
      )}
    </section>
  );
}

interface RingLineProps extends RingListProps {
  lane: Lane;
  isDrawn: boolean;
}

function RingLine({ lane, isDrawn, choice, owners, data, notes, onToggle }: RingLineProps) {
  const { id } = lane;
  const owner = owners.find(({ key }) => key === id);
  const name = owner?.name ?? NAME_OF_LANE[id] ?? '';
  const isOff =
    !isDrawn && choice.isFull && (isClassLane(lane) || choice.drawn.length >= choice.room);
  const note = isDrawn ? ringNote(lane, data, notes.get(id)) : notes.get(id);
  return (
    <li className={styles['ring']} data-ring={id}>
      <CheckBox
        label={`Ring of ${name}`}
        checked={isDrawn}
        disabled={isOff}
        describedBy={isOff ? FULL_ID : undefined}
        onChange={() => onToggle(id)}
      />
      {owner === undefined ? (
        <CodeChip code={codesOfRings([]).get(id) ?? ''} colour="plain" />
      ) : (
        <ClassCode lane={owner} />
      )}
      <i>{owner !== undefined && <LaneSign lane={owner} />}</i>
      <span>
        <strong>{name}</strong>
        {note !== undefined && note !== '' && <small>{note}</small>}
      </span>
    </li>
  );
}
