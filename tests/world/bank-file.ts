/** A bank's file on its way in, as the page sends it: uploaded, tried out, confirmed, and read in the background. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { runNext } from '#server/foundation/queue';
import { payoutJob } from '#server/features/payout/file.moves';
import { payoutHandler } from '#server/features/payout/read-file.jobs';
import { uploadOf } from './multipart';
import { bankMapping } from './payouts';
import type { TestApp } from './test-app';
import { workbookOf } from './archive';

const { platformPayout } = contract;

export async function sendAs<In, Out>(app: TestApp, call: Call<In, Out>, body: object, token = app.as('platform')) {
  const sent = { ...('requestNo' in call.input && { requestNo: randomUUID() }), ...body };
  const { code, message, object } = await app.send(call, sent, token);
  return { code, message, object };
}

/** @returns The number of the upload. */
export async function uploadBankFile(app: TestApp, content: string | Buffer, name = '明细.csv'): Promise<string> {
  const file = { fields: {}, name, bytes: Buffer.from(content as string) };
  const { code, object, message } = await uploadOf(
    app,
    app.as('platform'),
    `/platform${platformPayout.uploadFile.path}`,
    file,
  );
  expect([code, message]).toEqual([200, expect.anything()]);
  return String(object['fileNo']);
}

/** What the page asks for beside the file. */
export const bankFileOf = (day: string, lastDay = day) => ({
  payoutAccount: '招行9901',
  carried: ['CORP_PAY', 'SETTLE'],
  firstDay: day,
  lastDay,
  ...bankMapping,
});

/** Tries a file out and brings it in. @returns Its number. */
export async function bringBankFile(
  app: TestApp,
  content: string | Buffer,
  body: ReturnType<typeof bankFileOf>,
  name?: string,
): Promise<string> {
  const asked = { ...body, fileNo: await uploadBankFile(app, content, name) };
  const tried = await sendAs(app, platformPayout.upload, { ...asked, dryRun: true });
  expect(tried).toMatchObject({ code: 200, object: { refused: [] } });
  const { code, object } = await sendAs(app, platformPayout.upload, { ...asked, digest: tried.object.digest });
  expect(code).toBe(200);
  await readBankFiles(app);
  return object.reconcileNo!; // of a run
}

/** Lets a worker read the file that waits. */
export async function readBankFiles(app: TestApp): Promise<void> {
  const worker = { ...app.deps, name: 'worker', handlers: { [payoutJob]: payoutHandler(app.deps) } };
  expect(await runNext(worker, new AbortController().signal)).toBe(true);
}

const cell = (text: string, column: number, row: number) =>
  text === '' ? '' : `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;
/** The same cells as a workbook. */
export const bankWorkbook = (rows: readonly (readonly string[])[]): Buffer =>
  workbookOf([
    {
      name: '明细',
      rows: rows
        .map(
          (texts, at) => `<row r="${at + 1}">${texts.map((text, column) => cell(text, column, at + 1)).join('')}</row>`,
        )
        .join(''),
    },
  ]);
