import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { offerColumns, offersOf, wordsOf } from '../../api/analyses/offers.ts';
import { infoQuery } from '../../api/get-info.ts';
import { CodeChip } from '../../ui/letters/code-chip.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { countOf } from '../../ui/words/format-number.ts';
import styles from './structure-lists.module.css';

/** Every search and calculator by itself, under the structure that it is about, in three columns. */
export function StructureLists() {
  const { data: info } = useQuery(infoQuery);
  // Until the server has answered, the page shows the most likely state.
  const columns = offerColumns(offersOf(info));
  const offers = columns.flat().flatMap((group) => group.offers);
  const searches = offers.filter((offer) => typeof offer === 'string').length;
  const calculators = offers.length - searches;
  if (offers.length === 0) return null;
  return (
    <section className={styles['single']}>
      <div className={styles['head']}>
        <h2>Or one search at a time</h2>
        <p>
          {countOf(searches, { one: 'search', many: 'searches' })}
          {calculators > 0 && ` and ${countOf(calculators, 'calculator')}`}, by the structure they
          look for
        </p>
      </div>
      <div className={styles['columns']}>
        {columns.map((groups) => (
          <div key={groups[0]?.id ?? 'none'}>
            {groups.map(({ id, title, brief, offers }) => (
              <section key={id} className={styles['group']}>
                <h3>{title}</h3>
                <p className={styles['brief']}>{brief}</p>
                <ul>
                  {offers.map((offer) => {
                    const words = wordsOf(offer);
                    return (
                      <li key={words.screenPath}>
                        <Link to={words.screenPath}>
                          {words.look?.code === undefined ? (
                            <span />
                          ) : (
                            <CodeChip code={words.look.code} colour={words.look.colour} />
                          )}
                          <MotifGlyph kind={words.tool} bare />
                          <span>
                            <strong>{words.title}</strong>{' '}
                            <span className={styles['brief']}>{words.brief}</span>
                          </span>
                          <IconChevronRight size={15} stroke={1.75} aria-hidden="true" />
                        </Link>
                      </li>
                    );
                  })}
                </ul>
              </section>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
