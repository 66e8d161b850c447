import { analysisKinds } from '@flipon/analyses/definitions';
import {
  MOST_START_PRESETS,
  newStartPresetSchema,
  type StartPreset,
  startPresetAnswerSchema,
  startPresetListSchema,
} from '@flipon/contract/start-preset';
import { toWireDate } from '@flipon/contract/wire-date';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { AppError } from '../app-error.ts';
import type { LibraryPreset } from '../library/presets.ts';
import { pathIdSchema } from '../path-id.ts';

const BASE = '/api/presets';
const tags = ['Several analyses'];
const examples = {
  request: {
    name: 'What I always start',
    kinds: analysisKinds.slice(0, 1).map((kind) => ({ kind, parameters: {} })),
  },
};

/** Analyses that a user starts together, kept under a name. */
export function presetRoutes({ library: { presets } }: AnswerDeps): AnswerRoute[] {
  return [
    answerRoute({
      method: 'GET',
      path: BASE,
      tags,
      summary: 'Your presets of several analyses, oldest first',
      answers: { 200: startPresetListSchema },
      async answer({ owner }) {
        const kept = await presets.listStartPresets(owner);
        return { body: { items: kept.map(presentPreset) } };
      },
    }),
    answerRoute({
      method: 'POST',
      path: BASE,
      tags,
      summary: 'Keeps kinds with their settings as a preset',
      description: 'What is absent of the parameters is kept with its default.',
      refusals: ['conflict'],
      examples,
      body: newStartPresetSchema,
      answers: { 201: startPresetAnswerSchema },
      async answer({ owner, body: { name, kinds: works } }) {
        const preset = await presets.addStartPreset(owner, { name, works }, MOST_START_PRESETS);
        if (preset === null) {
          throw new AppError(
            'conflict',
            `You can have ${MOST_START_PRESETS} presets. Delete one of them first.`,
          );
        }
        return { status: 201, body: { payload: presentPreset(preset) } };
      },
    }),
    answerRoute({
      method: 'PUT',
      path: `${BASE}/:id`,
      tags,
      summary: 'Changes the name and the settings of a preset',
      description: 'Replaces both. What was started with it before stays as it was.',
      examples,
      params: pathIdSchema,
      body: newStartPresetSchema,
      answers: { 200: startPresetAnswerSchema },
      async answer({ owner, params, body: { name, kinds: works } }) {
        const preset = await presets.changeStartPreset(owner, params.id, { name, works });
        if (preset === null) throw noSuchPreset();
        return { body: { payload: presentPreset(preset) } };
      },
    }),
    answerRoute({
      method: 'DELETE',
      path: `${BASE}/:id`,
      tags,
      summary: 'Deletes a preset; what was started with it stays',
      params: pathIdSchema,
      answers: { 204: z.null() },
      async answer({ owner, params }) {
        if (!(await presets.deleteStartPreset(owner, params.id))) throw noSuchPreset();
        return { status: 204, body: null };
      },
    }),
  ];
}

function noSuchPreset(): AppError {
  return new AppError('not_found', 'There is no such preset.');
}

function presentPreset({ id, name, works, created, changed }: LibraryPreset): StartPreset {
  return {
    ...{ id, name },
    kinds: works,
    created: toWireDate(created),
    changed: toWireDate(changed),
  };
}
