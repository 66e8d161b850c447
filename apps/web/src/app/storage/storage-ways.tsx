import { Link } from 'react-router';
import styles from './storage.module.css';

/** What a person can do where room is short. Each way is an item of the list. */
export function StorageWays({ onLeave }: { onLeave: () => void }) {
  return (
    <div>
      <p>Where room is short:</p>
      <ul className={styles['ways']}>
        <li>
          <Link to="/sequence/tools" onClick={onLeave}>
            Save the library as one file
          </Link>
          , which Flipon opens again, here and elsewhere.
        </li>
        <li>
          <Link to="/sequence/tools" onClick={onLeave}>
            Delete sequences
          </Link>{' '}
          that you no longer need, with their results.
        </li>
      </ul>
    </div>
  );
}
