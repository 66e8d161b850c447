import { Toggle } from '../../ui/controls/toggle.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { KeyCaps } from '../../ui/shortcuts/key-caps.tsx';
import { shortcutPlaces } from '../../ui/shortcuts/shortcut-list.ts';
import { useStore } from '../../ui/state/store.ts';
import styles from './shortcut-overlay.module.css';
import { singleKeys } from './single-keys.ts';

/** All keys that the page listens to, and the switch for single ones. */
export function ShortcutOverlay({ onClose }: { onClose: () => void }) {
  const isOn = useStore(singleKeys);
  return (
    <Dialog title="Keyboard" width={720} onClose={onClose}>
      <div className={styles['places']}>
        {shortcutPlaces.map(({ place, lines }) => (
          <section key={place} aria-label={place}>
            <h3>{place}</h3>
            <dl>
              {lines.map(({ words, shortcuts }) => (
                <div key={words}>
                  <dt>{words}</dt>
                  <dd>
                    {shortcuts.map(({ act, keys }) => (
                      <KeyCaps key={act} keys={keys} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles['setting']}>
        <Toggle checked={isOn} onChange={singleKeys.set}>
          Single letters and signs are shortcuts
        </Toggle>
        <p>
          Kept in this browser. Ctrl K, Enter and Esc always work; no key works while you type, and
          in a chart that has the focus the arrows, + and − go on working.
        </p>
      </div>
    </Dialog>
  );
}
