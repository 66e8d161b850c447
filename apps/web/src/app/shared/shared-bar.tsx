import type { Shared } from '@flipon/contract/share';
import { fromWireDate } from '@flipon/contract/wire-date';
import { formatUntil } from '../../ui/words/format-time.ts';
import { Brand } from '../shell/brand.tsx';
import { ColourSchemeMenu } from '../shell/colour-scheme-menu.tsx';
import top from '../shell/top-bar.module.css';
import styles from './shared-bar.module.css';

const NOUNS = { analysis: 'result', sequence: 'sequence' };

/** The slim head of what a link shows: that it is shared, and until when. */
export function SharedBar({ shared }: { shared: Shared | undefined }) {
  return (
    <header className={top['top']}>
      <div className={top['inner']}>
        <Brand />
        {shared !== undefined && (
          <p className={styles['words']}>
            <strong>Shared {NOUNS[shared.subject]}</strong>
            <span className={styles['more']}>, to read</span>
            <span className={styles['until']}>
              {shared.expires === null
                ? 'Until it is revoked'
                : `Until ${formatUntil(fromWireDate(shared.expires), new Date())}`}
            </span>
          </p>
        )}
        <span className={top['space']} />
        <ColourSchemeMenu />
      </div>
    </header>
  );
}
