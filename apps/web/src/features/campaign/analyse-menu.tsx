import { definitionOf } from '@flipon/analyses/definitions';
import type { Sequence } from '@flipon/contract/sequence';
import {
  IconChevronDown,
  IconHistory,
  IconListCheck,
  IconMap2,
  IconPlayerPlay,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { availableKinds } from '../../api/analyses/available-kinds.ts';
import { infoQuery } from '../../api/get-info.ts';
import { CARRIED, carrySequences } from '../../api/sequences/carried-sequences.ts';
import { withQuery } from '../../api/with-query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import menu from '../../ui/floating/drop-down.module.css';
import { DropDown } from '../../ui/floating/drop-down.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { countOf } from '../../ui/words/format-number.ts';
import styles from './analyse-menu.module.css';
import type { CampaignSubject } from './campaign-subject.ts';
import { useQuickStarts } from './use-quick-starts.ts';

interface AnalyseMenuProps {
  /** On the button. */
  label?: string;
  /** In place of a button with words: the sign in a row, which is about one sequence. */
  rowLabel?: string;
  sequences: readonly Sequence[];
  /** How many are ticked as well, but were never imported whole. */
  failedCount?: number;
  /** Asks which kinds and settings. */
  onAsk: (subject: CampaignSubject) => void;
  onStarted: () => void;
}

/**
 * The ways to analyse sequences: all motifs, or as the last time, both at once; several kinds as they
 * are chosen; the screen of a kind with the sequences ticked, or its start with the last settings.
 */
export function AnalyseMenu(props: AnalyseMenuProps) {
  const { label = 'Analyse', rowLabel, sequences, failedCount = 0, onAsk, onStarted } = props;
  const { data: info } = useQuery(infoQuery);
  const kinds = availableKinds(info);
  const ids = sequences.map(({ id }) => id);
  const quick = useQuickStarts({ sequences, onAsk, onStarted });
  const isOff = kinds.length === 0 || ids.length === 0 || quick.isPending;
  return (
    <DropDown
      width={300}
      button={(target) =>
        rowLabel === undefined ? (
          <Button
            {...target}
            variant="filled"
            size="small"
            disabled={isOff}
            icon={<IconPlayerPlayFilled size={11} />}
            endIcon={<IconChevronDown size={13} stroke={1.75} />}
          >
            {label}
          </Button>
        ) : (
          <IconButton {...target} aria-label={rowLabel} disabled={isOff}>
            <IconPlayerPlay size={16} stroke={1.75} />
          </IconButton>
        )
      }
    >
      {(close) => (
        <>
          <ul>
            {[
              {
                title: 'All motifs',
                note: 'Every search, on one map',
                Sign: IconMap2,
                act: quick.findAll,
              },
              {
                title: 'As last time',
                note: 'The searches and settings of the last start',
                Sign: IconHistory,
                act: quick.runLast,
              },
              {
                title: 'Analyse with…',
                note: 'Several searches as one batch',
                Sign: IconListCheck,
                act: () => onAsk({ sequences }),
              },
            ].map(({ title, note, Sign, act }) => (
              <li key={title} className={styles['start']}>
                <button
                  type="button"
                  className={menu['item']}
                  onClick={() => {
                    close();
                    void act();
                  }}
                >
                  <span className={styles['sign']}>
                    <Sign size={16} stroke={1.75} aria-hidden="true" />
                  </span>
                  <span>
                    {title} <span className={styles['small']}>{note}</span>
                  </span>
                </button>
              </li>
            ))}
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
                      void quick.run([kind]);
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
