import type { Sequence } from '@flipon/contract/sequence';
import { IconHistory } from '@tabler/icons-react';
import { type KnownTag, suggestTags } from '../../ui/tags/suggest-tags.ts';
import { type Choice, type ChoiceGroup, filterChoices } from './choice.ts';
import {
  analyseChoice,
  moreResultChoices,
  resultChoice,
  sequenceChoice,
  tagChoice,
} from './found-choices.ts';
import type { PaletteQuery } from './read-query.ts';
import type { RecentChoice } from './recent-choices.ts';
import type { Found } from './use-found.ts';

const MOST = 5;
const MOST_TAGS = 20;
const MOST_ANALYSED = 2;

/** All that a search is made in. */
export interface PaletteSources {
  found: Found;
  recent: readonly RecentChoice[];
  knownTags: readonly KnownTag[];
  ncbi: readonly Choice[];
  tools: readonly Choice[];
  pages: readonly Choice[];
  help: { pages: readonly Choice[]; places: readonly Choice[] };
  commands: readonly Choice[];
}

/** The groups of the palette, in an order that never changes during typing; empty ones are left out. */
export function paletteGroups(query: PaletteQuery, sources: PaletteSources): ChoiceGroup[] {
  const { scope, words } = query;
  const groups =
    scope === 'commands'
      ? commandGroups(query, sources)
      : scope === 'tags'
        ? [{ title: 'Tags', choices: tagChoices(query.text, sources.knownTags, MOST_TAGS) }]
        : words.length === 0
          ? firstGroups(sources)
          : allGroups(query, sources);
  return groups.filter(({ choices, message }) => choices.length > 0 || message !== undefined);
}

function firstGroups({ found, recent, tools, pages, commands }: PaletteSources): ChoiceGroup[] {
  const seen = recent.map(
    ({ title, note, to }): Choice => ({
      id: `recent ${to}`,
      title,
      note,
      sign: IconHistory,
      effect: { to },
    }),
  );
  return [
    { title: 'Recent', choices: seen },
    { title: 'Sequences', choices: sequencesOf(found, []).map(sequenceChoice).slice(0, 3) },
    { title: 'Analyses and calculators', choices: tools },
    { title: 'Pages', choices: pages },
    { title: 'Settings', choices: commands },
  ];
}

function commandGroups({ words, names }: PaletteQuery, sources: PaletteSources): ChoiceGroup[] {
  const { found, tools, commands, ncbi } = sources;
  const analysed = sequencesOf(found, names).map(analyseChoice);
  return [
    { title: 'Do', choices: [...filterChoices(analysed, words), ...ncbi] },
    { title: 'Analyses and calculators', choices: filterChoices(tools, words) },
    { title: 'Settings', choices: filterChoices(commands, words) },
  ];
}

function allGroups({ text, words, names }: PaletteQuery, sources: PaletteSources): ChoiceGroup[] {
  const { found, knownTags, ncbi, tools, pages, help, commands } = sources;
  const sequences = sequencesOf(found, names);
  const away = found.hasFailed
    ? 'The server does not answer, so sequences and results are not searched.'
    : undefined;
  const helpByName = filterChoices(help.pages, words, 3);
  const shown = helpByName.map(({ effect }) => ('to' in effect ? effect.to : ''));
  const helpByText = help.places.filter(
    ({ effect }) => !('to' in effect && shown.includes(effect.to)),
  );
  return [
    { title: 'Sequences', choices: sequences.map(sequenceChoice), message: away },
    { title: 'Results', choices: resultsOf(found, names) },
    {
      title: 'Do',
      choices: [
        ...sequences.slice(0, MOST_ANALYSED).map(analyseChoice),
        ...tagChoices(text, knownTags, 2),
        ...ncbi,
      ],
    },
    { title: 'Go to', choices: filterChoices([...tools, ...pages], words, 6) },
    { title: 'Help', choices: [...helpByName, ...helpByText].slice(0, MOST) },
    { title: 'Settings', choices: filterChoices(commands, words, MOST) },
  ];
}

/** The server's matches; of an answer to an older search only those that match this one, too. */
function sequencesOf({ sequences = [], isStale }: Found, words: readonly string[]): Sequence[] {
  return sequences.filter(
    (each) => !isStale || filterChoices([sequenceChoice(each)], words).length > 0,
  );
}

function resultsOf({ results, isStale }: Found, words: readonly string[]): Choice[] {
  if (results === undefined) return [];
  const newest = results.newest.map(resultChoice);
  if (isStale) return filterChoices(newest, words);
  return [...newest, ...moreResultChoices(results, words.join(','))];
}

function tagChoices(text: string, known: readonly KnownTag[], most: number): Choice[] {
  return suggestTags(known, [], text, most).map(tagChoice);
}
