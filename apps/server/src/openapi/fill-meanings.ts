import { isObject, objectAt, objectsIn } from './json-object.ts';
import type { Place } from './meanings.ts';

/** @param place hit for the fields of an object that is one */
type Meaning = (name: string, place: Place) => string | undefined;

/** Gives every field of a schema that says nothing of itself the sentence of its name. */
export function fillMeanings(schema: unknown, place: Place, meaning: Meaning): void {
  if (!isObject(schema)) return;
  const properties = objectAt(schema, 'properties');
  const own = 'recordPosition' in properties ? 'hit' : place;
  for (const [name, field] of Object.entries(properties)) {
    if (isObject(field)) {
      const sentence = meaning(name, own);
      if (field['description'] === undefined && sentence !== undefined) {
        field['description'] = sentence;
      }
    }
    fillMeanings(field, place, meaning);
  }
  fillMeanings(schema['items'], place, meaning);
  fillMeanings(schema['additionalProperties'], place, meaning);
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    for (const part of objectsIn(schema[key])) fillMeanings(part, place, meaning);
  }
}
