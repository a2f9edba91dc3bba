/**
 * Personal and card numbers are stored unencrypted nowhere: not in a column, the log, an exported file or a backup
 * (docs/decisions/027-stored-numbers-of-persons-and-cards.md). Searches for the numbers of the demo world and for those entered by this test.
 * `npm run prove -- clear-text` runs it on both stores.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { ClearText, type Finding } from '#tests/attack/clear-text';
import { columnsUnder } from '#tests/attack/under-secret';
import { agentForm, merchantForm } from '#tests/world/applications';
import { channelOf } from '#tests/world/channel';
import { uploadOf } from '#tests/world/multipart';
import { cardNo, feedRefund, feedSale, openTestApp, request, type TestApp } from '#tests/world/test-app';
import { testSecret } from '#tests/world/secret';
import { queries } from '#server/app/query-registry';
import { exportJob } from '#server/features/download/download.moves';
import { exportHandler } from '#server/features/download/run-task';
import { recogniseJob } from '#server/features/upload/recognise.jobs';
import { stopRecogniser } from '#server/features/upload/recogniser';
import { operate } from '#server/operations/actions';
import { act } from '#tests/world/act';
import { createEncryption } from '#server/foundation/encryption';
import { runNext } from '#server/foundation/queue';
import { secretTables } from '#server/schema/secret-columns';

const encryption = createEncryption(testSecret);
const clearText = new ClearText();
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(stopRecogniser);

/** Every text column, table by table. */
async function columns(): Promise<{ table: string; column: string }[]> {
  return app.rows(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'json'::regtype) order by 1, 2`,
  );
}
const valuesOf = ({ table, column }: { table: string; column: string }) =>
  app.rows<{ value: unknown }>(`select distinct ${column} as value from ${table} where ${column} is not null`);
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function inDatabase(): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const each of await columns())
    for (const { value } of await valuesOf(each))
      found.push(...clearText.findIn(textOf(value), `${each.table}.${each.column}`));
  return found;
}

const specimen = async (type: string, name: string) => {
  const bytes = readFileSync(join(import.meta.dirname, `../../tests/specimens/${name}.png`));
  const file = { fields: { type }, name: `${name}.png`, bytes };
  const { object } = await uploadOf(app, app.as('agent_l1'), contract.upload.ocr.path, file);
  clearText.learn(object['fields']);
  return String(object['fileNo']);
};
const recognised = async (fileNo: string) =>
  (await app.one<{ recognised: string | null }>(`select recognised from file where file_no = $1`, fileNo)).recognised;

/** Typical daily operations with such numbers. */
async function work(): Promise<void> {
  const [idFrontImg, bankCardImg] = [await specimen('ID_FRONT', 'id-front'), await specimen('BANK_CARD', 'bank-card')];
  const merchant = { ...(await merchantForm(app, 1)), idFrontImg, bankCardImg, ...request() };
  const draft = { formKey: 'custApply', values: JSON.stringify(merchant) };
  expect((await app.send(contract.draft.keep, draft, app.as('agent_l1'))).code).toBe(200);
  const wrong = { ...merchant, accountName: '另一个人', bankCardNo: cardNo(7) };
  expect((await app.send(contract.custIncr.save, wrong, app.as('agent_l1'))).code).toBe(400);
  const { incrNo } = (await app.send(contract.custIncr.save, merchant, app.as('agent_l1'))).object;
  expect((await recognised(idFrontImg))!.length).toBeGreaterThan(60);
  const agentIdImg = await specimen('ID_FRONT', 'id-front');
  const agent = { ...(await agentForm(app, 1)), idFrontImg: agentIdImg, ...request() };
  const sent = (await app.send(contract.agentIncr.save, agent, app.as('agent_l1'))).object;
  for (const form of [merchant, wrong, agent]) clearText.learn(form);

  const { cust_no: custNo } = await app.one<{ cust_no: string }>(
    `select cust_no from merchant where agent_no = '80000001' and account_status = 'TRUE' and risk_measure = 'NONE' limit 1`,
  );
  await app.rows(`update merchant set day_limit = 10000000000 where cust_no = $1`, [custNo]);
  clearText.learn(cardNo(9));
  const { transNo } = await feedSale(app, custNo, { cardNo: cardNo(9), bankName: '演示银行' });
  await feedRefund(app, transNo, 100);
  await reportToChannelApi(custNo);
  await act(app.deps, contract.platformRisk.recall, { transNo, adjustReason: '持卡人否认交易' });
  await operate(app.deps, 'sales', { channelNo: randomUUID(), custNo, cardNo: cardNo(9) }).catch(() => null);
  expect((await app.send(contract.search.records, { keyword: cardNo(9) }, app.as('agent_l1'))).object).toHaveLength(1);
  const looked = { target: 'CUST', no: custNo, item: 'bankCardNo', reason: '核对结算卡' } as const;
  expect((await app.send(contract.sensitive.view, looked, app.as('agent_l1'))).code).toBe(200);
  expect((await app.send(contract.custIncr.save, merchant, app.as('agent_l1'))).object).toEqual({ incrNo });

  const made = { keyName: '备用通道', ...request() };
  clearText.learnSecret((await app.send(contract.platformConfig.createKey, made, app.as('platform'))).object.secret);

  await act(app.deps, contract.platformEntry.decideMerchant, { incrNo, event: 'approve' });
  await act(app.deps, contract.platformEntry.decideProvider, {
    incrNo: sent.incrNo,
    event: 'reject',
    remark: '照片不清晰',
  });
  expect([await recognised(idFrontImg), await recognised(bankCardImg), await recognised(agentIdImg)]).toEqual([
    null,
    null,
    null,
  ]);
  const again = { ...agent, incrNo: sent.incrNo, ...request() };
  expect((await app.send(contract.agentIncr.save, again, app.as('agent_l1'))).code).toBe(200);
  expect(await app.rows(`select key from job where kind = $1`, [recogniseJob])).toEqual([{ key: agentIdImg }]);
}

/** The channel's own sale, its repetition and a refused one. */
async function reportToChannelApi(custNo: string): Promise<void> {
  const key = await act(app.deps, contract.platformConfig.createKey, { keyName: '通道' });
  clearText.learnSecret(key.secret);
  clearText.learn(cardNo(11));
  const report = channelOf(app, key);
  const sale = {
    channelNo: randomUUID(),
    custNo,
    payBrand: 'SK',
    cardType: 'DJK',
    transAmount: 100,
    cardNo: cardNo(11),
  };
  expect([(await report('sales', sale)).status, (await report('sales', sale)).status]).toEqual([200, 200]);
  expect((await report('sales', { ...sale, transAmount: 0 })).status).toBe(400);
  expect((await report('batches', { reports: [{ kind: 'refunds', body: sale }] })).status).toBe(200);
  await act(app.deps, contract.platformConfig.keys, {});
}

/** Exports of the lists that show such numbers, as an organisation and as an agent. */
async function exportLists(): Promise<void> {
  await app.rows(`delete from job`);
  const [from, to] = ['2026-11-01', '2026-11-30'];
  const created = { createTimeStart: from, createTimeEnd: to };
  const lists = [
    [contract.trans.download, { transTimeStart: from, transTimeEnd: to }],
    [contract.payback.download, created],
    [contract.riskAdjust.download, {}],
    [contract.customer.download, {}],
    [contract.agentInfo.download, {}],
  ] as const;
  const worker = { ...app.deps, name: 'test', handlers: { [exportJob]: exportHandler(app.deps, queries) } };
  for (const user of ['org_demo', 'agent_l1'] as const)
    for (const [download, asked] of lists) {
      expect((await app.send(download as never, { ...asked, format: 'csv' }, app.as(user))).message).toBe('成功');
      while (await runNext(worker, new AbortController().signal));
    }
}

it('no number from forms, channel reports or OCR is stored unencrypted', async () => {
  await work();
  await exportLists();
  for (const each of await columns())
    for (const { value } of await valuesOf(each)) clearText.learnEncrypted(value, encryption);
  // A column with values under the secret is one that a new secret reaches.
  const reached = secretTables.flatMap(({ table, columns: of }) => of.map(({ name }) => `${table}.${name}`));
  const under = await columnsUnder(app, testSecret.current.id);
  expect(under.length).toBeGreaterThan(15);
  expect(under.filter(column => !reached.includes(column))).toEqual([]);
  expect(clearText.size).toBeGreaterThan(100);

  const found = await inDatabase();
  found.push(...clearText.findIn(app.logged.join('\n'), 'log'));
  const files = readdirSync(app.filesDir, { recursive: true, withFileTypes: true }).filter(file => file.isFile());
  expect(files.filter(({ parentPath }) => parentPath === join(app.filesDir, 'files'))).toHaveLength(10);
  for (const { parentPath, name } of files)
    found.push(...clearText.findIn(readFileSync(join(parentPath, name), 'latin1'), `file ${name}`));
  found.push(...clearText.findIn((await app.backup()).toString('latin1'), 'backup'));
  expect(found).toEqual([]);
  // Allows for three OCR runs and ten exports on a busy machine.
}, 180_000);
