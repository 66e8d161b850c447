import { IconChevronDown, IconChevronRight, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './icon-button.module.css';

/** A sign that does something; its words are in its label. */
interface Labelled {
  'aria-label': string;
}

export function IconButton({ className = '', ...button }: ComponentProps<'button'> & Labelled) {
  return <button type="button" className={`${styles['button']} ${className}`} {...button} />;
}

/** The same that leads to another screen. */
export function IconLink(link: LinkProps & Labelled) {
  return <Link className={styles['button']} {...link} />;
}

interface OpenToggleProps extends Labelled {
  isOpen: boolean;
  /** The id of the part that it shows. */
  opens?: string;
  onClick: () => void;
}

/** Shows and hides the details of a row. */
export function OpenToggle({ isOpen, opens, ...button }: OpenToggleProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <IconButton {...button} aria-expanded={isOpen} aria-controls={isOpen ? opens : undefined}>
      <Chevron size={16} stroke={1.75} />
    </IconButton>
  );
}

/** The cross in the corner of a box above the page. */
export function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <IconButton aria-label={label} onClick={onClose}>
      <IconX size={22} stroke={1.75} />
    </IconButton>
  );
}
