import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { exportedFile } from '../../../api/hits/export-link.ts';
import { DownloadButton } from '../../export/download-button.tsx';
import { exportChoices } from '../../export/export-choices.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import styles from '../result.module.css';

/** The first files that the dialog offers are at hand here. */
const FILES = 2;

interface ExportLinksProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  answer: AnalysisAnswer;
}

/** All hits in the usual files, with the default options of the dialog. */
export function ExportLinks({ kind, definition, answer }: ExportLinksProps) {
  const { payload, downloadToken } = answer;
  const files = exportChoices(definition, kindPartsOf(kind).partOfHit).slice(0, FILES);
  const conventions = new Set(files.map(({ counts }) => counts));
  const words =
    conventions.size === 1
      ? `Positions are ${files[0]?.counts}.`
      : `${files.map(({ label, counts }) => `${label} is ${counts}`).join(', ')}.`;
  return (
    <div className={styles['links']}>
      <p className={styles['muted']}>All hits. {words}</p>
      {files.map(({ key, label, options }) => (
        <DownloadButton
          key={key}
          variant="soft"
          size="small"
          file={exportedFile(definition, payload, options)}
          downloadToken={downloadToken}
        >
          {label}
        </DownloadButton>
      ))}
    </div>
  );
}
