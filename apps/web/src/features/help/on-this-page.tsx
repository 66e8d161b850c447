import { Link } from 'react-router';
import type { HelpSection } from '../kinds/help/tool-help.ts';
import styles from './help.module.css';
import { useReadSection } from './use-read-section.ts';

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
