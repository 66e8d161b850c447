import { IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { fixedPages } from '../../features/help/fixed-pages.ts';
import { helpSubjects } from '../../features/help/help-subjects.ts';
import { SubjectGlyph } from '../../features/help/subject/subject-glyph.tsx';
import styles from './top-bar.module.css';
import { TopMenu } from './top-menu.tsx';

/** The pages of the help: on the analyses and calculators, and on all other subjects. */
export function HelpMenu() {
  const isInHelp = /^\/help(?:\/|$)/.test(useLocation().pathname);
  return (
    <TopMenu label="Help" isCurrent={isInHelp} width={240}>
      {(close) => (
        <ul className={styles['links']}>
          <li>
            <Link to="/help#search" onClick={close}>
              <span className={styles['sign']}>
                <IconSearch size={15} stroke={1.75} aria-hidden="true" />
              </span>
              Search help
            </Link>
          </li>
          {helpSubjects().map((subject) => (
            <li key={subject.path}>
              <Link to={subject.path} onClick={close}>
                <SubjectGlyph subject={subject} small />
                {subject.title}
              </Link>
            </li>
          ))}
          {fixedPages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} onClick={close}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </TopMenu>
  );
}
