/** The contract as an OpenAPI 3.1 document. */
import { z } from 'zod';
import { appHeaders, basePath, tokenHeader } from '@/api/constants';
import type { Way } from '@/api/schema/call';
import { areas, type PlainCall } from '@/api/contract';
import { failCodes, reasons, successCode } from '@/api/failure';
import { inputSchema, outputSchema } from '@/api/schema/zod';
import { policyWords } from './policy-words';

const mediaTypes: Record<Exclude<Way, 'get'>, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** `unrepresentable` lets files through, which JSON Schema cannot say. */
function schemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

/** Of all calls, whoever may make them. */
export function openApi(): object {
  const paths = areas.flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]) => [
      call.path,
      { [call.way === 'get' ? 'get' : 'post']: operation(area, name, call) },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'agent-web',
      version: '1.0.0',
      description:
        `Every call answers HTTP 200 with an envelope whose code tells the result: ${successCode} success, ` +
        `${Object.entries(reasons)
          .filter(([, { code }]) => code !== 0)
          .map(([reason, { code }]) => `${code} ${reason}`)
          .join(', ')}. Fail codes: ${Object.entries(failCodes)
          .map(([name, code]) => `${code} ${name}`)
          .join(', ')}. ${basePath}/docs tells how to sign in.`,
    },
    servers: [{ url: basePath }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: tokenHeader } },
      parameters: Object.fromEntries(
        Object.entries(appHeaders).map(([name, value]) => [
          name,
          { name, in: 'header', required: true, schema: { const: value } },
        ]),
      ),
    },
    paths: Object.fromEntries(paths) as object,
  };
}

function operation(area: string, name: string, call: PlainCall): object {
  const body = schemaOf(inputSchema(call));
  const fixed = Object.keys(appHeaders).map(header => ({ $ref: `#/components/parameters/${header}` }));
  const answer = schemaOf(outputSchema(call, true));
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    description: [call.description, `Policy: ${policyWords(call.policy)}.`].filter(Boolean).join(' '),
    security: call.policy === 'public' ? [] : [{ token: [] }],
    parameters: call.way === 'get' ? [...fixed, ...queryOf(body)] : fixed,
    ...(call.way !== 'get' && {
      requestBody: { required: true, content: { [mediaTypes[call.way]]: { schema: body } } },
    }),
    responses: {
      200: {
        description: 'The answer',
        content: { 'application/json': { schema: call.way === 'form' ? answer : envelope(answer) } },
      },
    },
  };
}

function queryOf({ properties = {}, required = [] }: { properties?: object; required?: readonly string[] }): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: schema as object,
  }));
}

const envelope = (object: object) => ({
  type: 'object',
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    object,
    failCode: { type: ['string', 'null'] },
  },
  required: ['code', 'message', 'object', 'failCode'],
});
