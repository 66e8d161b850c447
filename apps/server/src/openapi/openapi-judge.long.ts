import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

// A judge that is not ours: openapi-spec-validator, of PyPI or as Debian's package
// python3-openapi-spec-validator. It takes half a minute for a document of this size.
const pythons = ['python3', '/usr/bin/python3'];
const python = pythons.find(
  // Programs: python3.
  (each) => spawnSync(each, ['-c', 'import openapi_spec_validator']).status === 0,
);

const JUDGE = `
import json, sys
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator
document = json.load(open(sys.argv[1]))
found = [[str(error.json_path), error.message[:200]] for error in OpenAPIV31SpecValidator(document).iter_errors()]
examples = 0
for path, operations in document['paths'].items():
    for method, operation in operations.items():
        for holder in [operation.get('requestBody', {}), *operation['responses'].values()]:
            for content in holder.get('content', {}).values():
                if 'example' not in content: continue
                examples += 1
                schema = {**content['schema'], 'components': document['components']}
                for error in Draft202012Validator(schema).iter_errors(content['example']):
                    found.append([method + ' ' + path, str(error.json_path), error.message[:200]])
print(json.dumps({'found': found, 'examples': examples}))`;

const server = await startTestApp();
afterAll(() => server.close());

if (python === undefined) {
  console.log('Left out: no Python with openapi-spec-validator judges the OpenAPI page here.');
}
// It is not on every machine; a line of the log says so.
test.skipIf(python === undefined)(
  'the OpenAPI page is valid, and its examples are what their schemas say',
  async () => {
    const path = join(server.test.dataDir, 'openapi.json');
    await writeFile(path, (await server.app.inject('/api/docs/json')).body);
    // Programs: python3.
    const { stdout, stderr } = spawnSync(python ?? '', ['-c', JUDGE, path], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const { found, examples } = JSON.parse(stdout);
    expect(found).toEqual([]);
    expect(examples).toBeGreaterThan(10);
  },
  300_000,
);
