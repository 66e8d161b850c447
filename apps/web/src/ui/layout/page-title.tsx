import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './page-title.module.css';
import hidden from './visually-hidden.module.css';

interface PageTitleProps {
  title: string;
  glyph?: ReactNode;
  children?: ReactNode;
  /** At the right end. */
  actions?: ReactNode;
  /** The text of the browser's tab, if it is not the title. */
  tabTitle?: string;
  /** Heard, not seen: what follows begins the page. */
  isHidden?: boolean;
}

/** The page's heading. It names the browser's tab, and takes the focus after a change of page. */
export function PageTitle(props: PageTitleProps) {
  const { title, glyph, children, actions, tabTitle, isHidden = false } = props;
  return (
    <div className={isHidden ? hidden['hidden'] : styles['title']}>
      {!isHidden && glyph}
      <div className={styles['words']}>
        <PageHeading title={title} className={styles['heading']} tabTitle={tabTitle} />
        {!isHidden && children !== undefined && <p className={styles['summary']}>{children}</p>}
      </div>
      {!isHidden && actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

interface PageHeadingProps {
  title: string;
  className?: string;
  /** The text of the browser's tab, if it is not the heading. */
  tabTitle?: string;
}

export function PageHeading({
  title,
  className,
  tabTitle = `${title} · Flipon`,
}: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  const takesFocus = useRef(!isFirstPage);
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  useEffect(() => {
    if (takesFocus.current) heading.current?.focus({ preventScroll: true });
    takesFocus.current = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {title}
    </h1>
  );
}
