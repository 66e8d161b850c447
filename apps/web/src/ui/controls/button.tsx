import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

interface ButtonLook {
  /** `filled` for the one thing that a view is about. */
  variant?: 'default' | 'filled' | 'soft' | 'subtle' | 'danger';
  size?: 'small' | 'normal' | 'large';
  icon?: ReactNode;
  endIcon?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

export function Button(props: ButtonLook & ComponentProps<'button'>) {
  return <button type="button" {...drawn(props)} />;
}

/** A link to another screen that is drawn as a button. */
export function ButtonLink(props: ButtonLook & LinkProps) {
  return <Link {...drawn(props)} />;
}

/** A link to a file that is drawn as a button. */
export function ButtonDownload(props: ButtonLook & ComponentProps<'a'>) {
  return <a download {...drawn(props)} />;
}

function drawn<Props extends ButtonLook>(props: Props) {
  const { variant = 'default', size = 'normal', icon, endIcon, className = '', ...rest } = props;
  return {
    ...rest,
    className: `${styles['button']} ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-icon': icon === undefined ? undefined : true,
    'data-end-icon': endIcon === undefined ? undefined : true,
    children: (
      <>
        {icon}
        <span>{props.children}</span>
        {endIcon}
      </>
    ),
  };
}
