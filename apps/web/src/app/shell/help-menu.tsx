import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { fixedPages } from '../../features/help/fixed-pages.ts';
import { helpSubjects } from '../../features/help/help-subjects.ts';
import { SubjectGlyph } from '../../features/help/subject/subject-glyph.tsx';
import { DropDown } from '../../ui/floating/drop-down.tsx';
import styles from './top-bar.module.css';

/** The pages of the help: on the analyses and calculators, and on all else. */
export function HelpMenu() {
  const isInHelp = /^\/help(?:\/|$)/.test(useLocation().pathname);
  return (
    <DropDown
      width={240}
      align="start"
      button={(target) => (
        <button
          {...target}
          type="button"
          className={styles['item']}
          aria-current={isInHelp ? 'page' : undefined}
        >
          Help
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    >
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
    </DropDown>
  );
}
