import { Link } from 'react-router';
import styles from './brand.module.css';

export function Brand() {
  return (
    <Link to="/" className={styles['brand']}>
      <svg
        width="30"
        height="24"
        viewBox="0 0 30 24"
        fill="none"
        strokeWidth="2.3"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path
          className={styles['rungs']}
          strokeWidth="1.4"
          d="M4.5 7.5v9M8 9.5v5M22 9.5v5M25.5 7.5v9"
        />
        <path className={styles['g']} d="M1.5 5.5C9 5.5 9.5 12 15 12S21 5.5 28.5 5.5" />
        <path className={styles['c']} d="M1.5 18.5C9 18.5 9.5 12 15 12s6 6.5 13.5 6.5" />
      </svg>
      Flipon
    </Link>
  );
}
