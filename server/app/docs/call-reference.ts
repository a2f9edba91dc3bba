/** The call reference in words: how a script signs in, and every call with its body and answer. */
import { appHeaders, basePath, tokenHeader } from '@/api/constants';
import { areas, type PlainCall } from '@/api/contract';
import { passwordPrefix } from '@/api/format/digest';
import { failCodes, reasons, successCode } from '@/api/failure';
import { Field } from '@/api/schema/kinds';
import { Allowed, Many, Maybe, Tree, Upload, type Part, type Shape } from '@/api/schema/shape';
import { policyWords } from './policy-words';
import { signInSteps } from './sign-in-steps';
import { table } from './table';

/** In Markdown, of the little that page.ts knows. */
export function callReference(): string {
  return [
    `# Calls\n\nMade from src/api/contract; \`${basePath}/docs/openapi.json\` is the same for machines.\n`,
    conventions(),
    signInSteps({ basePath, appHeaders, tokenHeader, passwordPrefix }),
    ...areas.map(([area, calls]) => `## ${area}\n\n${Object.values(calls).map(section).join('\n')}`),
  ].join('\n');
}

function conventions(): string {
  const codes = Object.entries(reasons).filter(([, { code }]) => code !== 0);
  return [
    '## Conventions\n',
    `- Paths stand under \`${basePath}\`. Calls are POST with JSON unless they say otherwise; unknown keys are refused.`,
    `- Every call carries the headers ${Object.entries(appHeaders)
      .map(([name, value]) => `\`${name}: ${value}\``)
      .join(', ')}, and all but the public ones \`${tokenHeader}\`.`,
    '- A known call answers HTTP 200 with `{ code, message, object, failCode }`; form-encoded ones with the captcha protocol’s `{ repCode, repMsg, repData, success }`.',
    '- Money is integer fen, a rate integer ppm, a time epoch milliseconds, a day `YYYY-MM-DD` in Shanghai.',
    '- Lists take `page` (from 1) and `limit` (1 to 100, 10 unless told) and answer `{ list, total, capped, page, limit }`. `capped` says that there are more than `total`; sending both back as `known` and `capped` turns pages without counting anew.',
    '- “organisations” marks hierarchy data: other viewers never receive it.\n',
    table(
      ['code', 'meaning', 'message'],
      [
        [String(successCode), 'success', '成功'],
        ...codes.map(([reason, { code, message }]) => [String(code), reason, message]),
      ],
    ),
    table(
      ['failCode', 'meaning'],
      Object.entries(failCodes).map(([name, code]) => [code, name]),
    ),
  ].join('\n');
}

function section(call: PlainCall): string {
  const marks = [
    call.way === 'get' ? 'GET' : call.cacheable ? 'POST, or GET with an ETag' : 'POST',
    call.way === 'get' || call.way === 'json' ? '' : call.way,
    `policy: ${policyWords(call.policy)}`,
  ];
  return [
    `### ${call.summary}\n\n\`${call.path}\` (${marks.filter(Boolean).join(', ')})\n`,
    ...(call.description ? [`${call.description}\n`] : []),
    ...(Object.keys(call.input).length > 0 ? [`Body:\n\n${partTable(call.input)}`] : []),
    ...(call.output ? [`Answer:\n\n${partTable({ object: call.output })}`] : []),
  ].join('\n');
}

const partTable = (shape: Shape) => table(['name', 'label', 'kind'], rowsOf(shape, ''));

const codesOf = ({ values }: { readonly values: readonly { readonly code: string | number }[] }) =>
  values.length > 0 ? `: ${values.map(({ code }) => code).join(' ')}` : '';

/** One row per field, nested names joined by dots, lists marked by brackets. */
function rowsOf(shape: Shape, prefix: string): string[][] {
  return Object.entries<Part>(shape).flatMap(([name, part]) => partRows(`${prefix}${name}`, part, ''));
}

function partRows(name: string, part: Part, optional: string): string[][] {
  if (part instanceof Maybe) return partRows(name, part.part as Part, ', may be absent');
  if (part instanceof Many) return partRows(`${name}[]`, part.part as Part, optional);
  if (part instanceof Upload) return [[name, part.label, `file (${part.accept.join(' ')})`]];
  if (part instanceof Allowed) return [[name, 'per event null, or why not', 'object']];
  if (part instanceof Tree)
    return [...rowsOf(part.shape as Shape, `${name}[].`), [`${name}[].children[]`, '', 'the same again']];
  if (part instanceof Field)
    return [
      [name, part.label, `${part.kind}${codesOf(part)}${optional}${part.scope === 'ORG' ? ', organisations' : ''}`],
    ];
  return rowsOf(part, `${name}.`);
}
