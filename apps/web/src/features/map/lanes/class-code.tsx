import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { CodeChip } from '../../../ui/letters/code-chip.tsx';
import { isFileLane, type MapLane } from '../files/file-lane.ts';

interface ClassCodeProps {
  lane: MapLane;
  /** Whether its name is not next to it: then it is a tooltip, and read by screen readers. */
  isAlone?: boolean;
}

/** The code of a class or a file, with its colour at the left. */
export function ClassCode({ lane, isAlone = false }: ClassCodeProps) {
  return (
    <>
      <CodeChip
        code={lane.code}
        colour={colourOfLane(lane)}
        title={isAlone ? lane.name : undefined}
      />
      {isAlone && <VisuallyHidden>{lane.name}</VisuallyHidden>}
    </>
  );
}

/** The colour of a class; files have the one that no class has. */
export function colourOfLane(lane: MapLane) {
  return isFileLane(lane) ? 'plain' : (lane.definition.look?.colour ?? 'plain');
}
