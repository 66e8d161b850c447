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
