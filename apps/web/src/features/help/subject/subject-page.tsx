import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router';
import { hasFeature } from '../../../api/transport/mode.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Dna } from '../../../ui/letters/dna.tsx';
import { splitMarked } from '../../../ui/letters/dna-runs.ts';
import type { HelpSection, ToolHelp } from '../../kinds/help/tool-help.ts';
import type { HelpPage } from '../help-page.ts';
import type { HelpSubject } from '../help-subjects.ts';
import { agreementSection } from './agreement-section.tsx';
import { citeSection } from './cite-section.tsx';
import { columnSections } from './column-section.tsx';
import { filesSection } from './files-section.tsx';
import { parameterSections } from './parameter-section.tsx';
import { presetPath, presetSection } from './preset-section.tsx';
import { subjectEntries } from './subject-entries.ts';
import { SubjectGlyph } from './subject-glyph.tsx';

const TRUST = (
  <>
    <Link to="/help/accuracy">How far to trust it</Link>: what rules find of sequences whose form a
    laboratory has told, and for which searches there is no such set.
  </>
);

/**
 * The page of an analysis, a calculator, or both. Facts come from their definitions; the words in
 * `help` are placed around them. The page is complete without them, too.
 */
export function subjectPage(subject: HelpSubject, help: ToolHelp | undefined): HelpPage {
  const { path, title, summary } = subject;
  const sections: (HelpSection | null)[] = [
    ...(help?.before ?? plainSections(subject)),
    ...parameterSections(subject, help?.parameters),
    presetSection(subject),
    help === undefined ? null : { id: 'reading', title: 'Reading the result', body: help.reading },
    ...columnSections(subject),
    coordinatesSection(subject, help?.coordinates),
    filesSection(subject),
    listSection('differences', 'Differences from the original', help?.differences),
    agreementSection(subject),
    listSection('limits', 'What it cannot say', [...(help?.limits ?? []), TRUST]),
    ...(help?.forOperators ?? []),
    citeSection(subject, help?.references ?? []),
  ];
  return {
    path,
    title,
    glyph: <SubjectGlyph subject={subject} />,
    lead: help?.lead ?? summary,
    action: exampleAction(subject),
    sections: sections.filter((section) => section !== null),
    entries: subjectEntries(subject),
  };
}

/** Statements under a heading, one below the other; none where there are none. */
function listSection(
  id: string,
  title: string,
  items: readonly ReactNode[] = [],
): HelpSection | null {
  if (items.length === 0) return null;
  const body = (
    <ul>
      {Children.map(items, (item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
  return { id, title, body };
}

/** Opens the form with the usual settings, or the calculator with an example that it calculates. */
function exampleAction(subject: HelpSubject) {
  return (
    <ButtonLink
      to={examplePath(subject)}
      variant="filled"
      icon={<IconPlayerPlayFilled size={12} aria-hidden="true" />}
    >
      Try the example
    </ButtonLink>
  );
}

/** Where the example of a subject is. */
function examplePath({ definitions, tools }: HelpSubject): string {
  const [definition] = definitions;
  if (definition !== undefined)
    return presetPath(definition, definition.presets[0] ?? { values: {} });
  const [tool] = tools;
  if (tool === undefined) return '/';
  return `${tool.screenPath}?${new URLSearchParams(tool.example)}`;
}

/** The sections that follow from a definition alone, for subjects without words of their own. */
function plainSections({ definitions, tools }: HelpSubject): HelpSection[] {
  const analyses = definitions.map(({ kind, title, summary, noun, signColumn, windowOf }) => (
    <div key={kind}>
      <p>
        {summary} One hit is called {noun.one}.{' '}
        {signColumn === null
          ? 'It is found on the strand given.'
          : 'Both strands are searched at once; the sign of the value tells which of them carries it.'}{' '}
        {typeof windowOf === 'number' && `It looks at ${windowOf} bases at a time.`}
      </p>
      <p>
        An example in letters: <MotifExample kind={kind} /> ({title})
      </p>
    </div>
  ));
  const calculators = tools.map(({ tool, summary }) => (
    <p key={tool}>{summary} It answers at once, and nothing is stored.</p>
  ));
  return [
    {
      id: 'what',
      title: 'What it does',
      body: (
        <>
          {analyses}
          {calculators}
        </>
      ),
    },
  ];
}

/** How positions count: the words common to all, and those of this subject. */
function coordinatesSection({ definitions }: HelpSubject, own: ReactNode): HelpSection | null {
  if (definitions.length === 0) {
    return own === undefined ? null : { id: 'coordinates', title: 'Coordinates', body: <>{own}</> };
  }
  const wraps = definitions.some(({ fields }) => fields.some(({ key }) => key === 'wrapOrigin'));
  return {
    id: 'coordinates',
    title: 'Coordinates',
    body: (
      <>
        <p>
          Positions on screen are 1-based and inclusive: the first base is 1, and the end of a hit
          is its last base. In a sequence of several records they count from the start of the
          record.{hasFeature('API') && ' The API counts from 0.'} Each file says in its heading or
          its format how it counts: CSV, TSV, XLSX and GFF3 as the screen does, BED and bedGraph
          from 0 with the base after the last one as the end.
        </p>
        {wraps ? (
          <p>
            In circular records the search can go on across the origin, if you choose so. Such a hit
            is listed once, at its true start, and its end may lie beyond the length of the record.
            BED, bedGraph and GFF3 split it in two.
          </p>
        ) : (
          <p>
            Circular records are searched as if they were linear: no hit lies across the origin.
          </p>
        )}
        {own}
      </>
    ),
  };
}

/** An example of a kind's motif, in letters; nothing if its definition has none. */
function MotifExample({ kind }: { kind: AnalysisKind }) {
  const { look } = definitionOf(kind);
  if (look?.example === undefined) return null;
  const { letters, inRuns } = look.example;
  return <Dna runs={splitMarked(letters, look.colour, inRuns)} />;
}
