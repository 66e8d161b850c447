import { Link } from 'react-router';
import { fixedPageWords } from './fixed-page-words.ts';
import { fixedPages } from './fixed-pages.ts';
import styles from './help.module.css';
import { helpSubjects } from './help-subjects.ts';
import { SubjectGlyph } from './subject/subject-glyph.tsx';

/** Every page with a sentence on its subject. */
export function PageCards() {
  return (
    <>
      <h2 className={styles['cardsTitle']}>Analyses and calculators</h2>
      <ul className={styles['cards']}>
        {helpSubjects().map((subject) => (
          <li key={subject.path}>
            <Link to={subject.path}>
              <SubjectGlyph subject={subject} />
              <span>
                <strong>{subject.title}</strong>
                <span>{subject.summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={styles['cardsTitle']}>Using Flipon</h2>
      <ul className={styles['cards']}>
        {fixedPages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>
              <span>
                <strong>{title}</strong>
                <span>{fixedPageWords[path].summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
