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

/** What the score means and the limit that was set, with the page that explains both. */
export function ScoreSentence({ kind, definition, analysis }: ScoreSentenceProps) {
  return (
    <p className={styles['score']}>
      {scoreWords(definition, analysis, kindPartsOf(kind).ownScale)}{' '}
      <Link to={definition.helpPath} data-print="no">
        How it works
      </Link>
    </p>
  );
}
