import { Link } from 'react-router';
import { CITE_PATH, fixedPages } from '../../features/help/fixed-pages.ts';
import styles from './footer.module.css';

export function Footer({ version }: { version?: string }) {
  return (
    <footer className={styles['foot']}>
      <div>
        <span>{version === undefined ? 'Flipon' : `Flipon ${version}`}</span>
        <nav aria-label="About Flipon">
          {fixedPages
            .filter(({ footerPlace }) => footerPlace !== undefined)
            .toSorted((a, b) => (a.footerPlace ?? 0) - (b.footerPlace ?? 0))
            .map(({ path, title }) => (
              <Link key={path} to={path}>
                {title}
              </Link>
            ))}
          <Link to={CITE_PATH}>How to cite</Link>
        </nav>
        <span className={styles['convention']}>Positions on screen are 1-based and inclusive.</span>
      </div>
    </footer>
  );
}
