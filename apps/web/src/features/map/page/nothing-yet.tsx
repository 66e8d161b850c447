import type { SequenceMap } from '@flipon/contract/map';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AnalyseEverything } from './analyse-everything.tsx';
import { MapSign } from './map-sign.tsx';

/** Of a sequence that has no finished result. */
export function NothingYet({ sequence }: Pick<SequenceMap, 'sequence'>) {
  return (
    <Panel>
      <EmptyState picture={<MapSign />} sentence="Nothing stands on this map yet.">
        <p>A map shows the finished results of a sequence, and this one has none.</p>
        <AnalyseEverything sequenceId={sequence.id} variant="filled" />
      </EmptyState>
    </Panel>
  );
}
