import styles from './footer.module.css';

export function Footer({ version }: { version?: string }) {
  return (
    <footer className={styles['foot']}>
      <div>
        <span>{version === undefined ? 'Flipon' : `Flipon ${version}`}</span>
        <span>Positions on screen are 1-based and inclusive.</span>
      </div>
    </footer>
  );
}
