import { requirePlainText } from '@flipon/answers/plain-text';
import type { FastifyRequest } from 'fastify';

/** A hook for all requests, before any code reads their address. */
export async function refuseControlsInAddress({ params, query }: FastifyRequest): Promise<void> {
  requirePlainText(params);
  requirePlainText(query);
}

/** A hook for all requests whose body has been parsed, and not been looked into. */
export async function refuseControlsInBody({ body }: FastifyRequest): Promise<void> {
  if (isPlainObject(body) || Array.isArray(body)) requirePlainText(body);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
