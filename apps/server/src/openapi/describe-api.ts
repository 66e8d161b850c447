import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { completeDocument } from './complete-document.ts';
import { isObject, type JsonObject, objectAt } from './json-object.ts';
import { ERROR_REF } from './named-schemas.ts';
import { refusalMeaning, refusalsOf } from './refusals.ts';
import { tellDefaults } from './required-fields.ts';
import { type RouteFacts, routeFacts } from './route-facts.ts';

/**
 * Makes the OpenAPI document of all routes, also of those that state only tag, summary and schemas: names,
 * refusals, media types and the meaning of fields follow from them.
 */
export function describeApi(): {
  transform: SwaggerTransform;
  transformObject: SwaggerTransformObject;
} {
  const facts = new Map<string, RouteFacts>();
  return {
    transform(document) {
      const transformed = jsonSchemaTransform(document);
      const { url } = transformed;
      const schema: JsonObject = { ...transformed.schema };
      if (document.schema === undefined || schema['hide'] === true) return { schema, url };
      const { route, schema: zodSchema } = document;
      const method = String([route.method].flat()[0]);
      const known = routeFacts(method, url, route.config);
      facts.set(known.operationId, known);
      for (const name of ['body', 'querystring'] as const) {
        const part = schema[name];
        if (isObject(part)) tellDefaults(zodSchema[name], part);
      }
      const { access } = known.config;
      const isOpen = Array.isArray(schema['security']) && schema['security'].length === 0;
      const hasBody = schema['body'] !== undefined || known.config.streamedBody !== undefined;
      const statuses = refusalsOf({
        pattern: known.pattern,
        isOpen,
        changes: access === undefined ? method !== 'GET' : access !== 'read',
        hasBody,
        named: known.config.refusals ?? [],
      });
      const refusals = statuses.map((status) => [
        status,
        {
          description: refusalMeaning(status),
          content: { 'application/json': { schema: { $ref: ERROR_REF } } },
        },
      ]);
      const response = { ...Object.fromEntries(refusals), ...objectAt(schema, 'response') };
      return { schema: { operationId: known.operationId, ...schema, response }, url };
    },
    transformObject(document) {
      const described = jsonSchemaTransformObject(document);
      return completeDocument(described, (operationId) => facts.get(operationId) ?? null);
    },
  };
}
