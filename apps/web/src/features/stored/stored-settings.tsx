import { type KindDefinition, rulesOf } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { compareSettings } from '../kinds/settings/compare-settings.ts';
import styles from './stored-list.module.css';

interface StoredSettingsProps {
  definition: KindDefinition;
  analysis: Analysis;
  /** The others of the same page, for the settings that distinguish it from them. */
  others: readonly Analysis[];
}

/** The settings of a row on a line, its differences first and stronger; the whole line on hover. */
export function StoredSettings({ definition, analysis, others }: StoredSettingsProps) {
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
