import type { Sequence } from '@flipon/contract/sequence';
import { IconPlayerPlayFilled, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useKnownTags } from '../../../api/known-tags.ts';
import {
  useChangeSequenceTags,
  useSetSequenceTags,
} from '../../../api/sequences/change-sequences.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Selection } from '../../../ui/data-table/use-selection.ts';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SeveralTagsEditor } from '../../../ui/tags/several-tags-editor.tsx';
import { TagEditor } from '../../../ui/tags/tag-editor.tsx';
import { CampaignDialog } from '../../campaign/campaign-dialog.tsx';
import type { CampaignSubject } from '../../campaign/campaign-subject.ts';
import { listNames } from '../../campaign/list-names.ts';
import type { SelectorRows } from './selector-rows.ts';
import styles from './sequence-selector.module.css';

interface SelectorFootProps {
  selection: Selection<Sequence>;
  /** Whether results take the tags of their sequences, which can then be modified here. */
  copiesTags: boolean;
  tellTime: SelectorRows['tellTime'];
  refuseLength: SelectorRows['refuseLength'];
  onAnalyse: () => void;
}

/** The actions on the ticked sequences. */
export function SelectorFoot(props: SelectorFootProps) {
  const { selection, copiesTags, tellTime, refuseLength, onAnalyse } = props;
  const [isAsked, setAsked] = useState(false);
  const tagging = useDialog<Sequence>();
  const readKnownTags = useKnownTags();
  const savingTags = useSetSequenceTags();
  const taggingSeveral = useDialog<readonly Sequence[]>();
  const savingSeveral = useChangeSequenceTags();
  const analysing = useDialog<CampaignSubject>();
  const selected = selection.rows;
  const count = selected.length;
  const [first] = selected;
  const lengthsBp = selected.flatMap(({ length }) => length ?? []);
  const tooLong = selected.filter(({ length }) => length !== null && refuseLength(length) !== null);
  const [firstTooLong] = tooLong;
  const time = tellTime(lengthsBp.filter((lengthBp) => refuseLength(lengthBp) === null));
  const withSelection = (act: (first: Sequence) => void) => () => {
    setAsked(first === undefined);
    if (first !== undefined) act(first);
  };
  return (
    <>
      {isAsked && count === 0 && (
        <div className={styles['notice']}>
          <Notice kind="error">Select a sequence first.</Notice>
        </div>
      )}
      {firstTooLong !== undefined && (
        <div className={styles['notice']}>
          <Notice kind="warning">
            {listNames(tooLong)}: {refuseLength(firstTooLong.length ?? 0)}
          </Notice>
        </div>
      )}
      <div className={styles['foot']}>
        <span className={styles['hint']} data-selected={count > 0 || undefined}>
          {count > 0
            ? `Selected: ${listNames(selected)}. ${time?.sentence ?? ''}`
            : copiesTags
              ? 'Each sequence becomes its own result tab, with the tags of its sequence.'
              : 'Shift-click takes a range. Each sequence becomes its own result tab.'}
        </span>
        <span className={styles['buttons']}>
          {copiesTags && (
            <Button
              icon={<IconTag size={14} stroke={1.75} />}
              onClick={withSelection((only) =>
                count > 1 ? taggingSeveral.open(selected) : tagging.open(only),
              )}
            >
              Modify tags
            </Button>
          )}
          {count > 0 && (
            <>
              <Button variant="subtle" onClick={selection.clear}>
                Clear
              </Button>
              <Button onClick={() => analysing.open({ sequences: selected })}>Analyse with…</Button>
            </>
          )}
          <Button
            variant="filled"
            icon={<IconPlayerPlayFilled size={11} />}
            disabled={count === 0 && !copiesTags}
            onClick={withSelection(onAnalyse)}
          >
            {count === 0 ? 'Analyse selected' : `Analyse ${count} selected`}
          </Button>
        </span>
      </div>
      <CampaignDialog dialog={analysing} onStarted={selection.clear} />
      <TagEditor
        dialog={tagging}
        heading="Modify tags"
        nameOf={({ name }) => name}
        readKnownTags={readKnownTags}
        saving={savingTags}
      />
      <SeveralTagsEditor
        dialog={taggingSeveral}
        noun="sequence"
        readKnownTags={readKnownTags}
        saving={savingSeveral}
      />
    </>
  );
}
