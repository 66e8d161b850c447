import type { UsedSetting } from '../../kinds/settings/list-settings.ts';
import styles from './methods.module.css';

/** Every setting with its value, whether that is the default, and its meaning. */
export function SettingsList({ settings }: { settings: readonly UsedSetting[] }) {
  return (
    <dl className={styles['settings']}>
      {settings.map(({ key, label, value, isDefault, defaultValue, help, range }) => (
        <div key={key} data-own={isDefault ? undefined : true}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            <span className={styles['usual']}>
              {isDefault ? 'default' : `default ${defaultValue}`}
              {range !== null && `, ${range} allowed`}
            </span>
            <p>{help}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
