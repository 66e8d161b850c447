import { Link } from 'react-router';
import { addressOf } from '../../../api/address.ts';
import { hasFeature, IS_LOCAL } from '../../../api/transport/mode.ts';
import { CITE_PATH } from '../fixed-pages.ts';
import type { HelpPage } from '../help-page.ts';
import { UploadLimit } from './upload-limit.tsx';

const KEPT_ON_SERVER: HelpPage['sections'] = [
  {
    id: 'guest',
    title: 'I work as a guest. How long does my work stay?',
    body: (
      <p>
        It stays in this browser for 7 days after your last visit and is then deleted.{' '}
        <Link to="/register">Register</Link> or <Link to="/login">log in</Link> to keep it: what you
        have done as a guest can be taken along, also while it runs.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Who can see my sequences?',
    body: (
      <>
        <p>
          You alone, and anyone you give a link to. A shared link opens one result, or one sequence
          with its results, to read and export; it ends by itself or when you revoke it, and shows
          nothing else of yours. The operator of the server can read what is stored on it, as on any
          server.
        </p>
        <p>
          Nothing is sent to others, but accessions to NCBI when you import from there. For data
          that must not leave your machine, run Flipon yourself, or use its terminal program: it
          needs no server.
        </p>
      </>
    ),
  },
];

const KEPT_HERE: HelpPage['sections'] = [
  {
    id: 'guest',
    title: 'How long does my work stay?',
    body: (
      <p>
        In this browser, until you clear its data of this site. A private window keeps it until it
        is closed, and a browser whose disk is full may throw it away: save what you need as files.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Who can see my sequences?',
    body: (
      <p>
        Those who use this browser on this computer. Everything is computed and kept here; no
        sequence and no result is sent anywhere.
      </p>
    ),
  },
];

/** The most frequent questions. */
export const page: HelpPage = {
  path: '/help/faq',
  title: 'FAQ',
  lead: 'Short answers to what is asked most.',
  sections: [
    {
      id: 'size',
      title: 'How large may a sequence be?',
      body: (
        <>
          <p>
            A file may have up to <UploadLimit /> {IS_LOCAL ? 'in a browser; ' : 'on this server; '}
            packed files count by what is {IS_LOCAL ? 'read' : 'sent'} and by what comes out. There
            is no other technical limit: positions have room for far more than the 2 GiB of other
            programs, and whole genomes are read and searched piece by piece.
          </p>
          {IS_LOCAL ? (
            <p>How much you may store in all is decided by your browser and its disk.</p>
          ) : (
            <p>
              Your <Link to="/account">account page</Link> shows how much you may store in all.
            </p>
          )}
        </>
      ),
    },
    {
      id: 'positions',
      title: 'Do positions count from 0 or from 1?',
      body: (
        <p>
          On screen from 1, with the last base included, within the record.
          {hasFeature('API') && ' In the API from 0.'} In files as the format has it: BED and
          bedGraph from 0 with the base after the last one as the end; CSV, TSV, XLSX and GFF3 from
          1. The export dialog says it for each file before you save it.
        </p>
      ),
    },
    {
      id: 'different',
      title: 'Why do my numbers differ from those of another program?',
      body: (
        <p>
          Compare the settings first: window, threshold and preset change the count more than
          anything else, and defaults differ between programs. Then the counting: whether
          neighbouring windows are joined, where positions begin, and what happens at N and at the
          ends of records. Each help page lists under “Differences from the original” what Flipon
          does otherwise on purpose, with its reason. A filter on a result is no new run: at a
          higher threshold joined hits would split.
        </p>
      ),
    },
    ...(IS_LOCAL ? KEPT_HERE : KEPT_ON_SERVER),
    {
      id: 'delete',
      title: 'How do I delete something, and is it gone?',
      body: (
        <p>
          Lists have Delete for a row and for all ticked rows; for 8 seconds you can undo it.
          Deleting a sequence keeps its results unless you choose to delete them, too, and its
          letters go with the last result that needs them.{' '}
          {IS_LOCAL ? (
            'Clearing the data of this site in your browser deletes everything.'
          ) : (
            <>
              Room is given back within about an hour. The <Link to="/account">account page</Link>{' '}
              deletes an account with all that belongs to it.
            </>
          )}
        </p>
      ),
    },
    {
      id: 'program',
      title: 'Can a program do the same?',
      body: (
        <>
          {hasFeature('API') && (
            <p>
              Yes. The screen uses the same calls that are open to you, and they are described in
              the <a href={addressOf('/api/docs')}>API documentation</a>. Programs written for the
              DNA Analyser API work by changing the host. For long-lived scripts make a personal API
              token on your <Link to="/account">account page</Link>.
            </p>
          )}
          <p>
            Without any server, <code>flipon scan</code> searches files in a terminal and{' '}
            <code>flipon kill</code> and <code>flipon p53</code> calculate. “Settings and methods”
            of a result shows the line that gives the same hits.
          </p>
        </>
      ),
    },
    {
      id: 'n',
      title: 'What does an N do?',
      body: (
        <p>
          It counts in positions and lengths, and as a base of no kind: it scores 0 in G4 hunter,
          ends a region of Z-DNA, a tract of G and a tandem repeat, pairs with nothing in a
          cruciform, and no p53 site holds one. Frequencies are given per 1000 bases with N
          included, the share of GC of the bases that are not N.
        </p>
      ),
    },
    {
      id: 'circular',
      title: 'Is a plasmid searched across its origin?',
      body: (
        <p>
          If the record is circular and the form’s switch “Search across the origin” is on. G4
          hunter, p53 predictor and Cruciform have it. Such a hit is listed once, at its true start.
          In the terminal <code>--wrapOrigin</code> says that all records of the file are circles.
        </p>
      ),
    },
    {
      id: 'multifasta',
      title: 'What happens to a file of many records?',
      body: (
        <p>
          It is one sequence with many records. All are searched at once, each by itself; hits count
          within their record. Records of a result lists them with their own figures, choosing one
          narrows table, chart and files to it, and BED and GFF3 carry the names of the records.
        </p>
      ),
    },
    {
      id: 'browser',
      title: 'How do I see hits in a genome browser?',
      body: (
        <p>
          Export BED, GFF3 or “bedGraph curve”: the names of your records must be those of the
          genome there, such as <code>chr16</code>. IGV opens all three. At UCSC add the first six
          columns of the BED as a custom track. The plain bedGraph is that of the original server,
          for programs that read it; its rows can overlap, which UCSC refuses.
        </p>
      ),
    },
    {
      id: 'excel',
      title: 'How do I get a table for Excel, R or Python?',
      body: (
        <p>
          XLSX opens in Excel with a second sheet that tells settings and columns. TSV and CSV read
          into R and Python with one line; Parquet is small and quick where there are millions of
          hits. The CSV of older searches is the original’s, with tabs between quoted fields; TSV is
          the plain one.
        </p>
      ),
    },
    {
      id: 'empty',
      title: 'Nothing was found. What now?',
      body: (
        <p>
          The result says with which settings, and often offers gentler ones with a button. Look at
          the presets, and at the letters: a sequence of another species or strand, many N, or a
          sequence shorter than the window has few hits or none.
        </p>
      ),
    },
    {
      id: 'speed',
      title: 'How long does it take?',
      body: (
        <p>
          A gene or a plasmid takes less than a second, and work on genomes goes on while you do
          something else{IS_LOCAL ? ', as long as the page is open' : ', also with the page closed'}
          . The list of work at the top shows how far it is.{' '}
          {!IS_LOCAL &&
            'A neural network is slow: half an hour for a million bases, in a queue of its own. On a busy server people take turns, so that one large batch does not keep others waiting. '}
          An identical start is answered at once from what is stored.
        </p>
      ),
    },
    {
      id: 'networks',
      title: 'Why can I not choose a network for Z-DNA?',
      body: (
        <p>
          {IS_LOCAL
            ? 'Networks are computed on a Flipon server alone. There, the'
            : 'The form of Z-DNABert2 shows every model, and says which ones are not installed. The'}{' '}
          networks of Z-DNABERT are files of their authors that the operator of a server{' '}
          <Link to="/help/zdnabert2#install">has to put there</Link>. BZ_energy is always there; it
          is a thermodynamic model and no neural network, so its results are not those of a network.
        </p>
      ),
    },
    {
      id: 'reproduce',
      title: 'How do I write it up so that others can repeat it?',
      body: (
        <p>
          “Settings and methods” of a result has a text for your paper with all settings, versions
          and the checksum of the bases, the line for a terminal, and what proves that a file holds
          the same bases. Save the exported file with it: its heading says the same, or the file{' '}
          <code>.flipon.json</code> that the export dialog offers with it. Anyone who has both and
          the sequence types <code>flipon verify FILE --sequence SEQUENCE</code>: it computes every
          row again and says that all are equal, or shows the first one that differs.
        </p>
      ),
    },
    {
      id: 'cite',
      title: 'How do I cite Flipon?',
      body: (
        <p>
          With its version, and with the paper of the method that you used. Every help page ends
          with both, as text and as BibTeX; <Link to={CITE_PATH}>About</Link> has them together.
        </p>
      ),
    },
  ],
};
