import type { UsedSetting } from '@flipon/analyses/list-settings';
import type { ReactNode } from 'react';
import styles from './methods.module.css';

interface Search {
  /** Over its settings, where the table has several searches. */
  heading?: ReactNode;
  key?: string;
  settings: readonly UsedSetting[];
}

/** Every setting with its meaning, its value and its default; those of a user are marked. */
export function SettingsTable({ searches }: { searches: readonly Search[] }) {
  return (
    <table className={styles['settings']} aria-label="Table of settings">
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">Value</th>
          <th scope="col">Default</th>
        </tr>
      </thead>
      {searches.map(({ heading, key, settings }) => (
        <tbody key={key ?? 'only'}>
          {heading !== undefined && (
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles['search']}>
                {heading}
              </th>
            </tr>
          )}
          {settings.map((setting) => (
            <tr key={setting.key} data-own={setting.isDefault ? undefined : true}>
              <th scope="row">
                {setting.label}
                {heading === undefined && <p>{setting.help}</p>}
              </th>
              <td>{setting.value}</td>
              <td>
                {setting.isDefault ? 'the same' : setting.defaultValue}
                {heading === undefined && setting.range !== null && <p>{setting.range} allowed</p>}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
