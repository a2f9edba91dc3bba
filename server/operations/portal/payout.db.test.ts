/** Payouts compared with the files of banks: what is found, what a repaired file does, and what the staff does with the differences. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { dayMs, dayOf } from '@/api/format/format';
import { runNext } from '#server/foundation/queue';
import { payoutJob } from '#server/features/payout/file.moves';
import { payoutHandler } from '#server/features/payout/read-file.jobs';
import { uploadOf } from '#tests/world/multipart';
import { bankDay, bankMapping } from '#tests/world/payouts';
import { openTestApp, type TestApp } from '#tests/world/test-app';

const { platformPayout, upload } = contract;
let app: TestApp;
/** Yesterday. */
let day: string;
beforeEach(async () => {
  app = await openTestApp();
  await app.rows(`delete from payout_difference`);
  await app.rows(`delete from payout_line`);
  await app.rows(`delete from payout_file`);
  await app.rows(`delete from payout_mapping`);
  day = dayOf(app.clock.now() - dayMs);
});

const send = async <In, Out>(call: Call<In, Out>, body: object, token = app.as('platform')) => {
  const sent = { ...('requestNo' in call.input && { requestNo: randomUUID() }), ...body };
  const { code, message, object } = await app.send(call, sent, token);
  return { code, message, object };
};
const uploaded = async (content: string | Buffer, name = '明细.csv'): Promise<string> => {
  const file = { fields: { bizType: 'PAYOUT_FILE' }, name, bytes: Buffer.from(content as string) };
  return String((await uploadOf(app, app.as('platform'), `/platform${upload.file.path}`, file)).object['fileNo']);
};
const asked = () => ({
  payoutAccount: '招行9901',
  carried: ['CORP_PAY', 'SETTLE'],
  firstDay: day,
  lastDay: day,
  ...bankMapping,
});
/** Uploads a file as the page does, and lets it be read. */
async function bring(content: string | Buffer, further: object = {}): Promise<string> {
  const fileNo = await uploaded(content);
  const body = { ...asked(), fileNo, ...further };
  const tried = await send(platformPayout.upload, { ...body, dryRun: true });
  expect(tried).toMatchObject({ code: 200, object: { refused: [] } });
  const { object } = await send(platformPayout.upload, { ...body, digest: tried.object.digest });
  await work();
  return object.reconcileNo!;
}
const work = async () => {
  const worker = { ...app.deps, name: 'worker', handlers: { [payoutJob]: payoutHandler(app.deps) } };
  expect(await runNext(worker, new AbortController().signal)).toBe(true);
};
const recordOf = async (reconcileNo: string) => (await send(platformPayout.file, { reconcileNo })).object;
const found = async () =>
  (
    await app.rows<{ said: string }>(
      `select payout_difference_type || ' ' || coalesce(payout_no, bank_text) as said from payout_difference where difference_status = 'OPEN' order by 1`,
    )
  )
    .map(({ said }) => said)
    .toSorted();

describe('a file of two thousand lines', () => {
  it('has exactly the differences that were planted', async () => {
    const bank = await bankDay(app.deps.db, { seed: 7, count: 2000, planted: 6, day });
    const reconcileNo = await bring(bank.csv);
    expect(await found()).toEqual(bank.expected);
    expect(await recordOf(reconcileNo)).toMatchObject({
      payoutFileStatus: 'COMPARED',
      bankFee: bank.fee,
      matchedCount: bank.matched,
      openDifferences: bank.expected.length,
    });
  });
});
