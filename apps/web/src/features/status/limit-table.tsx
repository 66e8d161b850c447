import type { Work } from '@flipon/contract/management';
import styles from './status.module.css';
import { limitLines } from './status-words.ts';

/** How much a guest, and a registered user, may have at once. */
export function LimitTable({ work }: { work: Work }) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Limit</th>
          <th scope="col" data-numeric>
            Guest
          </th>
          <th scope="col" data-numeric>
            Registered
          </th>
        </tr>
      </thead>
      <tbody>
        {limitLines(work).map(({ label, guest, user }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-numeric>{guest}</td>
            <td data-numeric>{user}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
