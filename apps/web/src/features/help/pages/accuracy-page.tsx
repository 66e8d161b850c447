import {
  accuracyReport,
  type RuleReport,
  type SetReport,
  shareText,
  unmeasuredKinds,
} from '@flipon/analyses/accuracy/accuracy-report';
import { type Agreement, agreements } from '@flipon/analyses/accuracy/agreement';
import { publishedFigures } from '@flipon/analyses/accuracy/published-figures';
import { definitionOf, isAnalysisKind } from '@flipon/analyses/definitions';
import type { HelpSection } from '../../kinds/help/tool-help.ts';
import type { HelpPage } from '../help-page.ts';
import { FactTable } from '../subject/fact-table.tsx';

const HEADS = ['Rule', 'Found', 'Rejected', 'Sensitivity', 'Specificity', 'Balanced', 'MCC', 'AUC'];

/** The results of each rule for sequences of known form. */
export const page: HelpPage = {
  path: '/help/accuracy',
  title: 'How far to trust it',
  lead: 'Each rule was run on sequences for which a laboratory has measured whether they form the structure. Here is what it found, what it missed, and what such a test cannot say.',
  sections: [
    {
      id: 'measures',
      title: 'How to read the figures',
      body: (
        <>
          <dl>
            <dt>Sensitivity</dt>
            <dd>Of the sequences that form the structure, the share that the rule finds.</dd>
            <dt>Specificity</dt>
            <dd>Of those that do not, the share that it rejects.</dd>
            <dt>Balanced accuracy</dt>
            <dd>The mean of both; 0.5 is a coin.</dd>
            <dt>MCC</dt>
            <dd>
              Matthews’ correlation of answer and truth: 1 is all right, 0 no better than chance.
            </dd>
            <dt>AUC</dt>
            <dd>
              Take one sequence that forms the structure and one that does not: how often the first
              one scores higher. It judges the score whatever the threshold, so a rule without a
              score has none.
            </dd>
          </dl>
          <p>
            The 95 % interval by Wilson is in brackets. With nine sequences it is wide: a
            specificity of 8 in 9 may be 57 % as well as 98 %.
          </p>
          <p>
            These figures are about short sequences that were selected. In a genome most stretches
            form nothing, so even a rule of high specificity finds more false ones than here, and
            what forms in a tube need not form in a cell. Take them to choose between rules and
            thresholds, not as the chance that one hit is real.
          </p>
        </>
      ),
    },
    ...accuracyReport().map(setSection),
    {
      id: 'published',
      title: 'Figures not computed here',
      body: (
        <>
          <p>Published by others, or measured with these rules on sets that are not at hand.</p>
          <FactTable
            label="Table of figures that are not computed here"
            heads={['Rule', 'Structure', 'Set', 'Figures', 'Where from']}
            rows={publishedFigures.map(({ rule, structure, set, figures, source }) => ({
              key: `${rule} ${set}`,
              name: rule,
              cells: [structure, set, figures, source],
            }))}
          />
        </>
      ),
    },
    {
      id: 'agreement',
      title: 'Agreement with other programs',
      body: (
        <>
          <p>
            What programs of others find on phiX174, lambda, human mtDNA and MYC, compared with what
            is found here with parameters that say the same. It tells whether two programs mean the
            same by a motif, not whether the motif forms. The rule for each difference is on the
            page of the kind, with published figures.
          </p>
          <FactTable
            label="Table of agreement with other programs"
            heads={['Kind', 'Program', 'Asked for', 'In both', 'Only here', 'Only there']}
            rows={agreements.map((each) => ({
              key: each.id,
              name: isAnalysisKind(each.kind) ? definitionOf(each.kind).title : each.kind,
              cells: agreementCells(each),
            }))}
          />
        </>
      ),
    },
    {
      id: 'none',
      title: 'Kinds without a set',
      body: (
        <p>
          For these no set of laboratory-tested sequences could be had, so nothing is said of them:{' '}
          {unmeasuredKinds().join(', ')}. Published figures for some of them are above. The limits
          of each rule are at the end of its page.
        </p>
      ),
    },
  ],
};

function agreementCells(agreement: Agreement): string[] {
  const { program, version, settings, unit, both, onlyOurs, onlyTheirs } = agreement;
  const count = (value: number) => value.toLocaleString('en-US');
  return [
    `${program} ${version}`,
    settings,
    `${count(both)} ${unit}`,
    count(onlyOurs),
    count(onlyTheirs),
  ];
}

function setSection({ set, forming, others, rules }: SetReport): HelpSection {
  return {
    id: set.id,
    title: `${set.structure}: ${set.title}`,
    body: (
      <>
        <p>
          {forming} of them form it, {others} do not. Source: {set.source}.
        </p>
        <FactTable
          label={`Table of rules on ${set.title}`}
          heads={HEADS}
          rows={rules.map((rule) => ({ key: rule.name, name: rule.name, cells: cellsOf(rule) }))}
        />
        <p>What this set cannot say:</p>
        <ul>
          {set.caveats.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </>
    ),
  };
}

function cellsOf(rule: RuleReport): string[] {
  const { counts, sensitivity, specificity, balancedAccuracy, mcc, area } = rule;
  return [
    `${counts.found} of ${counts.forming}`,
    `${counts.rejected} of ${counts.others}`,
    shareText(sensitivity),
    shareText(specificity),
    balancedAccuracy.toFixed(3),
    mcc.toFixed(3),
    area === null ? '–' : area.toFixed(3),
  ];
}
