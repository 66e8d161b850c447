import { accuracySections } from '@flipon/analyses/accuracy/accuracy-report';
import { type Agreement, agreements } from '@flipon/analyses/accuracy/agreement';
import type { ReportSection, ReportTable } from '@flipon/analyses/accuracy/report-section';
import {
  BY_PLACE_TEXT,
  chromosomeText,
  ourShareText,
  PIECES_TEXT,
  spreadText,
  theirShareText,
  wholeAgreementsOf,
} from '@flipon/analyses/accuracy/whole-agreement';
import { definitionOf, isAnalysisKind } from '@flipon/analyses/definitions';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { HelpSection } from '../../kinds/help/tool-help.ts';
import type { HelpPage } from '../help-page.ts';
import { type FactRow, FactTable } from '../subject/fact-table.tsx';

const [sober, ...measured] = accuracySections().map(reportSection);

/** What each rule finds of sequences of known form, beside what anybody can count. */
export const page: HelpPage = {
  path: '/help/accuracy',
  title: 'How far to trust it',
  lead: 'Each rule was run on sequences for which a laboratory has measured whether they form the structure, and simple counts beside it. Here is what speaks against the rules, and then all figures.',
  sections: [
    ...(sober === undefined ? [] : [sober]),
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
            <dt>One vote a family</dt>
            <dd>
              Sensitivity where each family of near-copies counts once. The intervals of shares, by
              Wilson, take each sequence for itself, so they are too narrow where families are
              large.
            </dd>
            <dt>Balanced</dt>
            <dd>The mean of sensitivity and specificity; 0.5 is a coin.</dd>
            <dt>MCC</dt>
            <dd>
              Matthews’ correlation of answer and truth: 1 is all right, 0 no better than chance.
              Its interval and that of Balanced are of the same draws as those of the AUC; on folds
              left out, families are drawn and the thresholds stay as they were chosen.
            </dd>
            <dt>AUC</dt>
            <dd>
              Take one sequence that forms the structure and one that does not: how often the first
              one scores higher. There is one for each score, whatever the threshold. Its interval
              comes from 2,000 draws of whole families. Where nearly every draw gives one value,
              because all pairs are in order or all values are equal, there is no interval; where a
              set or a part has fewer than eight sequences or five families of either sort, nothing
              is drawn, and there is no AUC.
            </dd>
            <dt>Baseline</dt>
            <dd>
              A simple count. A score is better or worse than it only where the interval of the
              difference, from the same draws, excludes 0. The best count is the best of several on
              the same sequences, which favours it. Each interval is for itself: of twenty
              comparisons without any difference, one excludes 0 by chance.
            </dd>
            <dt>Precision at 1 %</dt>
            <dd>
              Of what is found where one stretch in a hundred forms the structure, the share that
              does.
            </dd>
          </dl>
          <p>
            Most sets are short sequences that were selected, and what forms in a tube need not form
            in a cell. Take the figures to choose between rules and thresholds, not as the chance
            that one hit is real.
          </p>
        </>
      ),
    },
    ...measured,
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
              name: titleOf(each),
              cells: agreementCells(each),
            }))}
          />
          <p>
            These sequences are short, and a share of few rows hides much. The same on whole
            chromosomes: the share of what the program finds that is found here, the share of what
            is found here that the program finds, and the least, the median and the largest share of
            theirs in a megabase. {PIECES_TEXT} {BY_PLACE_TEXT}
          </p>
          <FactTable
            label="Table of agreement on whole chromosomes"
            heads={[
              ...['Kind', 'Program', 'Asked for', 'Chromosome', 'In both', 'Of theirs'],
              ...['Of ours', 'By megabase', 'Only here', 'Only there'],
            ]}
            rows={agreements.flatMap(wholeRows)}
          />
        </>
      ),
    },
  ],
};

function titleOf({ kind }: Agreement): string {
  return isAnalysisKind(kind) ? definitionOf(kind).title : kind;
}

function agreementCells(agreement: Agreement): string[] {
  const { program, version, settings, unit, both, onlyOurs, onlyTheirs } = agreement;
  return [
    `${program} ${version}`,
    settings,
    `${formatInteger(both)} ${unit}`,
    ...[onlyOurs, onlyTheirs].map(formatInteger),
  ];
}

/** A row for each chromosome. */
function wholeRows(agreement: Agreement): FactRow[] {
  const { id, program, settings, unit } = agreement;
  const name = titleOf(agreement);
  return wholeAgreementsOf(id).map((each) => ({
    key: `${id} ${each.sequence}`,
    name,
    cells: [
      ...[`${program} ${each.version}`, settings, chromosomeText(each)],
      ...[`${formatInteger(each.both)} ${unit}`, theirShareText(each), ourShareText(each)],
      spreadText(each),
      ...[each.onlyOurs, each.onlyTheirs].map(formatInteger),
    ],
  }));
}

function reportSection({
  id,
  title,
  paragraphs,
  points,
  tables,
  caveats,
}: ReportSection): HelpSection {
  return {
    id,
    title,
    body: (
      <>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {points.length > 0 && <Sentences of={points} />}
        {tables.map((table) => (
          <FiguresTable key={table.title} section={title} table={table} />
        ))}
        {caveats.length > 0 && (
          <>
            <p>What this cannot say:</p>
            <Sentences of={caveats} />
          </>
        )}
      </>
    ),
  };
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function FiguresTable({ section, table }: { section: string; table: ReportTable }) {
  const { title, heads, rows } = table;
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <FactTable
        label={`${section}: ${title}`}
        heads={heads}
        rows={rows.map(([name = '', ...cells]) => ({
          key: `${name} ${cells.join(' ')}`,
          name,
          cells,
        }))}
      />
    </>
  );
}
