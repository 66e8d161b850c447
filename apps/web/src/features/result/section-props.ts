import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import type { RecordOfResult } from '@flipon/contract/record-summary';
import type { AnalysedSequence } from '@flipon/contract/sequence';
import type { FormValues } from '../kinds/settings/form-value.ts';
import type { OpenResultsState } from './address/use-open-results.ts';

/** The props of every part of a result's page. */
export interface SectionProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  answer: AnalysisAnswer;
  /** Absent while it is loaded, and where it could not be. */
  sequence: AnalysedSequence | undefined;
  sequenceError: Error | null;
  /** How many records the sequence has; null while that is not known. */
  recordCount: number | null;
  /** The record that is looked at alone; null for all of them. */
  record: RecordOfResult | null;
  openResults: OpenResultsState;
  /** Whether the figure of the chart is open, and how that changes. */
  figure: [boolean, (isOpen: boolean) => void];
  /** Absent where nothing can be started: visitors of a link only read. */
  onTakeSettings?: ((values: FormValues) => void) | undefined;
}
