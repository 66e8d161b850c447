import { loadKindParts } from '../kinds/load-kind-parts.ts';
import type { HelpPage } from './help-page.ts';
import { helpSubjects } from './help-subjects.ts';
import { loadToolHelp } from './own-help.ts';

/** Fixed pages by their path: each is in a file of its own, as `page`. */
const fixed = import.meta.glob<HelpPage>('./pages/*-page.tsx', { import: 'page' });

/** A page with all that it says; null where there is none at this path. */
export async function loadHelpPage(path: string): Promise<HelpPage | null> {
  const load = fixed[`./pages/${path.split('/').at(-1)}-page.tsx`];
  if (load !== undefined) return load();
  const subject = helpSubjects().find((each) => each.path === path);
  if (subject === undefined) return null;
  const [{ subjectPage }, help] = await Promise.all([
    import('./subject/subject-page.tsx'),
    loadToolHelp(subject),
    ...subject.definitions.map(({ kind }) => loadKindParts(kind)),
  ]);
  return subjectPage(subject, help);
}
