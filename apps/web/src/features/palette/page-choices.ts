import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { tools } from '@flipon/analyses/tools/tools';
import type { Info } from '@flipon/contract/management';
import {
  IconApi,
  IconCalculator,
  IconDna2,
  IconHome,
  IconList,
  IconMap,
  IconUserCircle,
} from '@tabler/icons-react';
import { addressOf } from '../../api/address.ts';
import { availableKinds } from '../../api/analyses/available-kinds.ts';
import { hasFeature } from '../../api/transport/mode.ts';
import type { Choice } from './choice.ts';

/** The screens of analyses and calculators that this server has, and their stored results. */
export function toolChoices(info: Info | undefined): Choice[] {
  const analyses = availableKinds(info).map((kind): Choice => {
    const { title, screenPath, summary } = definitionOf(kind);
    return {
      id: `analyse ${kind}`,
      title,
      note: 'analysis',
      words: `analyse ${kind} ${summary}`,
      sign: kind,
      effect: { to: screenPath },
    };
  });
  const titles: readonly string[] = analyses.map(({ title }) => title);
  const calculators = tools
    .filter(({ tool }) => hasFeature('calculators') && info?.analysis[tool] === true)
    .map((tool): Choice => {
      return {
        id: `tool ${tool.screenPath}`,
        title: titles.includes(tool.title) ? `${tool.title}, single sites` : tool.title,
        note: 'calculator',
        words: `${tool.tool} ${tool.summary}`,
        sign: IconCalculator,
        effect: { to: tool.screenPath },
      };
    });
  return [...analyses, ...calculators];
}

/** The other screens. */
export function pageChoices(): Choice[] {
  const results = analysisKinds.map((kind): Choice => {
    const { title, resultsTitle, resultsPath } = definitionOf(kind);
    return {
      id: `results ${kind}`,
      title: `${resultsTitle ?? title} results`,
      note: 'stored',
      words: kind,
      sign: kind,
      effect: { to: resultsPath },
    };
  });
  return [
    {
      id: 'sequences',
      title: 'Sequences',
      note: 'your library, and the ways to add to it',
      words: 'import upload paste ncbi',
      sign: IconDna2,
      effect: { to: '/sequence/tools' },
    },
    {
      id: 'map',
      title: 'Map',
      note: 'all motifs of a sequence on one axis',
      words: 'genome view overlaps matrix lanes',
      sign: IconMap,
      effect: { to: '/map' },
    },
    {
      id: 'results',
      title: 'Results',
      note: 'stored, by sequence or by batch',
      words: 'stored analyses runs batches',
      sign: IconList,
      effect: { to: '/results' },
    },
    ...results,
    { id: 'home', title: 'Home', sign: IconHome, effect: { to: '/' } },
    ...(hasFeature('accounts') ? [ACCOUNT] : []),
    ...(hasFeature('API') ? [API] : []),
  ];
}

const ACCOUNT: Choice = {
  id: 'account',
  title: 'Account',
  note: 'use and limits, API tokens, share links',
  sign: IconUserCircle,
  effect: { to: '/account' },
};

const API: Choice = {
  id: 'api',
  title: 'API',
  note: 'documents of all calls',
  sign: IconApi,
  effect: { href: addressOf('/api/docs') },
};
