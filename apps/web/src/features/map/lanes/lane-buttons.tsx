import { IconArrowDown, IconArrowsVertical, IconArrowUp, IconFold } from '@tabler/icons-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { moveStep, toggled } from '../address/chosen-results.ts';
import type { MapAddress } from '../address/map-address.ts';

type LaneChoice = Pick<MapAddress, 'folded' | 'tall'>;

interface LaneButtonsProps extends FoldButtonProps {
  /** Keys of the lanes among which it moves, in their order. */
  order: readonly string[];
  onOrder: (order: string[]) => void;
}

const ICON = { size: 14, stroke: 1.75 };

/** Moves a lane, makes it higher, and folds it. */
export function LaneButtons(props: LaneButtonsProps) {
  const { lane, address, onChange, order, onOrder } = props;
  const { key, name } = lane;
  const place = order.indexOf(key);
  return (
    <>
      <IconButton
        aria-label={`Move ${name} up`}
        disabled={place < 1}
        onClick={() => onOrder(moveStep(order, key, -1))}
      >
        <IconArrowUp {...ICON} />
      </IconButton>
      <IconButton
        aria-label={`Move ${name} down`}
        disabled={place < 0 || place === order.length - 1}
        onClick={() => onOrder(moveStep(order, key, 1))}
      >
        <IconArrowDown {...ICON} />
      </IconButton>
      <IconButton
        aria-label={`Make ${name} higher`}
        aria-pressed={address.tall.includes(key)}
        onClick={() => onChange({ tall: toggled(address.tall, key) })}
      >
        <IconArrowsVertical {...ICON} />
      </IconButton>
      <FoldButton {...{ lane, address, onChange }} />
    </>
  );
}

interface FoldButtonProps {
  lane: { key: string; name: string };
  address: LaneChoice;
  onChange: (part: Partial<LaneChoice>) => void;
}

/** Folds a lane to its name. */
export function FoldButton({ lane: { key, name }, address, onChange }: FoldButtonProps) {
  return (
    <IconButton
      aria-label={`Fold ${name}`}
      aria-pressed={address.folded.includes(key)}
      onClick={() => onChange({ folded: toggled(address.folded, key) })}
    >
      <IconFold {...ICON} />
    </IconButton>
  );
}
