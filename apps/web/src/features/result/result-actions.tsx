import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis, AnalysisAnswer } from '@flipon/contract/analysis';
import { IconDownload, IconLink, IconReload, IconTag } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import styles from './result.module.css';
import { storedPath } from './stored-path.ts';
import { TagsDialog } from './tags-dialog.tsx';

interface ResultActionsProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  answer: AnalysisAnswer;
  onRunAgain: () => void;
}

/** What can be done with a result as a whole. */
export function ResultActions({ kind, definition, answer, onRunAgain }: ResultActionsProps) {
  const { payload, downloadToken } = answer;
  const editing = useDialog<Analysis>();
  const exporting = useDialog<Analysis>();
  const copyLink = () => {
    const link = new URL(storedPath(definition, payload.id), window.location.origin).href;
    return copyText(link, {
      done: 'Link copied. It opens in this browser alone: results are seen only where they were made.',
      refused: `The browser did not let the link be copied: ${link}`,
    });
  };
  return (
    <div className={styles['headActions']}>
      <Button
        variant="soft"
        icon={<IconLink size={15} stroke={1.75} />}
        onClick={() => void copyLink()}
      >
        Copy link
      </Button>
      <Button
        variant="soft"
        icon={<IconTag size={15} stroke={1.75} />}
        onClick={() => editing.open(payload)}
      >
        Tags
      </Button>
      <Button variant="soft" icon={<IconReload size={15} stroke={1.75} />} onClick={onRunAgain}>
        Run again
      </Button>
      {downloadToken !== undefined && (
        <Button
          icon={<IconDownload size={15} stroke={1.75} />}
          onClick={() => exporting.open(payload)}
        >
          Export
        </Button>
      )}
      <TagsDialog definition={definition} dialog={editing} />
      <ExportDialog
        kind={kind}
        definition={definition}
        downloadToken={downloadToken}
        dialog={exporting}
      />
    </div>
  );
}
