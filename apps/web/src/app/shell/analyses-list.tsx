import type { Info } from '@flipon/contract/management';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { analysisCountsQuery } from '../../api/analyses/list-analyses.ts';
import {
  type Offer,
  offerColumns,
  offersOf,
  STORED_RESULTS,
  wordsOf,
} from '../../api/analyses/offers.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { CodeChip } from '../../ui/letters/code-chip.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { EVERYTHING } from '../../ui/paged-list/list-address.ts';
import { countOf } from '../../ui/words/format-number.ts';
import styles from './analyses-list.module.css';

interface AnalysesListProps {
  info: Info | undefined;
  onLeave: () => void;
}

/**
 * All motifs, then each search and each calculator under its structure, with the number of its stored
 * results. The focus begins at all motifs, and arrows move it.
 */
export function AnalysesList({ info, onLeave }: AnalysesListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('a')?.focus(), []);
  const { data } = useQuery(analysisCountsQuery(EVERYTHING));
  const counts: Readonly<Record<string, number>> = data?.counts ?? {};
  const columns = offerColumns(offersOf(info));
  const kinds = columns.flat().flatMap(({ offers }) => offers.filter((each) => !isTool(each)));

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link.matches(':focus'));
    links.at((at + step) % links.length)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows come here from the links.
    <div ref={list} className={styles['list']} onKeyDown={handleKey}>
      <div className={styles['all']}>
        <ButtonLink to="/" variant="filled" onClick={onLeave}>
          All motifs
        </ButtonLink>
        <span className={styles['quiet']}>
          {countOf(kinds.length, { one: 'search', many: 'searches' })} on one sequence or many, on
          one map
        </span>
        <span className={styles['links']}>
          <Link to="/map" onClick={onLeave}>
            Maps
          </Link>
          <Link to={STORED_RESULTS} onClick={onLeave}>
            Stored results
          </Link>
        </span>
      </div>
      <div className={styles['columns']}>
        {columns.map((groups) => (
          <div key={groups[0]?.id ?? 'none'}>
            {groups.map(({ id, title, offers }) => (
              <section key={id}>
                <h3>{title}</h3>
                <ul>
                  {offers.map((offer) => (
                    <OfferLine key={wordsOf(offer).screenPath} {...{ offer, counts, onLeave }} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        ))}
      </div>
      <p className={styles['foot']}>Arrows move, Enter opens, Esc closes.</p>
    </div>
  );
}

interface OfferLineProps {
  offer: Offer;
  counts: Readonly<Record<string, number>>;
  onLeave: () => void;
}

function OfferLine({ offer, counts, onLeave }: OfferLineProps) {
  const words = wordsOf(offer);
  const count = words.kind === null ? 0 : (counts[words.kind] ?? 0);
  return (
    <li className={styles['line']}>
      <Link to={words.screenPath} onClick={onLeave}>
        {words.look?.code === undefined ? (
          <span />
        ) : (
          <CodeChip code={words.look.code} colour={words.look.colour} />
        )}
        <MotifGlyph kind={words.tool} bare />
        {words.title}
      </Link>
      {words.kind !== null && count > 0 && (
        <Link
          to={words.resultsPath}
          className={styles['count']}
          aria-label={`${countOf(count, 'result')} of ${words.title}`}
          onClick={onLeave}
        >
          {countOf(count, 'result')}
        </Link>
      )}
    </li>
  );
}

function isTool(offer: Offer): boolean {
  return typeof offer !== 'string';
}
