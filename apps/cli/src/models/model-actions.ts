import { didYouMean } from '@flipon/settings/nearest-name';

/** The subcommands of `flipon models`; each is loaded when it is used. */
export const modelActions = {
  list: async (words: readonly string[]) => (await import('./list-models.ts')).listModels(words),
  check: async (words: readonly string[]) => (await import('./check-models.ts')).checkModels(words),
  convert: async (words: readonly string[]) =>
    (await import('./convert-models.ts')).convertModels(words),
};

export function isAction(word: string): word is keyof typeof modelActions {
  return Object.hasOwn(modelActions, word);
}

export function didYouMeanAction(word: string): string {
  return didYouMean(word, Object.keys(modelActions));
}
