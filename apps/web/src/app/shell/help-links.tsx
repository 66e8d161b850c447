import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { fixedPages } from '../../features/help/fixed-pages.ts';
import { helpSubjects } from '../../features/help/help-subjects.ts';
import { SubjectGlyph } from '../../features/help/subject/subject-glyph.tsx';
import styles from './top-bar.module.css';

/** The pages of the help: on the analyses and calculators, and on all other subjects. */
export function HelpLinks({ onLeave }: { onLeave: () => void }) {
  return (
    <ul className={styles['links']}>
      <li>
        <Link to="/help#search" onClick={onLeave}>
          <span className={styles['sign']}>
            <IconSearch size={15} stroke={1.75} aria-hidden="true" />
          </span>
          Search help
        </Link>
      </li>
      {helpSubjects().map((subject) => (
        <li key={subject.path}>
          <Link to={subject.path} onClick={onLeave}>
            <SubjectGlyph subject={subject} small />
            {subject.title}
          </Link>
        </li>
      ))}
      {fixedPages.map(({ path, title }) => (
        <li key={path}>
          <Link to={path} onClick={onLeave}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
