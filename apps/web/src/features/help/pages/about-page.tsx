import { fromWireDate } from '@flipon/contract/wire-date';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressOf } from '../../../api/address.ts';
import { infoQuery } from '../../../api/get-info.ts';
import { hasFeature, IS_LOCAL } from '../../../api/transport/mode.ts';
import { formatDay } from '../../../ui/words/format-time.ts';
import { CiteBox } from '../cite/cite-box.tsx';
import { FLIPON } from '../cite/cite-flipon.ts';
import type { HelpPage } from '../help-page.ts';
import { helpSubjects } from '../help-subjects.ts';
import { papersOf } from '../subject/cite-section.tsx';

const subjects = helpSubjects();
const papers = papersOf(
  {
    path: '',
    title: '',
    summary: '',
    definitions: subjects.flatMap(({ definitions }) => definitions),
    tools: subjects.flatMap(({ tools }) => tools),
  },
  [],
);

/** About Flipon, and the sources of its methods. */
export const page: HelpPage = {
  path: '/help/about',
  title: 'About',
  lead: 'Flipon is a workbench for non-B DNA: the places where DNA can leave the double helix that everybody knows.',
  sections: [
    {
      id: 'what',
      title: 'What it is',
      body: (
        <>
          <p>
            You bring sequences, from an oligonucleotide to a genome. Flipon finds where they can
            fold into something other than B-DNA, shows the hits letter by letter, and gives you
            files for your own tools. A result keeps its settings, so that it can be repeated and
            written up.
          </p>
          <p>
            A flipon is a sequence that can flip between B-DNA and another structure; the name
            follows Alan Herbert’s word for them.
          </p>
        </>
      ),
    },
    {
      id: 'who',
      title: 'Who makes it',
      body: (
        <p>
          {FLIPON.author}. It is free software under the {FLIPON.licence} licence: use it, change
          it, run your own server. It implements published methods anew; where it follows a program
          or a server to the digit, the help page of the method says which one.
        </p>
      ),
    },
    {
      id: 'sources',
      title: 'Where the methods come from',
      body: (
        <ul>
          {subjects.map(({ path, title, summary }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>: {summary}
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'versions',
      title: 'Versions',
      body: (
        <>
          <RunningVersion />
          <p>
            The rules of each analysis have a version of their own, which changes whenever the same
            input would give other hits; results and files tell it. Today:{' '}
            {subjects
              .flatMap(({ definitions }) => definitions)
              .map(({ title, kernelVersion }) => `${title} ${kernelVersion}`)
              .join(', ')}
            .
          </p>
        </>
      ),
    },
    {
      id: 'cite',
      title: 'How to cite',
      body: (
        <>
          <p>
            Cite Flipon with its version, and the papers of the methods that you used. A result has
            the sentence for your methods under “Settings and methods”.
          </p>
          <CiteBox papers={papers} />
        </>
      ),
    },
    {
      id: 'notice',
      title: 'What it is built on',
      body: (
        <p>
          Among others Node.js, PostgreSQL, DuckDB, ONNX Runtime, Fastify, React and the typeface
          IBM Plex. The file NOTICE in the folder of the program names everything that ships with it
          and its licences.
          {hasFeature('API') && (
            <>
              {' '}
              The <a href={addressOf('/api/docs')}>API documentation</a> tells what programs can do.
            </>
          )}
        </p>
      ),
    },
  ],
};

/** The version of the server that answers, and when its screen was built. */
function RunningVersion() {
  const { data: info } = useQuery(infoQuery);
  if (info === undefined) return null;
  const { version, assemblyDate } = info.app;
  // UNKNOWN if the screen was not built, as during development.
  const built = fromWireDate(assemblyDate);
  const isKnown = !Number.isNaN(built.getTime());
  return (
    <p>
      {IS_LOCAL ? 'This page has' : 'This server runs'} Flipon {version}
      {isKnown && `, built on ${formatDay(built)}`}.{' '}
      {hasFeature('status') && (
        <>
          <Link to="/help/status">Status</Link> tells how it is.
        </>
      )}
    </p>
  );
}
