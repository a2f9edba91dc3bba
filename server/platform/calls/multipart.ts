/** Reads a multipart body into the text fields and the one file that the call declares. */
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { PlainCall } from '@/api/contract';
import { Failure } from '@/api/failure';
import { formatBytes } from '@/api/format/format';
import { Upload } from '@/api/schema/shape';

export async function readMultipart(call: PlainCall, request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Failure('invalid', '请以multipart/form-data提交文件');
  const body: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      body[part.fieldname] = part.value;
      continue;
    }
    const declared = call.input[part.fieldname];
    if (!(declared instanceof Upload)) throw new Failure('invalid', `不支持的文件参数：${part.fieldname}`);
    const content = await part.toBuffer();
    if (content.length > declared.maxBytes)
      throw new Failure('invalid', `${declared.label}不能超过${formatBytes(declared.maxBytes)}`);
    body[part.fieldname] = new File([new Uint8Array(content)], part.filename, { type: part.mimetype });
  }
  return body;
}
