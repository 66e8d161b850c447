import type { Citation } from '@flipon/analyses/definition';
import { IconCopy, IconQuote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { infoQuery } from '../../../api/get-info.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { copyText } from '../../../ui/files/copy-text.ts';
import styles from '../help.module.css';
import { bibtexOf, softwareBibtex, splitJournal } from './bibtex.ts';
import { FLIPON, fliponText } from './cite-flipon.ts';

/** Papers with their DOIs and, last, Flipon in the version of this server; to copy in two forms. */
export function CiteBox({ papers }: { papers: readonly Citation[] }) {
  const { data: info } = useQuery(infoQuery);
  const version = info?.app.version ?? '';
  const texts = papers.map(citationLine);
  const text = [...texts, fliponText(version)].join('\n');
  const bibtex = [...papers.map(bibtexOf), softwareBibtex({ ...FLIPON, version })].join('\n\n');
  return (
    <div className={styles['cite']}>
      {papers.map((paper) => (
        <CitedPaper key={paper.doi} paper={paper} />
      ))}
      <p>{fliponText(version)}</p>
      <div className={styles['citeButtons']}>
        <Button
          variant="soft"
          size="small"
          icon={<IconQuote size={13} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copyText(bibtex, { done: 'BibTeX copied.' })}
        >
          Copy BibTeX
        </Button>
        <Button
          variant="soft"
          size="small"
          icon={<IconCopy size={13} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copyText(text, { done: 'Text copied.' })}
        >
          Copy text
        </Button>
      </div>
    </div>
  );
}

function CitedPaper({ paper }: { paper: Citation }) {
  const { before, journal, place } = splitCitation(paper);
  return (
    <p>
      {before} <i>{journal}</i> {place}{' '}
      <a href={`https://doi.org/${paper.doi}`} target="_blank" rel="noreferrer">
        doi:{paper.doi}
      </a>
    </p>
  );
}

/** A paper on one line, as a list of references has it. */
export function citationLine(paper: Citation): string {
  const { before, journal, place } = splitCitation(paper);
  return `${before} ${journal} ${place} doi:${paper.doi}`;
}

/** "Bedrat, Lacroix, Mergny. Re-evaluation of ... .", the journal, and "2016; 44:1746.". */
function splitCitation({ authors, andOthers, year, title, journal }: Citation) {
  const names = authors.join(', ') + (andOthers ? ' et al' : '');
  const { name, volume, page } = splitJournal(journal);
  const stop = /[.?!]$/.test(title) ? '' : '.';
  return {
    before: `${names}. ${title}${stop}`,
    journal: name,
    place: volume === '' ? `${year}.` : `${year}; ${volume}:${page}.`,
  };
}
