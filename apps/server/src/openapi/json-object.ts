/** An object of the document, read and changed as JSON. */
export type JsonObject = { [key: string]: unknown };

/** The object under a key; an empty one, which belongs to nothing, where there is none. */
export function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = parent[key];
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects among the values of an object or a list. */
export function objectsIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.filter(isObject);
  return isObject(value) ? Object.values(value).filter(isObject) : [];
}
