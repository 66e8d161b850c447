import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
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
  const move = (place: number, by: 1 | -1) => {
    const order = [...keys];
    const [key] = order.splice(place, 1);
    if (key !== undefined) order.splice(place + by, 0, key);
    onChange({ order });
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
            <IconButton
              aria-label={`Move ${name} up`}
              disabled={place === 0}
              onClick={() => move(place, -1)}
            >
              <IconArrowUp size={14} stroke={1.75} />
            </IconButton>
            <IconButton
              aria-label={`Move ${name} down`}
              disabled={place === lanes.length - 1}
              onClick={() => move(place, 1)}
            >
              <IconArrowDown size={14} stroke={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
