import { analysisKinds } from '@flipon/analyses/definitions';
import { AppError } from '@flipon/answers/app-error';
import { pathIdSchema } from '@flipon/answers/path-id';
import {
  MOST_START_PRESETS,
  newStartPresetSchema,
  startPresetAnswerSchema,
  startPresetListSchema,
} from '@flipon/contract/start-preset';
import { toWireDate } from '@flipon/contract/wire-date';
import {
  addStartPreset,
  changeStartPreset,
  deleteStartPreset,
  listStartPresets,
  type StartPreset,
} from '@flipon/store/accounts';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';

const BASE = '/api/presets';
const tags = ['Several analyses'];
const examples = {
  request: {
    name: 'What I always start',
    kinds: analysisKinds.slice(0, 1).map((kind) => ({ kind, parameters: {} })),
  },
};

/** Analyses that a user starts together, kept under a name. */
export async function presetRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);
  const { db } = deps.store;

  app.get(
    BASE,
    {
      schema: {
        tags,
        summary: 'Your presets of several analyses, oldest first',
        response: { 200: startPresetListSchema },
      },
    },
    async (request) => ({
      items: (await listStartPresets(db, ownerOf(request))).map(presentPreset),
    }),
  );

  app.post(
    BASE,
    {
      config: { refusals: ['conflict'], examples },
      schema: {
        tags,
        summary: 'Keeps kinds with their settings as a preset',
        description: 'What is absent of the parameters is kept with its default.',
        body: newStartPresetSchema,
        response: { 201: startPresetAnswerSchema },
      },
    },
    async (request, reply) => {
      const { name, kinds: works } = request.body;
      const preset = await addStartPreset(
        db,
        ownerOf(request),
        { name, works },
        MOST_START_PRESETS,
      );
      if (preset === null) {
        throw new AppError(
          'conflict',
          `You can have ${MOST_START_PRESETS} presets. Delete one of them first.`,
        );
      }
      return reply.status(201).send({ payload: presentPreset(preset) });
    },
  );

  app.put(
    `${BASE}/:id`,
    {
      config: { examples },
      schema: {
        tags,
        summary: 'Changes the name and the settings of a preset',
        description: 'Replaces both. What was started with it before stays as it was.',
        params: pathIdSchema,
        body: newStartPresetSchema,
        response: { 200: startPresetAnswerSchema },
      },
    },
    async (request) => {
      const { name, kinds: works } = request.body;
      const { id } = request.params;
      const preset = await changeStartPreset(db, ownerOf(request), id, { name, works });
      if (preset === null) throw noSuchPreset();
      return { payload: presentPreset(preset) };
    },
  );

  app.delete(
    `${BASE}/:id`,
    {
      schema: {
        tags,
        summary: 'Deletes a preset; what was started with it stays',
        params: pathIdSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      if (!(await deleteStartPreset(db, ownerOf(request), request.params.id))) {
        throw noSuchPreset();
      }
      return reply.status(204).send(null);
    },
  );
}

function noSuchPreset(): AppError {
  return new AppError('not_found', 'There is no such preset.');
}

function presentPreset({ id, name, works, created, changed }: StartPreset) {
  return {
    ...{ id, name },
    kinds: works,
    created: toWireDate(created),
    changed: toWireDate(changed),
  };
}
