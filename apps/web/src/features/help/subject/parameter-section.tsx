import type { ReactNode } from 'react';
import { hasFeature } from '../../../api/transport/mode.ts';
import type { HelpSection } from '../../kinds/help/tool-help.ts';
import { type FieldFacts, fieldFacts } from '../../kinds/settings/describe-field.ts';
import type { HelpSubject } from '../help-subjects.ts';
import { FactTable } from './fact-table.tsx';
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
  const isAlone = definitions.length === 0;
  const ofKinds = definitions.map(({ kind, fields }) => (
    <ParameterTable
      key={kind}
      label="Table of parameters"
      facts={fields.map(fieldFacts)}
      idOf={parameterId}
    />
  ));
  const ofTools = tools.map((tool) => (
    <ParameterTable
      key={tool.tool}
      label="Table of inputs"
      facts={toolInputs(tool)}
      idOf={isAlone ? parameterId : inputId}
    />
  ));
  const parameters = {
    id: 'parameters',
    title: 'Parameters',
    body: (
      <>
        <p>
          The name in letters of equal width is{' '}
          {hasFeature('API') ? 'that of the API and, after two dashes,' : 'after two dashes that'}{' '}
          of the terminal. What is left out has its default.
        </p>
        {isAlone ? ofTools : ofKinds}
        {words}
      </>
    ),
  };
  if (isAlone || ofTools.length === 0) return [parameters];
  return [parameters, { id: 'inputs', title: 'What the calculator asks for', body: ofTools }];
}

interface ParameterTableProps {
  label: string;
  facts: readonly FieldFacts[];
  idOf: (key: string) => string;
}

function ParameterTable({ label, facts, idOf }: ParameterTableProps) {
  return (
    <FactTable
      label={label}
      heads={['Parameter', 'Values', 'Default', 'What it does']}
      rows={facts.map((fact) => ({
        key: fact.key,
        id: idOf(fact.key),
        name: fact.label,
        wireName: fact.key,
        cells: [
          <>
            {fact.values}
            {fact.formValues !== null && <small>in the form {fact.formValues}</small>}
            {fact.recommended !== null && <small>better {fact.recommended}</small>}
          </>,
          fact.usual === '' ? '–' : fact.usual,
          fact.help,
        ],
      }))}
    />
  );
}
