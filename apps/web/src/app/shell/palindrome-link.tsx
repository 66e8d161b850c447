import type { Info } from '@flipon/contract/management';
import { IconExternalLink } from '@tabler/icons-react';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './top-bar.module.css';

/** A search of another site. It keeps its place until the server has sent its address. */
export function PalindromeLink({ info }: { info: Info | undefined }) {
  const address = info?.links.palindrome;
  if (address === '') return null;
  return (
    <a
      className={styles['item']}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-disabled={address === undefined || undefined}
    >
      Palindromes
      <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  );
}
