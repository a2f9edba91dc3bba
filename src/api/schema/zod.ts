/**
 * Shapes as zod schemas: the only place where bodies and answers are validated at run time. Every message is Chinese
 * and names the field and the expected value.
 */
import { z } from 'zod';
import { dayMs, startOfDay } from '../format/format';
import { entered } from '../format/entered';
import { isDay, isWritable, signMessage, wrongMessage } from './check-value';
import { emptyMessage, isBlank } from './empty';
import type { CallKind } from './call';
import { Field, type Kind } from './kinds';
import { Range, endsOf, severalAtMost, type Filter } from './list';
import { Allowed, Many, Maybe, Tree, Upload, type AnyField, type Part, type Shape } from './shape';

const oneNumber = '[^,\\s\\p{Cc}\\p{Cs}]{1,40}';
const numberList = new RegExp(`^${oneNumber}(,${oneNumber}){0,${severalAtMost - 1}}$`, 'u');

function fieldSchema(field: AnyField): z.ZodType {
  const error = (issue: { input?: unknown }) =>
    isBlank(issue.input) ? emptyMessage(field) : wrongMessage(field, issue.input);
  const meta = { title: field.label, ...(field.help && { description: field.help }) };
  const meant = (text: string) => entered(field, text);
  switch (field.kind) {
    case 'money':
    case 'rate':
    case 'count':
    case 'bytes':
    case 'time': {
      const low = field.min ?? (field.kind === 'money' && field.max !== undefined ? -field.max : undefined);
      let schema = z.int({ error });
      if (low !== undefined) schema = schema.min(low, { error });
      if (field.max !== undefined) schema = schema.max(field.max, { error });
      return schema.meta(meta);
    }
    case 'flag':
      return z.boolean({ error }).meta(meta);
    case 'oneOf':
      return z.literal(field.values.map(entry => entry.code) as [string], { error }).meta(meta);
    case 'day':
      return z
        .string({ error })
        .overwrite(meant)
        .refine(isDay, { error })
        .meta({ ...meta, format: 'date' });
    case 'numbers':
      return z
        .string({ error })
        .overwrite(meant)
        .refine(text => numberList.test(text), { error })
        .meta(meta);
    default: {
      let schema = z
        .string({ error })
        .overwrite(meant)
        .min(field.min ?? 1, { error });
      if (field.max !== undefined) schema = schema.max(field.max, { error });
      if (field.pattern) schema = schema.regex(field.pattern, { error });
      return schema.refine(text => isWritable(field, text), { error: signMessage(field) }).meta(meta);
    }
  }
}

type Direction = 'in' | 'out';

function partSchema(part: Part, direction: Direction, keep: (field: AnyField) => boolean): z.ZodType {
  if (part instanceof Field) return direction === 'in' ? fieldSchema(part) : outputField(part);
  if (part instanceof Maybe) {
    const inner = partSchema(part.part as Part, direction, keep);
    if (direction === 'out') return inner.nullable();
    const isNothing = (value: unknown) =>
      isBlank(value) || (part.part instanceof Field && typeof value === 'string' && entered(part.part, value) === '');
    return z.preprocess(value => (isNothing(value) ? undefined : value), inner.optional());
  }
  if (part instanceof Many)
    return z
      .array(partSchema(part.part as Part, direction, keep), { error: '应为列表' })
      .max(part.max, { error: `一次最多${part.max}项` });
  if (part instanceof Upload)
    return z.instanceof(File, { error: `请上传${part.label}` }).meta({ title: part.label, format: 'binary' });
  if (part instanceof Allowed) return z.record(z.string(), z.string().nullable());
  if (part instanceof Tree) {
    const node: z.ZodType = z.lazy(() =>
      z.object({ ...shapeOf(part.shape as Shape, direction, keep), children: z.array(node).optional() }),
    );
    return z.array(node);
  }
  const shape = shapeOf(part, direction, keep);
  if (direction === 'out') return z.object(shape);
  return z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys' ? `不支持的参数：${issue.keys.join('、')}` : '提交的内容应为JSON对象',
  });
}

function shapeOf(shape: Shape, direction: Direction, keep: (field: AnyField) => boolean): Record<string, z.ZodType> {
  const kept = Object.entries(shape).filter(([, part]) => {
    const inner = part instanceof Maybe ? (part.part as Part) : part;
    return !(inner instanceof Field) || keep(inner);
  });
  return Object.fromEntries(kept.map(([name, part]) => [name, partSchema(part, direction, keep)]));
}

// Answers contain masked values, so phones and card numbers are plain text in them; lengths are the server's
// responsibility.
function outputField(field: AnyField): z.ZodType {
  const numeric: readonly Kind[] = ['money', 'rate', 'count', 'bytes', 'time'];
  const meta = { title: field.label };
  if (numeric.includes(field.kind)) return z.int().meta(meta);
  if (field.kind === 'flag' || field.kind === 'oneOf') return fieldSchema(field);
  return z.string().meta(meta);
}

interface Checked {
  readonly kind: CallKind;
  readonly input: Shape;
  readonly output: Part | null;
  readonly filter?: Filter;
  readonly of?: { readonly filter: Filter };
}

/** The schema of a call's body: no unknown keys; every range must be ordered and within its maximum length. */
export function inputSchema(call: Checked): z.ZodType<Record<string, unknown>> {
  const body = partSchema(call.input, 'in', () => true) as z.ZodType<Record<string, unknown>>;
  const ranges = Object.entries(call.filter ?? call.of?.filter ?? {}).filter(
    (entry): entry is [string, Range] => entry[1] instanceof Range,
  );
  if (ranges.length === 0) return body;
  const exporting = call.kind === 'export';
  return body.superRefine((value, context) => {
    for (const [name, range] of ranges) {
      const [low, high] = endsOf(name, range).map(end => value[end]);
      const message = rangeError(range, low, high, exporting);
      if (message) context.addIssue({ code: 'custom', path: [endsOf(name, range)[0]], message });
    }
  });
}

function rangeError(
  { field, dated, options: { maxDays } }: Range,
  low: unknown,
  high: unknown,
  exporting: boolean,
): string | null {
  const tooLong = `${exporting ? '导出时间' : `${field.label}的查询`}范围不能超过${maxDays}天`;
  if (low === undefined && high === undefined) return maxDays && exporting ? tooLong : null;
  if (low === undefined || high === undefined) return maxDays ? `${field.label}应同时填写开始和结束日期` : null;
  if ((low as number) > (high as number))
    return dated ? `${field.label}的开始日期不能晚于结束日期` : `${field.label}的最小值不能大于最大值`;
  return maxDays && startOfDay(high as string) - startOfDay(low as string) >= maxDays * dayMs ? tooLong : null;
}

/**
 * The schema of a call's answer for one kind of viewer: unlisted keys are dropped, hierarchy data too unless `forOrg`.
 */
export function outputSchema(call: Checked, forOrg: boolean): z.ZodType {
  return call.output === null ? z.null() : partSchema(call.output, 'out', field => forOrg || field.scope !== 'ORG');
}
