import type { Tool } from '@flipon/analyses/tools/tools';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import styles from './switched-off-page.module.css';

/** The screen of a calculator that this server does not offer; it stores nothing to be read. */
export function SwitchedOffTool({ tool }: { tool: Tool }) {
  return (
    <>
      <PageTitle title={tool.title} glyph={<MotifGlyph kind={tool.tool} />}>
        {tool.summary}
      </PageTitle>
      <div className={styles['notice']}>
        <Notice kind="info">{tool.title} is switched off on this server.</Notice>
        <div className={styles['ways']}>
          <ButtonLink to="/" variant="filled">
            Other analyses
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
