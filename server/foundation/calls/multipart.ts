/** Parses a multipart body into the text fields and the single file that the call declares. */
import type {} from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { PlainCall } from '@/api/contract';
import { Failure } from '@/api/failure';
import { formatBytes } from '@/api/format/format';
import { singleLine } from '@/api/schema/check-value';
import { Upload } from '@/api/schema/shape';

export async function readMultipart(call: PlainCall, request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Failure('invalid', '请以multipart/form-data提交文件');
  try {
    return await partsOf(call, request);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw refusedUpload(call, error as FastifyError);
  }
}

/** Limits for the parts of an upload; the call itself may set another limit for its file. */
export const multipartLimits = {
  files: 1,
  fileSize: 10 * 1024 * 1024,
  fields: 20,
  parts: 21,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  headerPairs: 20,
};

/** Bytes that are read of the call's file: of one that takes larger ones, no more than it says. */
export const fileSizeOf = ({ input }: PlainCall): number =>
  Math.max(multipartLimits.fileSize, ...Object.values(input).map(part => (part instanceof Upload ? part.maxBytes : 0)));

/** Parser errors are the client's fault: an exceeded limit (413), or an invalid field name or format (400). */
function refusedUpload(call: PlainCall, { code, statusCode }: FastifyError): Failure {
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new TooLarge(`文件不能超过${formatBytes(fileSizeOf(call))}`);
  if (statusCode === 413)
    return new TooLarge(`一次只能上传${multipartLimits.files}个文件，参数不能超过${multipartLimits.fields}个`);
  if (code === 'FST_PROTO_VIOLATION') return new Failure('invalid', '不支持的参数名称');
  return new Failure('invalid', '上传的内容不完整或格式有误，请重新上传');
}

async function partsOf(call: PlainCall, request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { ...multipartLimits, fileSize: fileSizeOf(call) } })) {
    if (Object.hasOwn(body, part.fieldname)) throw new Failure('invalid', `重复的参数：${part.fieldname}`);
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated)
        throw new TooLarge(`单个参数不能超过${formatBytes(multipartLimits.fieldSize)}`);
      body[part.fieldname] = part.value;
      continue;
    }
    const declared = call.input[part.fieldname];
    if (!(declared instanceof Upload)) throw new Failure('invalid', `不支持的文件参数：${part.fieldname}`);
    if (!singleLine.test(part.filename)) throw new Failure('invalid', '文件名含有不支持的字符');
    const content = await part.toBuffer();
    if (content.length > declared.maxBytes)
      throw new Failure('invalid', `${declared.label}不能超过${formatBytes(declared.maxBytes)}`);
    body[part.fieldname] = new File([new Uint8Array(content)], part.filename, { type: part.mimetype });
  }
  return body;
}

/** Refuses a body for its size with HTTP status 413, so that proxies understand the reason. */
export class TooLarge extends Failure {
  constructor(message: string) {
    super('invalid', message);
  }
}
