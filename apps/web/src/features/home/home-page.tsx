import { definitionOf } from '@flipon/analyses/definitions';
import { IconPlayerPlayFilled, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressOf } from '../../api/address.ts';
import { EXAMPLE_KIND } from '../../api/analyses/example-kind.ts';
import { availableOffers, menuOffers, type Offer } from '../../api/analyses/offers.ts';
import { messageOf } from '../../api/api-error.ts';
import { infoQuery } from '../../api/get-info.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-title.tsx';
import { MotifExample } from '../../ui/letters/motif-example.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { ExampleChart } from './example-chart.tsx';
import styles from './home-page.module.css';
import { useExample } from './use-example.ts';

export function HomePage() {
  const example = useExample();
  const { data: info } = useQuery(infoQuery);
  // Until the server has answered, the page shows the most likely state.
  const offers = info === undefined ? menuOffers(() => true) : availableOffers(info);
  const hasExample = offers.includes(EXAMPLE_KIND);
  return (
    <>
      <div className={styles['hero']}>
        <div>
          <PageHeading
            title="See where DNA leaves the double helix"
            tabTitle="Flipon"
            className={styles['heading']}
          />
          <p className={styles['lead']}>
            Flipon finds the places in your sequences that can fold into something other than B-DNA.
            Bring a plasmid, a gene or a whole genome. You get the hits with their scores, letter by
            letter, and files for your own tools.
          </p>
          <div className={styles['actions']}>
            {hasExample && (
              <Button
                variant="filled"
                size="large"
                icon={<IconPlayerPlayFilled size={14} />}
                disabled={example.isPending}
                onClick={() => example.mutate()}
              >
                Try the example
              </Button>
            )}
            <ButtonLink
              to="/sequence/tools"
              variant={hasExample ? 'default' : 'filled'}
              size="large"
              icon={<IconUpload size={17} stroke={1.75} />}
            >
              Add your sequence
            </ButtonLink>
          </div>
          {hasExample && (
            <p className={styles['hint']}>
              The example searches the human alpha-globin region for quadruplexes. It takes less
              than a second and needs no account.
            </p>
          )}
          {example.error !== null && <Notice kind="error">{messageOf(example.error)}</Notice>}
        </div>
        {hasExample && <ExampleChart />}
      </div>
      {offers.length > 0 && <h2 className={styles['subheading']}>Ways to look at a sequence</h2>}
      <ul className={styles['kinds']}>
        {offers.map((offer) => {
          const { screenPath, title, summary } = wordsOf(offer);
          return (
            <li key={screenPath}>
              <Link to={screenPath}>
                <MotifGlyph kind={typeof offer === 'string' ? offer : offer.tool} />
                <span>
                  <strong>{title}</strong>
                  <span className={styles['summary']}>{summary}</span>
                </span>
                {typeof offer === 'string' && (
                  <span className={styles['letters']}>
                    <MotifExample kind={offer} hidden />
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={styles['reasons']}>
        <div>
          <h3>Coordinates you can quote</h3>
          <p>
            Records of a multi-FASTA keep their own positions. Each table and each export names its
            convention.
          </p>
        </div>
        <div>
          <h3>Your own rules, in the open</h3>
          <p>Every parameter has its range, its default and a word about what it does.</p>
        </div>
        <div>
          <h3>Also from a script</h3>
          <p>
            The same calls serve the screen and Python clients. See the{' '}
            <a href={addressOf('/api/docs')}>API documentation</a>.
          </p>
        </div>
      </div>
    </>
  );
}

function wordsOf(offer: Offer): { screenPath: string; title: string; summary: string } {
  return typeof offer === 'string' ? definitionOf(offer) : { ...offer, title: offer.listTitle };
}
