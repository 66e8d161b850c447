import type { KindDefinition } from '@flipon/analyses/definitions';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { columnFacts } from '../../kinds/describe-column.ts';
import { columnId } from '../../kinds/help-address.ts';
import type { HelpSection } from '../../kinds/tool-help.ts';
import type { HelpSubject } from '../help-subjects.ts';
import styles from './subject.module.css';
import { toolAnswers } from './tool-answers.ts';

/** The columns of the hits, or of a calculator alone what it answers. */
export function columnSections({ definitions, tools }: HelpSubject): HelpSection[] {
  if (definitions.length === 0) {
    return tools.map(({ tool }) => ({
      id: 'columns',
      title: 'What it answers',
      body: <AnswerTable answers={toolAnswers[tool]} />,
    }));
  }
  return definitions.map((definition) => ({
    id: 'columns',
    title: 'Columns',
    body: (
      <>
        <p>
          A row is one {definition.noun.one}. The name in letters of equal width is that of the API
          and of most files.
        </p>
        <ColumnTable definition={definition} />
        <p>
          Beside these, every hit has its <code>id</code>, the <code>record</code> that it lies in
          and, in the API, <code>recordPosition</code>: its first base counted from the start of
          that record, while <code>position</code> counts from the start of the whole sequence.
        </p>
      </>
    ),
  }));
}

function ColumnTable({ definition }: { definition: KindDefinition }) {
  return (
    <div className={styles['box']}>
      <ScrollBox label="Columns">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">What it means</th>
              <th scope="col">Values</th>
              <th scope="col">Sorts</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {columnFacts(definition).map(({ key, label, help, unit, range, sortable, origin }) => (
              <tr key={key} id={columnId(key)} tabIndex={-1}>
                <th scope="row">
                  {label}
                  <code>{key}</code>
                </th>
                <td>{help}</td>
                <td>
                  {range ?? (unit === null ? '–' : '')}
                  {unit !== null && <span>in {unit}</span>}
                </td>
                <td>{sortable ? 'yes' : 'no'}</td>
                <td>{origin}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}

function AnswerTable({ answers }: { answers: (typeof toolAnswers)[keyof typeof toolAnswers] }) {
  return (
    <div className={styles['box']}>
      <ScrollBox label="What it answers">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Answer</th>
              <th scope="col">What it means</th>
              <th scope="col">Values</th>
            </tr>
          </thead>
          <tbody>
            {answers.map(({ key, label, help, range }) => (
              <tr key={key} id={columnId(key)} tabIndex={-1}>
                <th scope="row">
                  {label}
                  <code>{key}</code>
                </th>
                <td>{help}</td>
                <td>{range ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}
