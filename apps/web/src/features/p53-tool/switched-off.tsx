import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { ButtonLink } from '../../ui/button.tsx';
import { MotifGlyph } from '../../ui/motif-glyph.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './p53-tool.module.css';

/** The page where this server does not offer the calculator. */
export function SwitchedOff() {
  return (
    <>
      <PageTitle title={p53Tool.title} glyph={<MotifGlyph kind={p53Tool} />}>
        {p53Tool.summary}
      </PageTitle>
      <div className={styles['off']}>
        <Notice kind="info">
          {p53Tool.title} is switched off on this server, so no site can be rated here.
        </Notice>
        <ButtonLink to="/">Other analyses</ButtonLink>
      </div>
    </>
  );
}
