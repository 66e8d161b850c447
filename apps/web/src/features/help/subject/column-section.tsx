import { withAllExtras } from '@flipon/analyses/extra-columns';
import { hasFeature } from '../../../api/transport/mode.ts';
import { columnFacts } from '../../kinds/columns/describe-column.ts';
import { columnId } from '../../kinds/columns/help-address.ts';
import type { HelpSection } from '../../kinds/help/tool-help.ts';
import type { HelpSubject } from '../help-subjects.ts';
import { FactTable } from './fact-table.tsx';
import { toolAnswers } from './tool-answers.ts';

/** The columns of the hits, or for a calculator alone its answers. */
export function columnSections({ definitions, tools }: HelpSubject): HelpSection[] {
  if (definitions.length > 0) return definitions.map(columnsOf);
  return tools.map(({ tool }) => ({
    id: 'columns',
    title: 'What it answers',
    body: (
      <FactTable
        label="Table of answers"
        heads={['Answer', 'What it means', 'Values']}
        rows={toolAnswers[tool].map(({ key, label, help, range }) => ({
          key,
          id: columnId(key),
          name: label,
          wireName: key,
          cells: [help, range ?? '–'],
        }))}
      />
    ),
  }));
}

function columnsOf(definition: HelpSubject['definitions'][number]): HelpSection {
  const rows = columnFacts(withAllExtras(definition)).map(
    ({ key, label, help, unit, range, sortable, origin }) => ({
      key,
      id: columnId(key),
      name: label,
      wireName: key,
      cells: [
        help,
        <>
          {range ?? (unit === null ? '–' : '')}
          {unit !== null && <small>in {unit}</small>}
        </>,
        sortable ? 'yes' : 'no',
        origin,
      ],
    }),
  );
  return {
    id: 'columns',
    title: 'Columns',
    body: (
      <>
        <p>
          A row is one {definition.noun.one}. The name in letters of equal width is that of{' '}
          {hasFeature('API') && 'the API and of '}most files.
        </p>
        <FactTable
          label="Table of columns"
          heads={['Column', 'What it means', 'Values', 'Sorts', 'From']}
          rows={rows}
        />
        <p>
          Besides these, every hit has its <code>id</code>, the <code>record</code> that it lies in
          {hasFeature('API') ? (
            <>
              {' '}
              and, in the API, <code>recordPosition</code>: its first base counted from the start of
              that record, while <code>position</code> counts from the start of the whole sequence.
            </>
          ) : (
            '.'
          )}
        </p>
        <p>
          On the screen the table says what else is at the place of a hit: its gene, where the
          sequence has features, and under “Also here” the codes of other kinds of analysis whose
          hits share bases with it, where the sequence has results of them. Files do not have these
          two.
        </p>
      </>
    ),
  };
}
