import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useHasThreeColumns } from '../../ui/layout/screen-width.ts';
import { fixedPages } from './fixed-pages.ts';
import styles from './help.module.css';
import { helpSubjects } from './help-subjects.ts';
import { SubjectGlyph } from './subject/subject-glyph.tsx';

/** The help: its pages at the left, and the one that is read. */
export function HelpLayout() {
  const isWide = useHasThreeColumns();
  const { pathname } = useLocation();
  return (
    <div className={styles['help']}>
      {isWide ? (
        <div className={styles['side']}>
          <HelpList />
        </div>
      ) : (
        // On another page it is closed again.
        <details key={pathname} className={styles['folded']}>
          <summary>All help pages</summary>
          <HelpList />
        </details>
      )}
      <Outlet />
    </div>
  );
}

/** The pages of the help. Which one is open is said by its tint and its weight. */
function HelpList() {
  return (
    <nav aria-label="Help pages">
      <ul className={styles['list']}>
        <Item path="/help#search" title="Search help" isPlain>
          <IconSearch size={15} stroke={1.75} aria-hidden="true" />
        </Item>
      </ul>
      <ul className={styles['list']}>
        {helpSubjects().map((subject) => (
          <Item key={subject.path} {...subject}>
            <SubjectGlyph subject={subject} small />
          </Item>
        ))}
      </ul>
      <ul className={styles['list']}>
        {fixedPages.map(({ path, title }) => (
          <Item key={path} path={path} title={title} isPlain />
        ))}
      </ul>
    </nav>
  );
}

interface ItemProps {
  path: string;
  title: string;
  isPlain?: boolean;
  children?: ReactNode;
}

function Item({ path, title, isPlain = false, children }: ItemProps) {
  return (
    <li>
      <NavLink to={path} end data-plain={isPlain || undefined}>
        {children}
        {title}
      </NavLink>
    </li>
  );
}
