import { useNavigation } from 'react-router';
import { useConnection, useIsWaiting } from '../../api/connection/page-connection.ts';
import styles from './connection.module.css';

/** A thin line at the top while the page waits for the server, or for the code of another page. */
export function WaitingBar() {
  const isWaiting = useIsWaiting();
  const { state } = useNavigation();
  const { is } = useConnection();
  if (is === 'lost' || !(isWaiting || state === 'loading')) return null;
  return (
    <div
      data-print="no"
      className={styles['waiting']}
      role="progressbar"
      aria-label="Waiting for the server"
    />
  );
}
