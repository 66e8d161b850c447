import { type Agreement, agreements } from '@flipon/analyses/accuracy/agreement';
import { statedAgreements } from '@flipon/analyses/accuracy/stated-agreements';
import { definitionOf, isAnalysisKind } from '@flipon/analyses/definitions';
import { markdownTable } from '../accuracy/markdown-table.ts';
import { countText } from './print-agreements.ts';
import { peerSequences } from './sequences.ts';

/** The part of the page of accuracy that tells how far other programs find the same, in Markdown. */
export function agreementSection(): string {
  return [
    '## Agreement with other programs',
    `What programs of others find on ${sequenceList()}, compared with what Flipon finds there with parameters
that say the same. Computed by \`npm run peers\`, which keeps the figures of the programs that are there with
\`-- --write\`. It says whether two programs mean the same by a motif, not whether the motif forms.`,
    `EMBOSS is found where it is installed. Folders with the others are named, as in
\`npm run peers -- --gfa FOLDER\`, and a line of the file \`VERSION\` there says what was built. The figures
below are of builds from those parts of their public sources that compute; the two in Python were converted for Python 3.`,
    markdownTable(
      ['kind', 'program', 'asked for', 'counted', 'in both', 'only ours', 'only theirs'],
      agreements.map((each) => [
        titleOf(each.kind),
        `${each.program} ${each.version}`,
        each.settings,
        each.unit,
        ...[each.both, each.onlyOurs, each.onlyTheirs].map(String),
      ]),
    ),
    'The rules that explain what only one of the two has:',
    agreements
      .filter(({ differences }) => differences.length > 0)
      .map(differenceText)
      .join('\n'),
    `Left out: EMBOSS einverted aligns arms with gaps, and etandem and equicktandem score repeats that need not
be perfect; no kind here asks that.`,
    '### Stated, not measured here',
    `As the specification of the kind states it, of programs or sequences that \`npm run peers\` does not have: not
recomputed by this project. Of several figures each belongs to the sequences in its place.`,
    markdownTable(
      ['kind', 'program', 'sequences', 'in both', 'rule that explains the difference'],
      statedAgreements.map(({ kind, program, data, figures, rule }) => [
        ...[titleOf(kind), program, data, figures, rule],
      ]),
    ),
  ].join('\n\n');
}

/** A point of a list, with the rules below it. */
function differenceText({ kind, program, settings, unit, differences }: Agreement): string {
  const rules = differences.map(
    ({ side, count, rule }) => `  - ${countText(count, unit)} only ${side}: ${rule}.`,
  );
  return [`- ${titleOf(kind)}, ${program}, ${settings}:`, ...rules].join('\n');
}

function sequenceList(): string {
  const titles = peerSequences.map(({ title }) => title);
  return `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
}

function titleOf(kind: string): string {
  return isAnalysisKind(kind) ? definitionOf(kind).title : kind;
}
