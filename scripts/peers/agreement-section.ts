import { type Agreement, agreements } from '@flipon/analyses/accuracy/agreement';
import { statedAgreements } from '@flipon/analyses/accuracy/stated-agreements';
import {
  BY_PLACE_TEXT,
  chromosomeText,
  ourShareText,
  PIECES_TEXT,
  spreadText,
  theirShareText,
  wholeAgreements,
  wholeAgreementsOf,
} from '@flipon/analyses/accuracy/whole-agreement';
import { definitionOf, isAnalysisKind } from '@flipon/analyses/definitions';
import { markdownTable } from '../accuracy/markdown-table.ts';
import { countText } from './print-agreements.ts';
import { peerSequences, wholeSequences } from './sequences.ts';
import { buildText, toolNames } from './tools.ts';

/** The part of the page of accuracy that tells how far other programs find the same, in Markdown. */
export function agreementSection(): string {
  return [
    '## Agreement with other programs',
    `What programs of others find on ${sequenceList()}, compared with what Flipon finds there with parameters
that say the same. Computed by \`npm run peers\`, which keeps the figures of the programs that are there with
\`-- --write\`. It says whether two programs mean the same by a motif, not whether the motif forms.`,
    `EMBOSS is found where it is installed. Folders with the others are named, as in
\`npm run peers -- --gfa FOLDER\`, and a line of the file \`VERSION\` there says what was built. How each is had:`,
    toolNames.map((name) => `- ${buildText(name)}`).join('\n'),
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
    ...wholeSection(),
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

/** The same on whole chromosomes, where a share of few rows can hide nothing. */
function wholeSection(): string[] {
  const names = wholeSequences.map(({ title, from }) => `${title} (${from})`).join(' and ');
  return [
    '### Whole chromosomes',
    `The same programs on ${names}, by \`npm run peers -- --whole FOLDER\`. "Of theirs" is the share of what the program
finds, "of ours" that of what Flipon finds; after them come the least, the median and the largest share of theirs in a
megabase, of those in which the program finds at least ten rows (1,000 bases where bases are counted).
${PIECES_TEXT}`,
    markdownTable(
      [
        'kind',
        'program',
        'asked for',
        'chromosome',
        'in both',
        'of theirs',
        'of ours',
        'by megabase',
        'only ours',
        'only theirs',
      ],
      agreements.flatMap(wholeRows),
    ),
    BY_PLACE_TEXT,
    'The rules that explain what only one of the two has:',
    wholeAgreements
      .filter(({ differences }) => differences.length > 0)
      .map((each) => {
        const asked = agreements.find(({ id }) => id === each.id);
        if (asked === undefined) throw new Error(`There is no comparison ${each.id}.`);
        const { kind, program, unit, settings } = asked;
        return differenceText({
          ...each,
          ...{ kind, program, unit, settings: `${settings}, ${each.sequence}` },
        });
      })
      .join('\n'),
  ];
}

function wholeRows({ id, kind, program, settings, unit }: Agreement): string[][] {
  return wholeAgreementsOf(id).map((each) => [
    ...[titleOf(kind), `${program} ${each.version}`, settings, chromosomeText(each)],
    ...[countText(each.both, unit), theirShareText(each), ourShareText(each), spreadText(each)],
    ...[countText(each.onlyOurs, unit), countText(each.onlyTheirs, unit)],
  ]);
}

/** A point of a list, with the rules below it. */
function differenceText({
  kind,
  program,
  settings,
  unit,
  differences,
}: Pick<Agreement, 'kind' | 'program' | 'settings' | 'unit' | 'differences'>): string {
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
