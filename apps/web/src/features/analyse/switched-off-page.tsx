import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { Tool } from '@flipon/analyses/tools/tools';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { HowItWorks } from '../../ui/layout/how-it-works.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { useAddress } from '../../ui/state/use-address.ts';
import { useOpenResults } from '../result/address/use-open-results.ts';
import { Results } from '../result/results.tsx';
import styles from './switched-off-page.module.css';

interface SwitchedOffPageProps {
  kind: AnalysisKind;
  definition: KindDefinition;
}

/** The screen of a kind that this server does not start: results of old links open as usual. */
export function SwitchedOffPage({ kind, definition }: SwitchedOffPageProps) {
  const openResults = useOpenResults(definition, useAddress());
  return (
    <>
      <PageTitle
        title={definition.title}
        glyph={<MotifGlyph kind={kind} />}
        actions={<HowItWorks helpPath={definition.helpPath} />}
      >
        {definition.summary}
      </PageTitle>
      <div className={styles['notice']}>
        <Notice kind="info">
          {definition.title} is switched off on this server, so no new analysis of this kind can be
          started. Results that are stored stay, and can be read, exported and deleted.
        </Notice>
        <div className={styles['ways']}>
          <ButtonLink to={definition.resultsPath} variant="filled">
            Stored results
          </ButtonLink>
          <ButtonLink to="/">Other analyses</ButtonLink>
        </div>
      </div>
      <section id="results" className={styles['results']} aria-label="Results">
        <Results
          kind={kind}
          definition={definition}
          openResults={openResults}
          // Nothing offers settings here.
          onTakeSettings={() => {}}
        />
      </section>
    </>
  );
}

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
