import type { SequenceMap } from '@flipon/contract/map';
import { IconFilePlus } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AnalyseEverything } from './analyse-everything.tsx';
import { MapSign } from './map-sign.tsx';

interface NothingYetProps extends Pick<SequenceMap, 'sequence'> {
  onAddFile: () => void;
}

/** Of a sequence that has no finished result and no file of another tool. */
export function NothingYet({ sequence, onAddFile }: NothingYetProps) {
  return (
    <Panel>
      <EmptyState picture={<MapSign />} sentence="Nothing stands on this map yet.">
        <p>
          A map shows the finished results of a sequence and what other tools have found in it. Here
          is neither.
        </p>
        <AnalyseEverything sequenceId={sequence.id} variant="filled" />
        <Button
          variant="subtle"
          icon={<IconFilePlus size={15} stroke={1.75} />}
          onClick={onAddFile}
        >
          Add a file of another tool…
        </Button>
      </EmptyState>
    </Panel>
  );
}
