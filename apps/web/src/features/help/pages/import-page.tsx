import { Link } from 'react-router';
import { hasFeature, IS_LOCAL } from '../../../api/transport/mode.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { HelpPage } from '../help-page.ts';
import { UploadLimit } from './upload-limit.tsx';

const OF_NCBI: HelpPage['sections'] = [
  {
    id: 'ncbi',
    title: 'Records of NCBI',
    body: (
      <>
        <p>
          Any nucleotide accession: <code>NC_012920.1</code> is that version, <code>NC_012920</code>{' '}
          the newest. Lists may be split by commas, blanks or lines, and may hold whole links.
          Entries that are no accession, occur twice or name a protein are shown before anything is
          fetched. Assemblies (<code>GCF_</code>, <code>GCA_</code>) are not supported yet: name
          their chromosomes.
        </p>
        <p>
          Letters and features come together. NCBI allows a server a few requests a second, so a
          list of many records takes a while, and goes on while you do something else. A key of your
          own makes it faster; it is used for that import and then forgotten.
        </p>
      </>
    ),
  },
];

/** How to import sequences and annotations. */
export const page: HelpPage = {
  path: '/help/import',
  title: 'Import',
  lead: IS_LOCAL
    ? 'Paste letters or choose files. What is in a file decides how it is read, not its name.'
    : 'Paste letters, upload files, or have records fetched from NCBI. What is in a file decides how it is read, not its name.',
  sections: [
    {
      id: 'ways',
      title: IS_LOCAL ? 'Two ways in' : 'Four ways in',
      body: (
        <dl>
          <dt>Paste text</dt>
          <dd>
            Letters alone, FASTA, GenBank or EMBL, up to 64 MiB. Longer texts go in as a file.
          </dd>
          <dt>{IS_LOCAL ? 'Add files' : 'Upload file'}</dt>
          <dd>
            One or many files, whole folders, and archives; dropped on any page, they are offered to
            be added or searched.{' '}
            {IS_LOCAL
              ? 'Files are read on this computer, and sent nowhere.'
              : 'Files are sent in parts: an upload that a broken line has ended goes on by itself, and after a reload with the same file.'}
          </dd>
          {hasFeature('accessions') && (
            <>
              <dt>NCBI import</dt>
              <dd>
                One record by its accession, such as <code>NC_012920.1</code>. You see what it is
                before it is fetched.
              </dd>
              <dt>NCBI multiple import</dt>
              <dd>
                A pasted list of up to a thousand accessions, or links to NCBI. Each has a row with
                its state, its reason if it fails, and a button to try again.
              </dd>
            </>
          )}
        </dl>
      ),
    },
    {
      id: 'formats',
      title: 'Formats of sequences',
      body: (
        <>
          <ul>
            <li>
              <strong>FASTA</strong>, with one record or with any number of them.
            </li>
            <li>
              <strong>GenBank and EMBL</strong> flat files, with their shape (circular or linear)
              and their features.
            </li>
            <li>
              <strong>2bit</strong>, as UCSC has its genomes.
            </li>
            <li>
              <strong>Plain text</strong>: letters and nothing else, over any number of lines.
            </li>
          </ul>
          <p>
            All of them also packed with gzip or bgzip. A zip archive becomes one sequence for each
            file of sequences in it; annotations in it are kept for the sequences that they belong
            to. Anything else (alignments, reads, variants, intervals, indexes, tables, web pages,
            documents) is refused with a word on what it is and where it goes; in a zip archive it
            is left out and named.
          </p>
        </>
      ),
    },
    {
      id: 'letters',
      title: 'Which letters count',
      body: (
        <>
          <p>
            The bases A, C, G, T and U, N, and the other IUPAC codes R, Y, S, W, K, M, B, D, H and
            V, in capitals or small letters. White space, characters without width, digits and the
            signs of gaps (<code>-</code>, <code>.</code>, <code>*</code>) are left out, and the
            import tells how many. <code>5&#39;-</code> and <code>-3&#39;</code> may mark the ends.
            Any other character is refused with its record, line and column.
          </p>
          <p>
            Letters are kept in capitals. Stretches in small letters, by which genome files mark
            repeats, are remembered with them. U stays U and counts as T everywhere. A sequence with
            U and no T is RNA, and its results say what was measured of RNA. A GenBank or EMBL file
            is what all its records say that they are, also where RNA is written with T.
          </p>
        </>
      ),
    },
    {
      id: 'records',
      title: 'Records and names',
      body: (
        <>
          <p>
            A file of many records is one sequence in your library, and its records stay what they
            are. Positions count from the start of each record, no hit lies across two records, and
            every figure exists for the whole and for each record by itself.
          </p>
          <p>
            The name of a record is the first word of its header, the rest is its description. The
            name of the sequence is the title that you type, else what the file or record is called.
            It can be changed later; records keep their names, because files for genome browsers
            need them.
          </p>
          <p>
            A record called <code>name_chr16:186964-397118</code> tells where it comes from: files
            that you add may count on chromosome 16, and the bedGraph of one row per hit does. Its
            rows are one too high there, as those of the original are, where the name counts from 1.
          </p>
        </>
      ),
    },
    {
      id: 'circular',
      title: 'Circular sequences',
      body: (
        <p>
          GenBank{hasFeature('accessions') ? ', EMBL and NCBI' : ' and EMBL'} records say which
          shape they have; for others you choose it. It can be changed for each record until an
          analysis has used the sequence. Some analyses can then search across the origin: their
          form has a switch for it.
        </p>
      ),
    },
    ...(hasFeature('accessions') ? OF_NCBI : []),
    {
      id: 'annotation',
      title: 'Annotation files',
      body: (
        <>
          <p>
            Features come with GenBank{hasFeature('accessions') ? ', EMBL and NCBI' : ' and EMBL'}{' '}
            records, or from a file of their own in GFF3, GTF or BED, added to a sequence in its
            details. Files that were {IS_LOCAL ? 'added' : 'uploaded'} together find their sequence
            by their names.
          </p>
          <p>
            The names of chromosomes are matched with the records: <code>chr1</code>, <code>1</code>{' '}
            and <code>NC_000001.11</code> can mean the same. A record that is a piece of a
            chromosome takes the places that lie in it, and cuts what crosses its edges. What
            nothing decides is asked. A table shows what was matched by what, and there you can
            change it. Lines that cannot be read are left out and listed.
          </p>
        </>
      ),
    },
    {
      id: 'limits',
      title: 'Limits',
      body: (
        <>
          <Notice kind="info">
            A file may have up to <UploadLimit /> {IS_LOCAL ? 'in a browser' : 'on this server'}.
          </Notice>
          <p>
            Nothing is limited by the length of a sequence itself: whole genomes are read as they
            arrive.{' '}
            {IS_LOCAL ? (
              'How much you may store in all is decided by your browser and its disk.'
            ) : (
              <>
                How much you may store in all depends on whether you work as a guest or are
                registered; your <Link to="/account">account page</Link> tells both what you use and
                what you may.
              </>
            )}{' '}
            Every refusal names its limit.
          </p>
        </>
      ),
    },
    {
      id: 'refused',
      title: 'When a file is refused',
      body: (
        <>
          <p>Nothing of it is kept, and what you had is untouched. The usual reasons:</p>
          <dl>
            <dt>“… is not a nucleotide code”</dt>
            <dd>
              A letter that no base has, often of a protein. The message tells record, line and
              column. Import the nucleotide record.
            </dd>
            <dt>The text holds no bases</dt>
            <dd>The file is empty, or there are headers and nothing below them.</dd>
            <dt>A header in the middle</dt>
            <dd>
              A text that begins without a FASTA header has one later. Put a header before the first
              bases, or remove it.
            </dd>
            <dt>It may be cut off</dt>
            <dd>
              A GenBank or EMBL entry without its last line <code>{'//'}</code>, or with less than
              half of the bases that it states. Get the whole file again. Another length is a
              warning.
            </dd>
            <dt>The entry has no bases</dt>
            <dd>
              NCBI’s short form names the parts of an entry in place of its letters. Choose “GenBank
              (full)” there{hasFeature('accessions') && ', or import it by its accession'}.
            </dd>
            <dt>Damaged archive</dt>
            <dd>A gzip or zip file that ends too early. Pack or download it again.</dd>
            {hasFeature('accessions') && (
              <>
                <dt>NCBI did not answer</dt>
                <dd>
                  It is tried again several times by itself. Later, Retry in its row does the same.
                </dd>
              </>
            )}
          </dl>
        </>
      ),
    },
  ],
};
