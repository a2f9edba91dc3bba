/**
 * Uploads: images, recognised documents, filled-in templates, and links to them (docs/domain/conventions.md#uploads).
 */
import { and, eq, or, sql } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { clear } from '@/api/format/mask';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { agent, file, merchant, notice } from '#server/schema';
import type { Deps } from '#server/foundation/deps';
import { sheets } from '../lookup/sheets';
import type { Allowance } from './allowance';
import { drawnFor } from './drawn-for';
import { acceptFile, storeUpload } from './store-upload';
import { imageUrl } from './links';
import { readDocument } from './read-document';
import { recognisedAs } from './recognise.jobs';
import { recognise, refuseTooMany, unreadable } from './recogniser';
import { encryptRecognised } from '#server/features/review/recognised';
import { createEncryption } from '#server/foundation/encryption';
import { meantFor } from '#server/features/notice/queries';
import { inSubtree } from '#server/foundation/access/subtree';

const bytesOf = async (upload: File) => Buffer.from(await upload.arrayBuffer());

export function uploadCalls(deps: Deps, allowance: Allowance): Handlers<typeof contract.upload> {
  const { db, secret, load } = deps;
  const encryption = createEncryption(secret);
  const opened = (upload: File, { me }: ProviderContext) =>
    load.take('file', me, async () => acceptFile(upload.name, await bytesOf(upload)));
  const picture = async ({ file: upload, imgType }: { file: File; imgType: string }, context: ProviderContext) => {
    await allowance(context);
    const drawn = await load.take('file', context.me, async () => drawnFor(imgType, await bytesOf(upload)));
    const fileNo = await storeUpload(deps, context, imgType, upload.name, drawn);
    return { fileNo, url: imageUrl(secret, fileNo, context.me, context.now) };
  };
  return {
    agentImg: picture,
    img: picture,
    async ocr({ file: upload, type }, context) {
      await allowance(context);
      refuseTooMany(context.me);
      const drawn = await opened(upload, context);
      const { fields, confidence } = drawn.mime.startsWith('image/')
        ? await recognise(context.me, drawn.bytes, type)
        : await load.take('file', context.me, () => readDocument(drawn, type));
      if (confidence < 60) throw new Failure('invalid', unreadable);
      const texts = encryptRecognised(encryption, recognisedAs(fields, confidence));
      const fileNo = await storeUpload(deps, context, type, upload.name, drawn, texts);
      // The uploader sees the recognised numbers unmasked.
      const { legalIdNo, bankCardNo } = fields;
      return { fileNo, fields: { ...fields, legalIdNo: clear(legalIdNo), bankCardNo: clear(bankCardNo) }, confidence };
    },
    async file({ file: upload, bizType }, context) {
      await allowance(context);
      const accepted = await opened(upload, context);
      // Only a filled-in template may be a table without a workbook.
      if (accepted.extension === 'csv' && !Object.hasOwn(sheets, bizType))
        throw new Failure('invalid', '该用途不接受csv文件');
      return {
        fileNo: await storeUpload(deps, context, bizType, upload.name, accepted),
        fileName: upload.name.slice(0, 80),
      };
    },
    async showImg({ fileNo }, { me, now }) {
      // A file is visible to its uploader's provider and those above, and to readers of a merchant or agent record in
      // their subtree or of a notice that references it.
      const own = inSubtree(file.agentPath, me);
      // The record counts only if file and record are on the same path. Otherwise a provider could open any file by
      // referencing it in its own record.
      const carriedBy = (record: typeof merchant | typeof agent) =>
        sql`exists (select 1 from ${record} where ${inSubtree(record.agentPath, me)} and ${record.images}::text like '%' || ${file.fileNo} || '%'
          and (starts_with(${record.agentPath}, ${file.agentPath}) or starts_with(${file.agentPath}, ${record.agentPath})))`;
      const carried = sql`${carriedBy(merchant)} or ${carriedBy(agent)}
        or exists (select 1 from ${notice} where ${meantFor({ me, now })} and ${notice.attachments} @> ${JSON.stringify([{ fileNo }])}::jsonb)`;
      const [row] = await db
        .select()
        .from(file)
        .where(and(eq(file.fileNo, fileNo), or(own, carried)));
      if (!row) throw new Failure('missing');
      return { url: imageUrl(secret, fileNo, me, now) };
    },
  };
}
