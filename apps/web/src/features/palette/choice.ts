import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Icon } from '@tabler/icons-react';
import { rankText } from './match-words.ts';

/** The subject of a further question after a first choice. */
export type Step = { about: 'sequence'; id: string; name: string } | { about: 'tag'; tag: string };

/**
 * The effect of a choice: opens a path of the screens or an outside address, runs an action, or
 * asks further.
 */
export type Effect = { to: string } | { href: string } | { run: () => void } | { step: Step };

/** A line of the palette. */
export interface Choice {
  /** Stays the same during typing. */
  id: string;
  title: string;
  /** After the title, paler. */
  note?: string | undefined;
  /** At the right end. */
  end?: string | undefined;
  /** Not shown, but searched. */
  words?: string;
  sign: AnalysisKind | Icon;
  effect: Effect;
}

export interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
  /** In place of choices. */
  message?: string | undefined;
}

/** Those that have all words, the best first, in their own order where they are alike. */
export function filterChoices(
  choices: readonly Choice[],
  words: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Choice[] {
  return choices
    .flatMap((choice) => {
      const rank = rankText(choice.title, `${choice.note ?? ''} ${choice.words ?? ''}`, words);
      return rank === null ? [] : [{ choice, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ choice }) => choice);
}
