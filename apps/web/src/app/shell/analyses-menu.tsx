import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { Info } from '@flipon/contract/management';
import { Link, useLocation } from 'react-router';
import { availableOffers } from '../../api/analyses/offers.ts';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import styles from './top-bar.module.css';
import { TopMenu } from './top-menu.tsx';

/**
 * For each analysis of this server two links, to start one or see the stored ones; one for each
 * calculator.
 */
export function AnalysesMenu({ info }: { info: Info | undefined }) {
  const isInAnalyses = /^\/(?:analyse|results|tools)\//.test(useLocation().pathname);
  return (
    <TopMenu label="Analyses" isCurrent={isInAnalyses} width={300}>
      {(close) => (
        <ul>
          {availableOffers(info).map((offer) =>
            typeof offer === 'string' ? (
              <KindItem key={offer} kind={offer} onLeave={close} />
            ) : (
              <li key={offer.screenPath} className={styles['kind']}>
                <MotifGlyph kind={offer.tool} />
                <div>
                  <div className={styles['kindTitle']}>{offer.listTitle}</div>
                  <Link
                    to={offer.screenPath}
                    aria-label={`Open ${offer.listTitle}`}
                    onClick={close}
                  >
                    Open
                  </Link>
                </div>
              </li>
            ),
          )}
        </ul>
      )}
    </TopMenu>
  );
}

function KindItem({ kind, onLeave }: { kind: AnalysisKind; onLeave: () => void }) {
  const { title, screenPath, resultsPath } = definitionOf(kind);
  return (
    <li className={styles['kind']}>
      <MotifGlyph kind={kind} />
      <div>
        <div className={styles['kindTitle']}>{title}</div>
        <Link to={screenPath} aria-label={`Analyse with ${title}`} onClick={onLeave}>
          Analyse
        </Link>
        <Link to={resultsPath} aria-label={`Results of ${title}`} onClick={onLeave}>
          Results
        </Link>
      </div>
    </li>
  );
}
