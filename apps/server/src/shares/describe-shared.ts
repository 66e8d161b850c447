import type { RouteOptions } from 'fastify';

/** Says on the OpenAPI page which routes a link opens. */
export function describeShared({ config, schema }: RouteOptions): void {
  const { shared } = config ?? {};
  if (schema === undefined || shared === undefined || shared === 'link') return;
  schema.security = [...(schema.security ?? [{ token: [] }]), { share: [] }];
}
