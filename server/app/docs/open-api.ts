/** The contract as an OpenAPI 3.1 document; open-api.test.ts lints it, tests/process/openapi-client.test.ts runs a client generated from it. */
import { z } from 'zod';
import { appHeaders, basePath, tokenHeader } from '@/api/constants';
import { callGroups, type PlainCall } from '@/api/contract/index';
import { failCodes, type Reason, reasons, successCode } from '@/api/failure';
import type { Way } from '@/api/schema/call';
import type { Policy } from '@/api/schema/gate';
import { scopeOf } from '@/api/schema/api-key-scope';
import { inputSchema, outputSchema } from '@/api/schema/zod';
import { keyHeader, unsignedCode } from '#server/foundation/calls/signature';
import { descriptionOf } from './descriptions';
import examples from './examples.json';
import { undoWords } from './undo-words';

const mediaTypes: Record<Exclude<Way, 'get'>, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

type Schemas = Record<string, unknown>;
/** What a call was sent and what it answered in the demo; `npm run look -- examples` takes them. */
type Examples = Readonly<Record<string, { readonly input: unknown; readonly output: unknown } | undefined>>;

/**
 * A JSON schema within the document. Recursive schemas, such as trees, are moved to the document's `schemas` under the
 * given name, because references are resolved from the root of the document. `unrepresentable` permits files, which
 * JSON Schema cannot express.
 */
function schemaOf(schema: z.ZodType, name: string, schemas: Schemas): Record<string, unknown> {
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-2020-12' });
  const names = new Map(Object.keys($defs).map((own, index) => [`#/$defs/${own}`, `${name}.node${index || ''}`]));
  const moved = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (key, each: unknown) =>
      key === '$ref' && names.has(each as string)
        ? `#/components/schemas/${names.get(each as string)}`
        : key === 'enum' && Array.isArray(each)
          ? [...new Set<unknown>(each)]
          : each,
    ) as T;
  for (const [own, definition] of Object.entries($defs)) schemas[names.get(`#/$defs/${own}`)!] = moved(definition);
  return moved(rest);
}

/** Contains all calls, regardless of their policy. */
export function openApi(): object {
  const schemas: Schemas = {};
  const paths = callGroups.flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => [
      call.path,
      { [call.way === 'get' ? 'get' : 'post']: operation(group, name, call, schemas) },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'agent-web',
      version: '1.0.0',
      contact: { name: 'agent-web' },
      license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
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
    tags: [
      ...callGroups.map(([name, calls]) => ({
        name,
        description: Object.values(calls)
          .map(({ summary }) => summary)
          .join('、'),
      })),
      { name: filesTag, description: fileOperation.get.summary },
    ],
    components: {
      examples: refusalExamples,
      schemas: { ...schemas, Refusal: refusal },
      responses: {
        Refused: {
          description: 'Not a call: a body that cannot be read, a file that is gone, a server that is going down',
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Refusal' },
              examples: {
                broken: { $ref: '#/components/examples/broken' },
                unavailable: { $ref: '#/components/examples/unavailable' },
              },
            },
          },
        },
      },
      securitySchemes: {
        ...Object.fromEntries(
          Object.entries(appHeaders).map(([name, value]) => [
            name,
            { type: 'apiKey', in: 'header', name, description: `Always \`${value}\`` },
          ]),
        ),
        token: { type: 'apiKey', in: 'header', name: tokenHeader, description: 'Of the sign-in' },
        machineKey: {
          type: 'apiKey',
          in: 'header',
          name: keyHeader,
          description:
            'Number of a key that signs the request; docs/api-keys.md tells how, and the three headers beside it',
        },
      },
    },
    paths: { ...(Object.fromEntries(paths) as object), '/files/{token}': fileOperation },
  };
}

const filesTag = 'files';
/** The headers that every call carries. */
const fixed = Object.fromEntries(Object.keys(appHeaders).map(name => [name, []]));
const signedIn = [{ ...fixed, token: [] }];
const signedInOrKey = [...signedIn, { ...fixed, machineKey: [] }];
const unread = { '4XX': { $ref: '#/components/responses/Refused' }, '5XX': { $ref: '#/components/responses/Refused' } };
const refusalCodes = [...new Set<number>([...Object.values(reasons).map(({ code }) => code), unsignedCode])].filter(
  code => code !== 0,
);
/** An answer that is no success. */
const refusal = {
  type: 'object',
  properties: {
    code: { enum: refusalCodes },
    message: { type: 'string' },
    object: {
      type: ['object', 'null'],
      properties: {
        errors: {
          type: 'array',
          description: 'Which fields are wrong, and what was expected',
          items: {
            type: 'object',
            properties: { field: { type: 'string' }, message: { type: 'string' } },
            required: ['field', 'message'],
          },
        },
        requestId: { type: 'string', description: 'Under which the server logged it' },
      },
    },
    failCode: { type: ['string', 'null'] },
  },
  required: ['code', 'message', 'object', 'failCode'],
};

