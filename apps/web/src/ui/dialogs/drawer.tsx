import type { ReactNode } from 'react';
import styles from './drawer.module.css';
import { Modal } from './modal.tsx';

interface DrawerProps {
  label: { text: string } | { headingId: string };
  onClose: () => void;
  /** In pixels; no wider than the screen. */
  width: number;
  children: ReactNode;
}

/** A box at the right edge, as high as the page; open as long as it is in the tree. */
export function Drawer(drawer: DrawerProps) {
  return <Modal {...drawer} className={styles['drawer']} />;
}
