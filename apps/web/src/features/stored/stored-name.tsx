import { type KindDefinition, rulesOf } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useSwitchedOn } from '../../api/analyses/use-switched-on.ts';
import { LongName } from '../../ui/words/long-name.tsx';
import rowWords from '../../ui/words/row-words.module.css';
import { compareSettings } from '../kinds/settings/compare-settings.ts';
import { settingsPath, storedPath } from '../result/address/stored-path.ts';
import styles from './stored-list.module.css';
import type { StoredState } from './stored-state.ts';

interface StoredNameProps {
  definition: KindDefinition;
  analysis: Analysis;
  state: StoredState;
  /** Of the same page. */
  others: readonly Analysis[];
}

/** Title and, where it is another, the sequence's name; of a failed one also why, and what to do. */
export function StoredName({ definition, analysis, state, others }: StoredNameProps) {
  const { id, title, sequenceName } = analysis;
  const listSearch = useLocation().search;
  const isSwitchedOn = useSwitchedOn(definition.kind);
  return (
    <>
      <Link
        className={`${rowWords['title']} ${styles['title']}`}
        to={storedPath(definition, id)}
        state={{ listSearch }}
      >
        <LongName name={title} />
      </Link>
      {title !== sequenceName && (
        <div className={styles['sequence']}>
          <LongName name={sequenceName} />
        </div>
      )}
      <StoredSettings definition={definition} analysis={analysis} others={others} />
      {state.step === 'failed' && (
        <div className={styles['reason']}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
          <span>
            Failed: {state.message}{' '}
            {isSwitchedOn && <Link to={settingsPath(definition, analysis)}>Try again</Link>}
          </span>
        </div>
      )}
    </>
  );
}

interface StoredSettingsProps {
  definition: KindDefinition;
  analysis: Analysis;
  /** The others of the same page, for the settings that distinguish it from them. */
  others: readonly Analysis[];
}

/** The settings of a row on a line, its differences first and stronger; the whole line on hover. */
function StoredSettings({ definition, analysis, others }: StoredSettingsProps) {
  const labels = rulesOf(definition.kind).settingLabels?.(analysis) ?? {};
  const settings = compareSettings(definition, analysis, others).map((setting) => ({
    ...setting,
    words: `${labels[setting.key] ?? setting.label} ${setting.value}`,
  }));
  if (settings.length === 0) return null;
  return (
    <div className={styles['settings']} title={settings.map(({ words }) => words).join(' · ')}>
      {settings.map(({ key, words, difference }, index) => (
        <span key={key}>
          {index > 0 && ' · '}
          <span data-difference={difference}>{words}</span>
        </span>
      ))}
    </div>
  );
}
