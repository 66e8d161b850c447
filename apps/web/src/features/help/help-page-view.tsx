import { IconLink } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../../ui/layout/page-title.tsx';
import { useHasThreeColumns } from '../../ui/layout/screen-width.ts';
import styles from './help.module.css';
import type { HelpPage } from './help-page.ts';
import { OnThisPage } from './on-this-page.tsx';
import { useAnchor } from './use-anchor.ts';

/** A page of the help: its sections in the middle, their list at the right or above. */
export function HelpPageView({ page }: { page: HelpPage }) {
  const isWide = useHasThreeColumns();
  const goToAnchor = useAnchor();
  useEffect(goToAnchor, [goToAnchor]);
  const list = <OnThisPage sections={page.sections} />;
  return (
    <>
      <article className={styles['prose']}>
        <div className={styles['title']}>
          {page.glyph}
          <PageHeading
            title={page.title}
            tabTitle={`Help: ${page.title} · Flipon`}
            className={styles['heading']}
          />
          {page.action}
        </div>
        <p className={styles['lead']}>{page.lead}</p>
        {!isWide && (
          <details className={styles['folded']}>
            <summary>On this page</summary>
            {list}
          </details>
        )}
        {page.sections.map(({ id, title, body }) => (
          <section key={id}>
            <SectionHeading id={id}>{title}</SectionHeading>
            {typeof body === 'string' ? <p>{body}</p> : body}
          </section>
        ))}
      </article>
      {isWide && (
        <aside className={styles['aside']} aria-label="On this page">
          <p className={styles['asideTitle']}>On this page</p>
          {list}
        </aside>
      )}
    </>
  );
}

/** A heading that can be linked to: its sign is that link. */
function SectionHeading({ id, children }: { id: string; children: string }) {
  return (
    <div className={styles['section']}>
      <h2 id={id} tabIndex={-1}>
        {children}
      </h2>
      <Link to={`#${id}`} className={styles['anchor']} aria-label={`Link to: ${children}`}>
        <IconLink size={15} stroke={1.75} aria-hidden="true" />
      </Link>
    </div>
  );
}
