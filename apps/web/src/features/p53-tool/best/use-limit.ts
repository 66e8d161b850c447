import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { useState } from 'react';
import type { TabAddress } from '../use-typed.ts';
import { checkLimit } from './check-best.ts';

export interface Limit {
  text: string;
  refusal: string | null;
  /** Null while it is refused. */
  value: number | null;
  change: (text: string) => void;
}

/** How many matches are shown: what the field holds, and the address with it. */
export function useLimit({ search, isShown, visit, update }: TabAddress): Limit {
  const readAddress = () => ({
    visit,
    text: search.get('limit') ?? String(p53Tool.best.limit.default),
  });
  const [typed, setTyped] = useState(readAddress);
  if (isShown && typed.visit !== visit) setTyped(readAddress());
  const refusal = checkLimit(typed.text);
  return {
    text: typed.text,
    refusal,
    value: refusal === null ? Number(typed.text) : null,
    change: (text) => {
      setTyped({ visit, text });
      update((own) => own.set('limit', text.trim()));
    },
  };
}
