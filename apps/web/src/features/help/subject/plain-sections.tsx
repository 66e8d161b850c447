import { MotifExample } from '../../../ui/letters/motif-example.tsx';
import type { HelpSection } from '../../kinds/help/tool-help.ts';
import type { HelpSubject } from '../help-subjects.ts';

/** The sections that follow from a definition alone, for subjects without words of their own. */
export function plainSections({ definitions, tools }: HelpSubject): HelpSection[] {
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
