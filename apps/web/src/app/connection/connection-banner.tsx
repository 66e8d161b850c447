import { IconPlugConnected, IconPlugConnectedX, IconRefresh, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { tryServerNow, useConnection } from '../../api/connection/page-connection.ts';
import { session } from '../../api/session/page-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useStore } from '../../ui/state/store.ts';
import { formatClock, formatSpan } from '../../ui/words/format-time.ts';
import styles from './connection.module.css';

/**
 * Says that the server does not answer, that it is back, or that many people start at this moment;
 * it covers the top of the page and moves nothing.
 */
export function ConnectionBanner() {
  const connection = useConnection();
  const crowd = useStore(session.crowd);
  const hasChosenPage = useNavigation().state === 'loading';
  return (
    // The region is present before its words, or they would not be announced.
    <div role="alert" data-print="no" className={styles['place']}>
      {connection.is === 'lost' && (
        <Line look="lost" icon={<IconPlugConnectedX size={18} stroke={1.75} aria-hidden="true" />}>
          <p>
            <strong>No connection to the server</strong> since{' '}
            {formatClock(new Date(connection.sinceMs))}.{' '}
            {hasChosenPage
              ? 'The page that you chose opens when the server is back.'
              : 'What you typed stays here; work that was running continues when the server is back.'}{' '}
            <NextTry atMs={connection.nextTryMs} />
          </p>
          <Button
            variant="soft"
            size="small"
            icon={<IconRefresh size={14} stroke={1.75} />}
            onClick={tryServerNow}
          >
            Try now
          </Button>
        </Line>
      )}
      {connection.is !== 'lost' && crowd !== null && (
        <Line look="wait" icon={<IconUsers size={18} stroke={1.75} aria-hidden="true" />}>
          <p>
            <strong>Many people begin at this moment</strong> from the network that you use. This
            page goes on by itself. <NextTry atMs={crowd.nextTryMs} />
          </p>
        </Line>
      )}
      {connection.is === 'back' && crowd === null && (
        <Line look="back" icon={<IconPlugConnected size={18} stroke={1.75} aria-hidden="true" />}>
          <p>
            <strong>Connected again</strong>, {formatSpan(connection.afterMs)} later.
          </p>
        </Line>
      )}
    </div>
  );
}

interface LineProps {
  look: 'lost' | 'back' | 'wait';
  icon: ReactNode;
  children: ReactNode;
}

function Line({ look, icon, children }: LineProps) {
  return (
    <div className={styles['banner']} data-look={look}>
      <div className={styles['line']}>
        {icon}
        {children}
      </div>
    </div>
  );
}

/** Counts down for the eye alone: spoken once a second, it would be all that one hears. */
function NextTry({ atMs }: { atMs: number }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), 500);
    return () => window.clearInterval(timer);
  }, []);
  const seconds = Math.ceil((atMs - nowMs) / 1000);
  return (
    <span aria-hidden="true">{seconds > 0 ? `Next try in ${seconds} s.` : 'Trying now.'}</span>
  );
}
