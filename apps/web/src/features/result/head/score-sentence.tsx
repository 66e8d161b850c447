import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { Link } from 'react-router';
import { scoreWords } from '../../kinds/finding-words.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import styles from '../result.module.css';

interface ScoreSentenceProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  analysis: Analysis;
}

/** What the structure is, what its score means, the limit that was set, and where both are explained and measured. */
export function ScoreSentence({ kind, definition, analysis }: ScoreSentenceProps) {
  return (
    <p className={styles['score']}>
      {scoreWords(definition, analysis, kindPartsOf(kind).ownScale)}{' '}
      <span data-print="no">
        <Link to={definition.helpPath}>How it is found</Link>{' '}
        <Link to="/help/accuracy">How far to trust it</Link>
      </span>
    </p>
  );
}
