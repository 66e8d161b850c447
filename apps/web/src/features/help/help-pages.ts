import { fixedPages } from './fixed-pages.ts';
import { helpSubjects } from './help-subjects.ts';

/** Every page of the help with its title and words by which one looks for it; no prose. */
export function helpPages(): { path: string; title: string; words: string }[] {
  const subjects = helpSubjects().map(({ path, title, summary, definitions, tools }) => {
    const names = [
      ...definitions.flatMap(({ kind, noun }) => [kind, noun.many]),
      ...tools.map(({ tool }) => tool),
    ];
    return { path, title, words: `${summary} ${[...new Set(names)].join(' ')}` };
  });
  const others = fixedPages.map(({ path, title, summary, words }) => {
    return { path, title, words: `${summary} ${words}` };
  });
  return [...subjects, ...others];
}
