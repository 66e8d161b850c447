import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis, AnalysisAnswer } from '@flipon/contract/analysis';
import type { RecordOfResult } from '@flipon/contract/record-summary';
import { IconDownload, IconLink, IconPhotoDown, IconShare, IconTag } from '@tabler/icons-react';
import { hasFeature } from '../../../api/transport/mode.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { copyLink } from '../../../ui/files/copy-text.ts';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { shortcutTarget } from '../../../ui/shortcuts/shortcut-list.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { ExportDialog } from '../../export/export-dialog.tsx';
import { ShareDialog } from '../../shares/share-dialog.tsx';
import type { ShareTarget } from '../../shares/share-target.ts';
import { type OpenResults, viewSearchOf } from '../address/open-results.ts';
import styles from '../result.module.css';
import { useSeenHits } from './chosen-hits.ts';
import { TagsDialog } from './tags-dialog.tsx';

export interface ResultHeadProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  answer: AnalysisAnswer;
  results: OpenResults;
  /** The record that is looked at alone. */
  record: RecordOfResult | null;
  /** Whether it is the reader's own, and no visitor's of a link. */
  isOwn: boolean;
  /** Opens the figure of the chart; null where there is no chart. */
  onFigure: (() => void) | null;
}

/** The actions on a result as a whole. */
export function ResultActions(props: ResultHeadProps) {
  const { kind, definition, answer, results, record, isOwn, onFigure } = props;
  const { payload, downloadToken } = answer;
  const exporting = useDialog<Analysis>();
  const seen = useSeenHits(definition, payload, results, record);
  const isNarrow = useIsNarrow();
  return (
    <div className={styles['headActions']}>
      {isOwn ? <OwnActions {...props} /> : <CopyLink />}
      {/* The chart has it where the head is narrow. */}
      {onFigure !== null && !isNarrow && (
        <Button variant="soft" icon={<IconPhotoDown size={15} stroke={1.75} />} onClick={onFigure}>
          Figure
        </Button>
      )}
      <Button
        icon={<IconDownload size={15} stroke={1.75} />}
        {...shortcutTarget('export')}
        onClick={() => exporting.open(payload)}
      >
        {seen?.count === undefined ? 'Export' : `Export ${formatInteger(seen.count)}`}
      </Button>
      <ExportDialog
        kind={kind}
        definition={definition}
        downloadToken={downloadToken}
        seen={seen}
        extras={results.extras}
        dialog={exporting}
      />
    </div>
  );
}

/** A visitor of a share link passes it on unchanged, with the current view. */
function CopyLink() {
  const copy = () => {
    const link = window.location.href;
    return copyLink(link, 'Link copied. It opens what you see now.');
  };
  return (
    <Button variant="soft" icon={<IconLink size={15} stroke={1.75} />} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}

/** The actions of its owner alone. */
function OwnActions({ definition, answer, results }: ResultHeadProps) {
  const { payload } = answer;
  const editing = useDialog<Analysis>();
  const sharing = useDialog<ShareTarget>();
  const share = () =>
    sharing.open({
      subject: { analysis: payload.id },
      name: payload.title,
      viewSearch: viewSearchOf(results),
    });
  return (
    <>
      {hasFeature('shares') && (
        <Button variant="soft" icon={<IconShare size={15} stroke={1.75} />} onClick={share}>
          Share
        </Button>
      )}
      <Button
        variant="soft"
        icon={<IconTag size={15} stroke={1.75} />}
        {...shortcutTarget('tags')}
        onClick={() => editing.open(payload)}
      >
        Tags
      </Button>
      <TagsDialog definition={definition} dialog={editing} />
      <ShareDialog dialog={sharing} />
    </>
  );
}
