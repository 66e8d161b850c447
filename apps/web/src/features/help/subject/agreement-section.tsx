import { type Agreement, agreements } from '@flipon/analyses/accuracy/agreement';
import { statedAgreements } from '@flipon/analyses/accuracy/stated-agreements';
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
                  {each.differences.length > 0 && ` ${rulesOf(each)}`}
                </li>
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

function countsOf({ unit, both, onlyOurs, onlyTheirs }: Agreement): string {
  const found = `${formatInteger(both)} ${unit} in both`;
  if (onlyOurs === 0 && onlyTheirs === 0) return `${found}, none in one alone.`;
  return `${found}, ${formatInteger(onlyOurs)} here alone, ${formatInteger(onlyTheirs)} there alone.`;
}

/** Each rule once, though it may explain rows of both. */
function rulesOf({ differences }: Agreement): string {
  return [...new Set(differences.map(({ rule }) => sentence(rule)))].join(' ');
}

function sentence(rule: string): string {
  // Programs keep the names that they have.
  const isName = /^(?:gfa|pqsfinder)\b/.test(rule);
  return `${isName ? rule : rule.charAt(0).toUpperCase() + rule.slice(1)}.`;
}
