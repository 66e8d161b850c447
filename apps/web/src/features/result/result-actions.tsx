import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis, AnalysisAnswer } from '@flipon/contract/analysis';
import type { RecordOfResult } from '@flipon/contract/record-summary';
import { IconDownload, IconLink, IconReload, IconTag } from '@tabler/icons-react';
import { useSwitchedOn } from '../../api/analyses/use-switched-on.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { formatInteger } from '../../ui/format-number.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import type { OpenResults } from './open-results.ts';
import styles from './result.module.css';
import { storedPath } from './stored-path.ts';
import { TagsDialog } from './tags-dialog.tsx';
import { useSeenHits } from './use-seen-hits.ts';

interface ResultActionsProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  answer: AnalysisAnswer;
  results: OpenResults;
  /** The record that is looked at alone. */
  record: RecordOfResult | null;
  onRunAgain: () => void;
}

/** What can be done with a result as a whole. */
export function ResultActions(props: ResultActionsProps) {
  const { kind, definition, answer, results, record, onRunAgain } = props;
  const { payload, downloadToken } = answer;
  const isSwitchedOn = useSwitchedOn(kind);
  const editing = useDialog<Analysis>();
  const exporting = useDialog<Analysis>();
  const seen = useSeenHits(definition, payload, results, record);
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
      {isSwitchedOn && (
        <Button variant="soft" icon={<IconReload size={15} stroke={1.75} />} onClick={onRunAgain}>
          Run again
        </Button>
      )}
      <Button
        icon={<IconDownload size={15} stroke={1.75} />}
        onClick={() => exporting.open(payload)}
      >
        {seen?.count === undefined ? 'Export' : `Export ${formatInteger(seen.count)}`}
      </Button>
      <TagsDialog definition={definition} dialog={editing} />
      <ExportDialog
        kind={kind}
        definition={definition}
        downloadToken={downloadToken}
        seen={seen}
        dialog={exporting}
      />
    </div>
  );
}
