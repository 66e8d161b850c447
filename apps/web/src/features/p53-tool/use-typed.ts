import { useState } from 'react';
import type { Address } from '../../ui/state/use-address.ts';
import { inHalves, lettersOf } from './letters.ts';

/** The part of the page's address that belongs to one tab. */
export interface TabAddress {
  /** Its own part of the address, also while another tab is shown. */
  search: URLSearchParams;
  isShown: boolean;
  visit: Address['visit'];
  /** Only for the tab that is shown. */
  update: Address['update'];
}

export interface Typed {
  text: string;
  /** The letters that were asked about last; null before. */
  asked: string | null;
  type: (text: string) => void;
  /** Asks about the typed text, and puts its letters into the address if they fit. @returns whether they do */
  ask: (fits: (letters: string) => boolean) => boolean;
}

/** The typed text and the question: from the user, or from the address of a link. */
export function useTyped({ search, isShown, visit, update }: TabAddress): Typed {
  const readAddress = () => {
    const sequence = search.get('sequence');
    const asked = sequence === null ? null : lettersOf(sequence);
    return { visit, text: inHalves(asked ?? ''), asked };
  };
  const [typed, setTyped] = useState(readAddress);
  if (isShown && typed.visit !== visit) {
    setTyped(search.has('sequence') ? readAddress() : { ...typed, visit });
  }
  return {
    text: typed.text,
    asked: typed.asked,
    type: (text) => setTyped({ ...typed, text }),
    ask: (fits) => {
      const asked = lettersOf(typed.text);
      const isFitting = fits(asked);
      setTyped({ ...typed, asked });
      update((own) => {
        if (isFitting) own.set('sequence', asked);
        else own.delete('sequence');
      });
      return isFitting;
    },
  };
}

/** Whether the typed text is the asked one, so that a refusal of the one is about the other. */
export function isAsked({ text, asked }: Pick<Typed, 'text' | 'asked'>): boolean {
  return asked !== null && lettersOf(text) === asked;
}
