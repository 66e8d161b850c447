import { definitionOf } from '@flipon/analyses/definitions';
import { settingsLine } from '@flipon/analyses/describe-settings';
import type { Batch } from '@flipon/contract/batch';
import type { FoldedRun } from '@flipon/contract/run-group';
import { fromWireDate } from '@flipon/contract/wire-date';
import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { GroupedBy } from '../../../api/analyses/run-groups.ts';
import { MotifGlyph } from '../../../ui/letters/motif-glyph.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { formatMoment } from '../../../ui/words/format-time.ts';
import rowWords from '../../../ui/words/row-words.module.css';
import { storedPath } from '../../result/address/stored-path.ts';
import { StoredCount, StoredMoment } from '../stored-figures.tsx';
import stored from '../stored-list.module.css';
import { storedStateOf } from '../stored-state.ts';
import styles from './groups.module.css';
import { timesWords } from './run-words.ts';

interface RunLineProps {
  by: GroupedBy;
  run: FoldedRun;
  batch: Batch | undefined;
}

/** A run with its settings and hits; equal ones are one line that opens. */
export function RunLine({ by, run, batch }: RunLineProps) {
  const { kind, analysis, times, earlier } = run;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const listSearch = useLocation().search;
  const definition = definitionOf(kind);
  const state = storedStateOf(analysis, batch);
  const now = new Date();
  const created = fromWireDate(analysis.created);
  const settings = settingsLine(definition, analysis);
  const all = [{ id: analysis.id, created: analysis.created }, ...earlier];
  return (
    <li className={styles['run']}>
      <span className={styles['sign']}>
        <MotifGlyph kind={kind} small />
      </span>
      <div className={styles['words']}>
        <Link
          className={rowWords['title']}
          to={storedPath(definition, analysis.id)}
          state={{ listSearch }}
        >
          {definition.title}
          {by === 'batch' && `, ${analysis.sequenceName}`}
        </Link>
        {settings !== '' && <div className={rowWords['small']}>{settings}</div>}
        {state.step === 'failed' && (
          <div className={stored['reason']}>
            <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
            Failed: {state.message}
          </div>
        )}
      </div>
      <span className={styles['count']}>
        {state.step !== 'failed' && <StoredCount analysis={analysis} state={state} />}
        {state.step === 'finished' && (analysis.resultCount === 1 ? ' result' : ' results')}
      </span>
      <span className={styles['when']}>
        {times === 1 || state.step === 'unfinished' ? (
          <StoredMoment analysis={analysis} state={state} />
        ) : null}
        {times > 1 && (
          <button
            type="button"
            data-print="yes"
            className={styles['times']}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {timesWords(times, created, now)}
            <IconChevronDown size={13} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </span>
      {times > 1 && (
        <ul id={id} className={styles['earlier']} hidden={!isOpen}>
          {all.map((each) => (
            <li key={each.id}>
              <Link to={storedPath(definition, each.id)} state={{ listSearch }}>
                {formatMoment(fromWireDate(each.created), now)}
              </Link>
            </li>
          ))}
          {times > all.length && <li>and {formatInteger(times - all.length)} earlier</li>}
        </ul>
      )}
    </li>
  );
}
