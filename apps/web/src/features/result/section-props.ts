import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import type { AnalysedSequence } from '@flipon/contract/sequence';
import type { FormValues } from '../kinds/form-value.ts';
import type { OpenResultsState } from './use-open-results.ts';

/** What every part of a result's page is given. */
export interface SectionProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  answer: AnalysisAnswer;
  /** Absent while it is loaded, and where it could not be. */
  sequence: AnalysedSequence | undefined;
  sequenceError: Error | null;
  openResults: OpenResultsState;
  onTakeSettings: (values: FormValues) => void;
}
