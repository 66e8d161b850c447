import { IconLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../../ui/layout/page-title.tsx';
import { useHasThreeColumns } from '../../ui/layout/screen-width.ts';
import type { HelpSection } from '../kinds/help/tool-help.ts';
import styles from './help.module.css';
import type { HelpPage } from './help-page.ts';
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

/** A heading this far below the upper edge is the current one, in pixels. */
const READ_PX = 120;

/** The sections of a page; the one that is read is marked. */
function OnThisPage({ sections }: { sections: readonly Pick<HelpSection, 'id' | 'title'>[] }) {
  const current = useReadSection(sections.map(({ id }) => id));
  return (
    <nav aria-label="Sections" className={styles['toc']}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Which of these headings is above the text being read; follows scrolling. */
function useReadSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const find = () => {
      const places = all.split(' ').flatMap((id) => {
        const heading = document.getElementById(id);
        return heading === null ? [] : [{ id, top: heading.getBoundingClientRect().top }];
      });
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      // The last ones never reach the upper edge of a long screen.
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const passed = places.filter(({ top }) => top <= (isAtEnd ? clientHeight : READ_PX));
      setCurrent((passed.at(-1) ?? places[0])?.id);
    };
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(find);
    };
    find();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [all]);
  return current;
}
