import type { ReactNode } from 'react';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { type FieldFacts, fieldFacts } from '../../kinds/describe-field.ts';
import type { HelpSection } from '../../kinds/tool-help.ts';
import type { HelpSubject } from '../help-subjects.ts';
import styles from './subject.module.css';
import { toolInputs } from './tool-inputs.ts';

/** The anchor of a parameter in the table. */
export function parameterId(key: string): string {
  return `parameter-${key}`;
}

/** The same of what the calculator on the same page as an analysis asks for. */
export function inputId(key: string): string {
  return `input-${key}`;
}

/** The parameters of the analysis, and what the calculator asks for. */
export function parameterSections(
  { definitions, tools }: HelpSubject,
  words: ReactNode,
): HelpSection[] {
  const ofKinds = definitions.map(({ kind, fields }) => (
    <ParameterTable key={kind} facts={fields.map(fieldFacts)} idOf={parameterId} />
  ));
  const ofTools = tools.map((tool) => (
    <ParameterTable
      key={tool.tool}
      facts={toolInputs(tool)}
      idOf={definitions.length > 0 ? inputId : parameterId}
    />
  ));
  const note = (
    <p>
      The name in letters of equal width is that of the API and, behind two dashes, of the terminal.
      What is left out has its default.
    </p>
  );
  const [main, other] = definitions.length > 0 ? [ofKinds, ofTools] : [ofTools, []];
  return [
    {
      id: 'parameters',
      title: 'Parameters',
      body: (
        <>
          {note}
          {main}
          {words}
        </>
      ),
    },
    ...(other.length === 0
      ? []
      : [{ id: 'inputs', title: 'What the calculator asks for', body: <>{other}</> }]),
  ];
}

interface ParameterTableProps {
  facts: readonly FieldFacts[];
  idOf: (key: string) => string;
}

function ParameterTable({ facts, idOf }: ParameterTableProps) {
  return (
    <div className={styles['box']}>
      <ScrollBox label="Parameters">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Parameter</th>
              <th scope="col">Values</th>
              <th scope="col">Default</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <tr key={fact.key} id={idOf(fact.key)} tabIndex={-1}>
                <th scope="row">
                  {fact.label}
                  <code>{fact.key}</code>
                </th>
                <td>
                  {fact.values}
                  {fact.formValues !== null && <span>in the form {fact.formValues}</span>}
                  {fact.recommended !== null && <span>better {fact.recommended}</span>}
                </td>
                <td>{fact.usual === '' ? '–' : fact.usual}</td>
                <td>{fact.help}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}
