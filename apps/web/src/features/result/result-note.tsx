import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { Notice } from '../../ui/notice.tsx';
import { kindPartsOf } from '../kinds/own-parts.ts';
import styles from './result.module.css';

interface ResultNoteProps {
  kind: AnalysisKind;
  analysis: Analysis;
}

/** What every reader has to know of what computed the result, where its kind has something to say. */
export function ResultNote({ kind, analysis }: ResultNoteProps) {
  const note = kindPartsOf(kind).note?.(analysis);
  if (note === undefined) return null;
  return (
    <div className={styles['note']}>
      <Notice kind="info">
        <strong>{note.title}</strong> {note.text}
      </Notice>
    </div>
  );
}
