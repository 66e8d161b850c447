import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { LabelledCheckBox } from '../../../ui/controls/check-box.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { type FigureLane, type FigureOptions, orderedLanes } from './core/figure-content.ts';
import styles from './figure.module.css';

interface FigureLanesProps {
  content: { lanes: readonly FigureLane[] };
  options: FigureOptions;
  onChange: (part: Partial<FigureOptions>) => void;
}

/** Which lanes are in the figure, and in which order. */
export function FigureLanes({ content, options, onChange }: FigureLanesProps) {
  const lanes = orderedLanes(content.lanes, options);
  const keys = lanes.map(({ lane }) => lane.key);
  const move = (place: number, by: 1 | -1, button: HTMLElement) => {
    const order = [...keys];
    const [key] = order.splice(place, 1);
    if (key !== undefined) order.splice(place + by, 0, key);
    // A row that moves loses the focus.
    flushSync(() => onChange({ order }));
    button.focus();
  };
  const toggle = (key: string) =>
    onChange({
      switched: options.switched.includes(key)
        ? options.switched.filter((each) => each !== key)
        : [...options.switched, key],
    });
  const count = lanes.filter(({ isDrawn }) => isDrawn).length;
  return (
    <details className={styles['lanes']}>
      <summary>
        Lanes, {count} of {lanes.length}: choose and order
      </summary>
      <ul>
        {lanes.map(({ lane: { key, name }, isDrawn }, place) => (
          <li key={key}>
            <LabelledCheckBox checked={isDrawn} onChange={() => toggle(key)}>
              {name}
            </LabelledCheckBox>
            <MoveButton
              label={`Move ${name} up`}
              isOff={place === 0}
              onMove={(button) => move(place, -1, button)}
            >
              <IconArrowUp size={14} stroke={1.75} />
            </MoveButton>
            <MoveButton
              label={`Move ${name} down`}
              isOff={place === lanes.length - 1}
              onMove={(button) => move(place, 1, button)}
            >
              <IconArrowDown size={14} stroke={1.75} />
            </MoveButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface MoveButtonProps {
  label: string;
  isOff: boolean;
  onMove: (button: HTMLElement) => void;
  children: ReactNode;
}

/** One that has nowhere to move keeps the focus: only its click has no effect. */
function MoveButton({ label, isOff, onMove, children }: MoveButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : ({ currentTarget }) => onMove(currentTarget)}
    >
      {children}
    </IconButton>
  );
}
