import { type Agreement, agreements } from '@flipon/analyses/accuracy/agreement';
import { statedAgreements } from '@flipon/analyses/accuracy/stated-agreements';
import {
  BY_PLACE_TEXT,
  chromosomeText,
  isInPieces,
  ourShareText,
  PIECES_TEXT,
  rulesByPlace,
  spreadText,
  theirShareText,
  type WholeAgreement,
  wholeAgreementsOf,
} from '@flipon/analyses/accuracy/whole-agreement';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { HelpSection } from '../../kinds/help/tool-help.ts';
import type { HelpSubject } from '../help-subjects.ts';

/** How much of what other programs find is found here, and by which rule the rest differs. */
export function agreementSection({ definitions }: HelpSubject): HelpSection | null {
  const isHere = ({ kind }: { kind: string }) => definitions.some((each) => each.kind === kind);
  const measured = agreements.filter(isHere);
  const stated = statedAgreements.filter(isHere);
  if (measured.length + stated.length === 0) return null;
  return {
    id: 'agreement',
    title: 'Agreement with other programs',
    body: (
      <>
        {measured.length > 0 && (
          <>
            <p>
              Measured on phiX174, lambda, human mtDNA and MYC, with parameters that say the same:
            </p>
            <ul>
              {measured.map((each) => (
                <li key={each.id}>
                  <strong>
                    {each.program} {each.version}
                  </strong>
                  , {each.settings}: {countsOf(each)}
                  {rulesOf(each.differences)}
                </li>
              ))}
            </ul>
            <p>
              Measured on whole chromosomes: of what the program finds, the share that is found
              here, and in brackets its least, median and largest value of a megabase; then, of what
              is found here, the share that the program finds.
              {measured.some(({ id }) => isInPieces(id)) && ` ${PIECES_TEXT}`}
              {measured.some(({ id }) => rulesByPlace.includes(id)) && ` ${BY_PLACE_TEXT}`}
            </p>
            <ul>
              {measured.map((each) => (
                <WholeItem key={each.id} agreement={each} />
              ))}
            </ul>
          </>
        )}
        {stated.length > 0 && (
          <>
            <p>Stated by the specification of this analysis, and not computed again here:</p>
            <ul>
              {stated.map(({ program, data, figures, rule }) => (
                <li key={program}>
                  <strong>{program}</strong>, {data}: {figures}.
                  {rule !== '' && ` ${sentence(rule)}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </>
    ),
  };
}

function WholeItem({ agreement }: { agreement: Agreement }) {
  const { id, program, settings, unit, differences } = agreement;
  const found = wholeAgreementsOf(id);
  const known = new Set(differences.map(({ rule }) => rule));
  const more = found
    .flatMap((each) => each.differences)
    .filter((difference) => !known.has(difference.rule));
  const [first] = found;
  return (
    <li>
      <strong>{first === undefined ? program : `${program} ${first.version}`}</strong>, {settings}:{' '}
      {found
        .map((each) => `${chromosomeText(each)}: ${sharesOf(each)}, ${countsOf({ ...each, unit })}`)
        .join(' ')}
      {rulesOf(more)}
    </li>
  );
}

/** "97.0 % of theirs (95.2, 96.8, 100.0 % of 22 megabases) and 96.9 % of ours". */
function sharesOf(whole: WholeAgreement): string {
  const spread = whole.spread === null ? '' : ` (${spreadText(whole)} megabases)`;
  return `${theirShareText(whole)} of theirs${spread} and ${ourShareText(whole)} of ours`;
}

type Counts = Pick<Agreement, 'unit' | 'both' | 'onlyOurs' | 'onlyTheirs'>;

function countsOf({ unit, both, onlyOurs, onlyTheirs }: Counts): string {
  const found = `${formatInteger(both)} ${unit} in both`;
  if (onlyOurs === 0 && onlyTheirs === 0) return `${found}, none in one alone.`;
  return `${found}, ${formatInteger(onlyOurs)} here alone, ${formatInteger(onlyTheirs)} there alone.`;
}

/** Each rule once, though it may explain rows of both; a space before each. */
function rulesOf(differences: Agreement['differences']): string {
  return [...new Set(differences.map(({ rule }) => ` ${sentence(rule)}`))].join('');
}

function sentence(rule: string): string {
  // Programs keep the names that they have.
  const isName = /^(?:gfa|pqsfinder)\b/.test(rule);
  return `${isName ? rule : rule.charAt(0).toUpperCase() + rule.slice(1)}.`;
}
