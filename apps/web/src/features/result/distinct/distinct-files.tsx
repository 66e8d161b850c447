import type { KindDefinition } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { type DistinctQuestion, distinctFile } from '../../../api/hits/list-distinct.ts';
import { ListFiles } from '../list-files.tsx';
import styles from '../result.module.css';

interface DistinctFilesProps {
  definition: KindDefinition;
  answer: AnalysisAnswer;
  question: DistinctQuestion;
}

const FORMATS = ['csv', 'tsv'] as const;

/** All sequences that are listed, as files. */
export function DistinctFiles({ definition, answer, question }: DistinctFilesProps) {
  const { payload, downloadToken } = answer;
  const files = FORMATS.map((format) => ({
    label: format.toUpperCase(),
    file: distinctFile(definition, payload, format, question),
  }));
  return (
    <div className={styles['links']}>
      <ListFiles files={files} downloadToken={downloadToken} />
    </div>
  );
}
