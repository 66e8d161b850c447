import type { Sequence } from '@flipon/contract/sequence';
import { IconFileZip, IconTag, IconTrash } from '@tabler/icons-react';
import { Button } from '../../../ui/controls/button.tsx';
import { shortcutTarget } from '../../../ui/shortcuts/shortcut-list.ts';
import { AnalyseMenu } from '../../campaign/analyse-menu.tsx';
import type { CampaignSubject } from '../../campaign/campaign-subject.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  /** Those of the ticked rows that can be analysed, and that can be deleted. */
  analysable: readonly Sequence[];
  deletable: readonly Sequence[];
  onInvert: () => void;
  onClear: () => void;
  onTags: () => void;
  onDelete: (sequences: readonly Sequence[]) => void;
  onAnalyse: (subject: CampaignSubject) => void;
  onArchive: (sequences: readonly Sequence[]) => void;
}

/** The actions on the ticked rows; it covers the list's head, so that nothing below moves. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, analysable, deletable } = props;
  const { onInvert, onClear, onTags, onDelete, onAnalyse, onArchive } = props;
  return (
    <section className={styles['bar']} aria-label="Selection">
      <span className={styles['part']}>
        <strong className={styles['count']}>{count} selected</strong>
        <Button variant="subtle" size="small" onClick={onInvert}>
          Invert selection
        </Button>
        <Button variant="subtle" size="small" {...shortcutTarget('clear')} onClick={onClear}>
          Clear selection
        </Button>
      </span>
      <span className={styles['part']}>
        <Button
          size="small"
          icon={<IconTag size={14} stroke={1.75} />}
          {...shortcutTarget('tags')}
          onClick={onTags}
        >
          Edit tags
        </Button>
        <Button
          size="small"
          icon={<IconFileZip size={14} stroke={1.75} />}
          disabled={analysable.length === 0}
          onClick={() => onArchive(analysable)}
        >
          Everything as ZIP
        </Button>
        <Button
          variant="danger"
          size="small"
          icon={<IconTrash size={14} stroke={1.75} />}
          disabled={deletable.length === 0}
          onClick={() => onDelete(deletable)}
        >
          Delete selected
        </Button>
        <AnalyseMenu
          sequences={analysable}
          failedCount={count - analysable.length}
          onAsk={onAnalyse}
          onStarted={onClear}
        />
      </span>
    </section>
  );
}
