/** The call reference contains every call, as a page and as OpenAPI. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { basePath } from '@/api/constants';
import { allCalls, callGroups } from '@/api/contract';
import descriptions from './descriptions.json';
import { openApi } from './open-api';
import { registerDocs } from './register-docs';

const app = Fastify();
registerDocs(app);
const paths = allCalls.map(({ path }) => path);

it('shows every call on a page, and how a script signs in', async () => {
  const { body, headers } = await app.inject(`${basePath}/docs`);
  expect(headers['content-type']).toContain('text/html');
  expect(paths.filter(path => !body.includes(`<code>${path}</code>`))).toEqual([]);
  expect(body).toMatch(/<pre>AT=http:\/\/localhost:8080\/agent-web\n/);
  expect(body).not.toMatch(/undefined|\[object/);
});
it('tells what callers must know beyond input and output, of calls that are there', async () => {
  const names = callGroups.flatMap(([group, calls]) => Object.keys(calls).map(name => `${group}.${name}`));
  expect(Object.keys(descriptions).filter(name => !names.includes(name))).toEqual([]);
  const { body } = await app.inject(`${basePath}/docs`);
  for (const text of Object.values(descriptions)) expect(body).toContain(text.split(/[`<&"']/)[0]);
});
it('serves the same as OpenAPI', async () => {
  const document = (await app.inject(`${basePath}/docs/openapi.json`)).json<{
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; requestBody?: object }>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths).toSorted()).toEqual([...paths, '/files/{token}'].toSorted());
  expect(document.paths['/trans/v1/transList']).toMatchObject({
    post: {
      operationId: 'trans.list',
      requestBody: { content: { 'application/json': { schema: { properties: { transNo: { type: 'string' } } } } } },
    },
  });
});
it('refers only to what is in the document, trees included', () => {
  const document = openApi();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!);
  const target = (pointer: string) =>
    pointer
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
  expect(references.filter(to => to.includes('lookup.areas'))).not.toEqual([]);
  expect(references.filter(to => !to.startsWith('#/') || target(to) === undefined)).toEqual([]);
});
