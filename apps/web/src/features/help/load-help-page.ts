import type { ToolHelp } from '../kinds/help/tool-help.ts';
import { loadKindParts } from '../kinds/load-kind-parts.ts';
import type { HelpPage } from './help-page.ts';
import { type HelpSubject, helpSubjects } from './help-subjects.ts';

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

const ofKinds = import.meta.glob<ToolHelp>('../kinds/*/help.tsx', { import: 'help' });
const ofFeatures = import.meta.glob<ToolHelp>('../*/help.tsx', { import: 'help' });

/**
 * The words on a subject: those of a kind are in its folder, those of a calculator in the feature
 * that is named by the last part of its screen's path. Undefined if there are none.
 */
export async function loadToolHelp({
  definitions,
  tools,
}: HelpSubject): Promise<ToolHelp | undefined> {
  const loaders = [
    ...definitions.map(({ kind }) => ofKinds[`../kinds/${kind}/help.tsx`]),
    ...tools.map(({ screenPath }) => ofFeatures[`../${screenPath.split('/').at(-1)}/help.tsx`]),
  ];
  return loaders.find((load) => load !== undefined)?.();
}
