import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { HelpSection } from '../kinds/help/tool-help.ts';
import styles from './help.module.css';

/** A heading this far below the upper edge is the current one, in pixels. */
const READ_PX = 120;

/** The sections of a page; the one that is read is marked. */
export function OnThisPage({
  sections,
}: {
  sections: readonly Pick<HelpSection, 'id' | 'title'>[];
}) {
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
