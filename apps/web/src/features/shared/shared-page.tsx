import { type AnalysisKind, isAnalysisKind } from '@flipon/analyses/definitions';
import { useParams } from 'react-router';
import { isUuid } from '../../api/is-uuid.ts';
import { MissingShared } from './missing-shared.tsx';
import { SharedResult } from './shared-result.tsx';
import { SharedSequence } from './shared-sequence.tsx';
import { useSharedPage } from './use-shared-page.ts';

/** The content of a link: a result, or a sequence. */
export function SharedPage() {
  const { subject, subjectId, kind } = useSharedPage().shared;
  if (subject === 'sequence') return <SharedSequence id={subjectId} />;
  const known = knownKind(kind);
  return known === null ? <MissingShared /> : <SharedResult kind={known} id={subjectId} />;
}

/** One of the results of a shared sequence. */
export function SharedResultOfSequence() {
  const { kind, analysisId } = useParams();
  const { subject } = useSharedPage().shared;
  const known = knownKind(kind ?? null);
  if (subject !== 'sequence' || known === null || !isUuid(analysisId ?? '')) {
    return <MissingShared />;
  }
  return <SharedResult key={analysisId} kind={known} id={analysisId ?? ''} />;
}

function knownKind(kind: string | null): AnalysisKind | null {
  return kind !== null && isAnalysisKind(kind) ? kind : null;
}
