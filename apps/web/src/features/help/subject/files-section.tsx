import type { KindDefinition } from '@flipon/analyses/definitions';
import { scanWords, shellLine } from '@flipon/analyses/scan-line';
import type { Tool } from '@flipon/analyses/tools/tools';
import { IconCopy } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import { hasFeature } from '../../../api/transport/mode.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { copyText } from '../../../ui/files/copy-text.ts';
import { exportChoices } from '../../export/export-choices.ts';
import type { HelpSection } from '../../kinds/help/tool-help.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import styles from '../help.module.css';
import type { HelpSubject } from '../help-subjects.ts';
import { FactTable } from './fact-table.tsx';

/** The terminal commands of a calculator. */
const terminalLines: Readonly<Record<Tool['tool'], readonly string[]>> = {
  g4killer: [
    'flipon kill GGGTTAGGGTTAGGGTTAGGG --threshold 1.0',
    'flipon kill sequences.csv --threshold 1.0,1.2 --format csv',
  ],
  p53predictor: [
    'flipon p53 GGACATGCCCGGGCATGTCC',
    'flipon p53 best TTAGGACATGCCCGGGCATGTCCTTA --limit 3',
  ],
};

/** Which files there are, and the same in a terminal and from a program. */
export function filesSection({ definitions, tools }: HelpSubject): HelpSection {
  return {
    id: 'files',
    title: 'Files and calls',
    body: (
      <>
        {definitions.map((definition) => (
          <div key={definition.kind}>{kindWays(definition)}</div>
        ))}
        {tools.map((tool) => (
          <div key={tool.screenPath}>{toolWays(tool, definitions.length > 0)}</div>
        ))}
        {hasFeature('API') && (
          <p>
            Every call is described in the <a href={addressOf('/api/docs')}>API documentation</a>.
          </p>
        )}
      </>
    ),
  };
}

function kindWays(definition: KindDefinition) {
  const { kind, fields, apiRoute, rowsRoute } = definition;
  const parameters = Object.fromEntries(fields.map((field) => [field.key, field.default]));
  const line = shellLine(scanWords(definition, { parameters, stem: 'genome', isCircular: false }));
  return (
    <>
      <p>
        The button Export of a result offers these files; each tells how it counts before you save
        it. Of many results at once they come in one archive.
      </p>
      <FormatTable definition={definition} />
      <h3>In a terminal</h3>
      <p>
        The defaults written out, on a FASTA file of any size
        {hasFeature('accounts') && ', without server and account'}:
      </p>
      <CodeLine label={`flipon scan ${kind}`} text={line} />
      {hasFeature('API') && (
        <>
          <h3>From a program</h3>
          <p>
            <code>POST /api/analyse/{apiRoute}</code> with a sequence and the parameters above
            starts an analysis; <code>{`GET /api/analyse/${apiRoute}/<id>/${rowsRoute}`}</code>{' '}
            answers its hits by page, sorted and filtered by the columns above.
          </p>
        </>
      )}
    </>
  );
}

function FormatTable({ definition }: { definition: KindDefinition }) {
  const choices = exportChoices(definition, kindPartsOf(definition.kind).partOfHit);
  return (
    <FactTable
      label="Table of files"
      heads={['File', 'Good for, and what it holds', 'Positions']}
      rows={choices.map(({ key, label, note, counts }) => ({
        key,
        name: label,
        cells: [note, counts],
      }))}
    />
  );
}

function toolWays(tool: Tool, isBeside: boolean) {
  return (
    <>
      {isBeside && <h3>The calculator</h3>}
      {hasFeature('API') ? (
        <p>
          <code>POST /api/analyse/{tool.apiRoute}</code> answers at once, and{' '}
          <code>POST /api/analyse/{tool.apiRoute}/bulk</code> a whole table of sequences: CSV, TSV,
          text, FASTA or XLSX in, and CSV, TSV, XLSX or lines of JSON out. In a terminal:
        </p>
      ) : (
        <p>A terminal answers whole tables of sequences, too:</p>
      )}
      {terminalLines[tool.tool].map((line) => (
        <CodeLine key={line} label={line} text={line} />
      ))}
    </>
  );
}

/** A line to copy, with a button that does so. */
function CodeLine({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles['code']}>
      <pre>{text}</pre>
      <IconButton
        aria-label={`Copy: ${label}`}
        onClick={() => void copyText(text, { done: 'Copied.' })}
      >
        <IconCopy size={15} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
