import type { Sequence } from '@flipon/contract/sequence';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { hasFeature } from '../../api/transport/mode.ts';
import { useDialog } from '../../ui/dialogs/use-dialog.ts';
import { PageHeading } from '../../ui/layout/page-title.tsx';
import { useIsNarrow } from '../../ui/layout/screen-width.ts';
import { lazyCode } from '../../ui/state/load-code.ts';
import { mapOfBatch } from '../campaign/all-motifs.ts';
import type { CampaignSubject } from '../campaign/campaign-subject.ts';
import type { Source } from '../sequences/bring-in/source.ts';
import { useFindAll } from '../sequences/bring-in/use-find-all.ts';
import { SequenceBox } from './box/sequence-box.tsx';
import styles from './home-page.module.css';
import { StructureLists } from './structure-lists.tsx';

/** Examples of the library, by the beginnings of their names. */
const EXAMPLES = [
  { stem: 'hg38_chr16:186964', words: 'human alpha-globin region, 210 kb' },
  { stem: 'NC_001422.1', words: 'phiX174, 5.4 kb, circular' },
  { stem: 'Human telomere repeat', words: 'human telomere, 51 bp' },
] as const;

const SampleMap = lazyCode(async () => ({
  default: (await import('./sample-map/sample-map.tsx')).SampleMap,
}));
const CampaignDialog = lazyCode(async () => ({
  default: (await import('../campaign/campaign-dialog.tsx')).CampaignDialog,
}));

/** The front door: one box for a sequence, the picture of what one gets, and all searches below. */
export function HomePage() {
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const choosing = useDialog<CampaignSubject>();
  const finding = useFindAll((sequences: readonly Sequence[]) => choosing.open({ sequences }));
  return (
    <>
      <div className={styles['front']}>
        <div>
          <PageHeading
            title="See where DNA leaves the double helix"
            tabTitle="Flipon"
            className={styles['heading']}
          />
          <p className={styles['lead']}>
            Flipon finds the places that can fold into something other than B-DNA: quadruplexes,
            R-loops, Z-DNA, cruciforms and more, side by side on one map.
          </p>
          <SequenceBox finding={finding} />
          {hasFeature('examples') && (
            <Examples isBusy={finding.step !== null} onOpen={(source) => finding.find(source)} />
          )}
        </div>
        {!isNarrow && (
          <div className={styles['sample']}>
            <Suspense>
              <SampleMap />
            </Suspense>
          </div>
        )}
      </div>
      <StructureLists />
      {choosing.subject !== null && (
        <Suspense>
          <CampaignDialog
            dialog={choosing}
            onStarted={(batch) => {
              const ids = choosing.subject?.sequences.map(({ id }) => id) ?? [];
              void navigate(mapOfBatch(ids, batch));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface ExamplesProps {
  isBusy: boolean;
  onOpen: (source: Source) => void;
}

/** Sequences of every library whose map opens with a click, which starts the searches. */
function Examples({ isBusy, onOpen }: ExamplesProps) {
  return (
    <p className={styles['examples']}>
      Nothing at hand? Open an example:{' '}
      {EXAMPLES.map(({ stem, words }, index) => (
        <span key={stem}>
          {index > 0 && ' · '}
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => onOpen({ way: 'example', stem })}
          >
            {words}
          </button>
        </span>
      ))}
    </p>
  );
}
