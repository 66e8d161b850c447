import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { Sequence } from '@flipon/contract/sequence';
import { IconChevronDown, IconListCheck, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { availableKinds } from '../../api/analyses/available-kinds.ts';
import { messageOf } from '../../api/api-error.ts';
import { infoQuery } from '../../api/get-info.ts';
import { CARRIED, carrySequences } from '../../api/sequences/carried-sequences.ts';
import { withQuery } from '../../api/with-query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast-list.ts';
import menu from '../../ui/floating/drop-down.module.css';
import { DropDown } from '../../ui/floating/drop-down.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { countOf } from '../../ui/words/format-number.ts';
import styles from './analyse-menu.module.css';
import type { CampaignSubject } from './campaign-subject.ts';
import { useStartCampaign } from './use-start-campaign.ts';

interface AnalyseMenuProps {
  /** On the button. */
  label?: string;
  sequences: readonly Sequence[];
  /** How many are ticked as well, but were never imported whole. */
  failedCount: number;
  /** Asks which kinds and settings. */
  onAsk: (subject: CampaignSubject) => void;
  onStarted: () => void;
}

/**
 * The ways to analyse the ticked sequences: the screen of a kind with them ticked, a start at once
 * with the last settings, or several kinds.
 */
export function AnalyseMenu(props: AnalyseMenuProps) {
  const { label = 'Analyse', sequences, failedCount, onAsk, onStarted } = props;
  const { data: info } = useQuery(infoQuery);
  const kinds = availableKinds(info);
  const starting = useStartCampaign(onStarted);
  const queryClient = useQueryClient();
  const ids = sequences.map(({ id }) => id);

  const run = async (kind: AnalysisKind) => {
    const { lastSettingsFor } = await import('./last-settings-for.ts');
    const parameters = await lastSettingsFor(kind, sequences, queryClient);
    if (parameters === null) {
      onAsk({ sequences, kinds: [kind] });
      return;
    }
    const works = [{ kind, parameters }];
    starting.mutate(
      { sequenceIds: ids, works, tags: [], leaveOutRefused: false },
      { onError: (error) => showToast({ kind: 'failed', text: messageOf(error) }) },
    );
  };

  return (
    <DropDown
      width={300}
      button={(target) => (
        <Button
          {...target}
          variant="filled"
          size="small"
          disabled={kinds.length === 0 || ids.length === 0 || starting.isPending}
          icon={<IconPlayerPlayFilled size={11} />}
          endIcon={<IconChevronDown size={13} stroke={1.75} />}
        >
          {label}
        </Button>
      )}
    >
      {(close) => (
        <>
          <ul>
            <li className={styles['first']}>
              <button
                type="button"
                className={menu['item']}
                onClick={() => {
                  close();
                  onAsk({ sequences });
                }}
              >
                <span className={styles['sign']}>
                  <IconListCheck size={16} stroke={1.75} aria-hidden="true" />
                </span>
                <span>
                  Analyse with…
                  <span className={styles['small']}>Several kinds as one batch</span>
                </span>
              </button>
            </li>
            {kinds.map((kind) => {
              const { title, screenPath } = definitionOf(kind);
              return (
                <li key={kind} className={styles['kind']}>
                  <Link
                    className={menu['item']}
                    to={withQuery(screenPath, { [CARRIED]: carrySequences(ids) })}
                    onClick={close}
                  >
                    <MotifGlyph kind={kind} small />
                    {title}
                  </Link>
                  <Button
                    size="small"
                    aria-label={`Run ${title} now`}
                    onClick={() => {
                      close();
                      void run(kind);
                    }}
                  >
                    Run
                  </Button>
                </li>
              );
            })}
          </ul>
          <p className={styles['note']}>
            A name opens its screen with this selection. Run starts at once, with the settings used
            last.
            {failedCount > 0 &&
              ` Left out: ${countOf(failedCount, 'selected sequence')} whose import failed.`}
          </p>
        </>
      )}
    </DropDown>
  );
}
