import { userAnswerSchema } from '@flipon/contract/account';
import type { AppInstance } from '../http/app-instance.ts';

export async function accountRoutes(app: AppInstance): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/user',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Whose token it is',
        response: { 200: userAnswerSchema },
      },
    },
    async ({ owner }) => ({
      payload: {
        id: owner?.id ?? '',
        user: owner?.email ?? null,
        roles: [owner?.kind === 'user' ? 'ROLE_USER' : 'ROLE_HOST'],
      },
    }),
  );
}
