import { definitionOf } from '@flipon/analyses/definitions';
import { settingsLine } from '@flipon/analyses/describe-settings';
import type { Sequence } from '@flipon/contract/sequence';
import { fromWireDate } from '@flipon/contract/wire-date';
import { IconDna2, IconPlayerPlay, IconTag } from '@tabler/icons-react';
import { writeSearch } from '../../ui/paged-list/list-address.ts';
import type { KnownTag } from '../../ui/tags/suggest-tags.ts';
import { countOf, formatInteger } from '../../ui/words/format-number.ts';
import { formatMoment } from '../../ui/words/format-time.ts';
import { storedPath } from '../result/address/stored-path.ts';
import { withOpenSequence } from '../sequences/open-sequence.ts';
import type { Choice } from './choice.ts';
import type { FoundResult, FoundResults } from './find-results.ts';

/** Leads to the details of a sequence, letters and records among them. */
export function sequenceChoice({ id, name, length, fastaComment, tags }: Sequence): Choice {
  const description = (fastaComment ?? '').replace(/^\S+\s*/, '');
  return {
    id: `sequence ${id}`,
    title: description === '' || description === name ? name : `${name} ${description}`,
    note: length === null ? 'import is not finished' : `${formatInteger(length)} bp`,
    words: tags.join(' '),
    sign: IconDna2,
    effect: { to: `/sequence/tools?${withOpenSequence(new URLSearchParams(), id)}` },
  };
}

/** Asks with what a sequence is to be analysed. */
export function analyseChoice({ id, name, tags }: Sequence): Choice {
  return {
    id: `analyse sequence ${id}`,
    title: `Analyse ${name} with …`,
    words: tags.join(' '),
    sign: IconPlayerPlay,
    effect: { step: { about: 'sequence', id, name } },
  };
}

export function resultChoice({ kind, analysis }: FoundResult): Choice {
  const definition = definitionOf(kind);
  const { id, title, tags, sequenceName, resultCount, created } = analysis;
  const settings = settingsLine(definition, analysis);
  const count = resultCount === null ? 'not finished' : countOf(resultCount, 'hit');
  return {
    id: `result ${id}`,
    title: `${definition.title}, ${title}`,
    note: settings === '' ? count : `${count}, ${settings}`,
    end: formatMoment(fromWireDate(created), new Date()),
    words: `${sequenceName} ${tags.join(' ')}`,
    sign: kind,
    effect: { to: storedPath(definition, id) },
  };
}

/** Lists of the kinds that have more results than the newest ones, with the same search. */
export function moreResultChoices({ newest, counts }: FoundResults, name: string): Choice[] {
  return counts
    .filter(({ kind, count }) => count > newest.filter((each) => each.kind === kind).length)
    .map(({ kind, count }): Choice => {
      const { title, resultsPath } = definitionOf(kind);
      return {
        id: `more ${kind}`,
        title: `All ${countOf(count, 'result')} of ${title}`,
        words: name,
        sign: kind,
        effect: { to: `${resultsPath}?${writeSearch({ tags: [], name })}` },
      };
    });
}

export function tagChoice({ tag }: Pick<KnownTag, 'tag'>): Choice {
  return {
    id: `tag ${tag}`,
    title: `Show everything tagged ${tag}`,
    sign: IconTag,
    effect: { step: { about: 'tag', tag } },
  };
}