const fileContent = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
/** The file behind an address of `download.getUrl`; it is no call and has no envelope. */
const fileOperation = {
  get: {
    operationId: 'files.fetch',
    tags: [filesTag],
    summary: '取导出文件',
    description:
      'The address comes from `download.getUrl`, is good for ten minutes, and is followed with the session that asked for it.',
    security: signedInOrKey,
    parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: { description: 'The file, as an attachment', content: fileContent },
      206: { description: 'The part that `range` asked for', content: fileContent },
      ...unread,
    },
  },
};

/** Why a call can be refused, by reason; each with what its answer looks like. */
const refusalsOf = ({ policy, input, way, eyes }: PlainCall): readonly Reason[] =>
  way === 'form'
    ? []
    : [
        ...(policy === 'public' ? [] : (['session'] as const)),
        ...(policy === 'public' || policy === 'signedIn' ? [] : (['forbidden'] as const)),
        ...(Object.keys(input).length > 0 ? (['invalid'] as const) : []),
        ...(namesRecord(input) ? (['missing'] as const) : []),
        ...('requestNo' in input ? (['conflict'] as const) : []),
        ...(eyes ? (['held'] as const) : []),
        'tooMany',
      ];
const namesRecord = (input: PlainCall['input']): boolean =>
  Object.keys(input).some(name => name.endsWith('No') && name !== 'requestNo');
const refusalAnswer = (reason: Reason) => ({
  code: reasons[reason].code,
  message: reasons[reason].message,
  object: reason === 'invalid' ? { errors: [{ field: 'limit', message: '每页条数应为1-100的整数' }] } : null,
  failCode: reason === 'session' ? failCodes.expired : null,
});
const named = (reason: Reason) => `${reasons[reason].code} ${reason}`;
const refusalExamples = Object.fromEntries(
  Object.entries(reasons)
    .filter(([, { code }]) => code !== 0)
    .map(([reason]) => [reason, { summary: named(reason as Reason), value: refusalAnswer(reason as Reason) }]),
);

function operation(group: string, name: string, call: PlainCall, schemas: Schemas): object {
  // A call whose example is still missing is shown without one; open-api.test.ts names it.
  const { input, output } = (examples as Examples)[`${group}.${name}`] ?? { input: {}, output: null };
  const refusals = refusalsOf(call);
  const scope = scopeOf(call);
  const done = { code: successCode, message: '成功', object: output, failCode: null };
  const body = schemaOf(inputSchema(call), `${group}.${name}.input`, schemas);
  const answer = schemaOf(outputSchema(call, true), `${group}.${name}.output`, schemas);
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: call.summary,
    description: [
      descriptionOf(`${group}.${name}`),
      `Policy: ${policyWords(call.policy)}.`,
      call.undo && `Taking back: ${undoWords(call.undo)}.`,
      scope && `A key needs the scope ${scope}.`,
      refusals.length > 0 && `Refusals: ${refusals.map(named).join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    security: call.policy === 'public' ? [fixed] : scope ? signedInOrKey : signedIn,
    ...(call.way === 'get' && { parameters: queryOf(body, input as object) }),
    ...(call.way !== 'get' && {
      requestBody: { required: true, content: { [mediaTypes[call.way]]: { schema: body, example: input } } },
    }),
    responses: {
      200: {
        description: 'The answer, or why there is none',
        content: {
          'application/json': {
            schema:
              call.way === 'form' ? answer : { oneOf: [envelope(answer), { $ref: '#/components/schemas/Refusal' }] },
            examples: {
              done: { summary: 'From the demo', value: call.way === 'form' ? output : done },
              ...Object.fromEntries(refusals.map(reason => [reason, { $ref: `#/components/examples/${reason}` }])),
            },
          },
        },
      },
      ...unread,
    },
  };
}

function queryOf(
  { properties = {}, required = [] }: { properties?: object; required?: readonly string[] },
  example: object,
): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: schema as object,
    ...(name in example && { example: (example as Record<string, unknown>)[name] }),
  }));
}

const envelope = (object: object) => ({
  type: 'object',
  properties: {
    code: { const: successCode },
    message: { type: 'string' },
    object,
    failCode: { type: ['string', 'null'] },
  },
  required: ['code', 'message', 'object', 'failCode'],
});

/** A call's policy as text. */
export function policyWords(policy: Policy): string {
  if (typeof policy === 'string') return policy;
  return 'role' in policy ? `role ${policy.role}` : `reward switch ${policy.reward}`;
}
