import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { MaskLetters } from '../../ui/letters/mask-letters.tsx';
import { searchOf, usualValues } from './form/killer-address.ts';
import styles from './killer.module.css';

/** The example of the first program's help. */
const EXAMPLE = 'AGGAGGGTAAGGGTGAGTTGGGTAATTGGGGGGCATGGTTAGG';
/** And repeats of telomeres: of vertebrates, of plants, and of Tetrahymena. */
const EXAMPLES = [EXAMPLE, 'GGGTTA'.repeat(5), 'GGGTTTA'.repeat(5), 'GGGGTT'.repeat(5)];

/** In place of an answer until the first question. */
export function NothingAsked({ tab }: { tab: 'single' | 'multiple' }) {
  const sequence = tab === 'single' ? EXAMPLE : EXAMPLES.join('\n');
  return (
    <Panel>
      <EmptyState
        picture={
          <span className={styles['sample']} aria-hidden="true">
            <MaskLetters mask="GGGTTAGWGTTAGGG" onComplementary={false} />
          </span>
        }
        sentence="Masks and scores come here."
      >
        <p>
          Each mask marks with W the bases to change, the fewest that bring the score down to the
          target. What each of them becomes is then yours to choose.
        </p>
        <ButtonLink to={`?${searchOf(tab, { ...usualValues, sequence })}`}>
          Try the example
        </ButtonLink>
      </EmptyState>
    </Panel>
  );
}
