import type { Sequence } from '@flipon/contract/sequence';
import { useChangeShapes } from '../../../api/sequences/change-shapes.ts';
import { Toggle } from '../../../ui/controls/toggle.tsx';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { ErrorNotice } from '../../../ui/feedback/notice.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import rowWords from '../../../ui/words/row-words.module.css';

interface ShapeSwitchProps {
  sequence: Sequence;
  /** The element that says why shapes are fixed: several switches refer to it. */
  reasonId: string;
  label: string;
}

/** Makes all records of a sequence circles, or lines, as long as no analysis has used it and it has no lane. */
export function ShapeSwitch({ sequence, reasonId, label }: ShapeSwitchProps) {
  const { id, circular, shapeFixed } = sequence;
  const { mutate, error } = useChangeShapes(id);
  const change = (isCircular: boolean) => {
    mutate(
      { circular: isCircular },
      { onSuccess: () => announce(isCircular ? 'Circular.' : 'Linear.') },
    );
  };
  return (
    <>
      <Toggle
        checked={circular}
        disabled={shapeFixed}
        describedBy={shapeFixed ? reasonId : undefined}
        onChange={change}
      >
        {label}
      </Toggle>
      {shapeFixed && (
        <p id={reasonId} className={rowWords['small']}>
          An analysis has used this sequence, or it has lanes, so its shape stays as it is. Import
          it again to search it in another shape.
        </p>
      )}
      {error !== null && !shapeFixed && <ErrorNotice error={error} />}
    </>
  );
}

/** The shape of a sequence in words. */
export function describeShape(sequence: Sequence): string {
  const { circular, circularRecordCount, recordCount } = sequence;
  if (circular) return 'Circular';
  if (circularRecordCount === null || circularRecordCount === 0) return 'Linear';
  return `${formatInteger(circularRecordCount)} of ${formatInteger(recordCount ?? 0)} records circular`;
}
