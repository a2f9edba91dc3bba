/** The proof of one entry, as it is exported and as docs/examples/verify-log-proof.mjs checks it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { sealLog } from './seal';

const script = join(import.meta.dirname, '../../../docs/examples/verify-log-proof.mjs');
const folder = mkdtempSync(join(tmpdir(), 'agent-web-proof-'));
interface File {
  logNo: string;
  row: string;
  steps: { side: string; hash: string }[];
  seals: { head: string; previous: string; root: string; sealTime: number; sealNo: number; rowCount: number }[];
}
function checked(file: File, head?: string) {
  const path = join(folder, 'proof.json');
  writeFileSync(path, JSON.stringify(file));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, path, ...(head ? [head] : [])], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

let app: TestApp;
let token: string;
let file: File;
async function seal(): Promise<void> {
  for (let run = 0; run < 2; run += 1) {
    app.clock.advance(60_000);
    await sealLog(app.deps, app.clock.now());
  }
}
const newest = async () => (await app.send(contract.staffLog.list, {}, token)).object.list[0]!.logNo;

beforeAll(async () => {
  app = await openTestApp();
  token = await app.signIn('agent_l1');
  await app.send(
    contract.withdraw.sendCode,
    { accountType: 'PROFIT', amount: 1000 },
    await app.signIn('agent_l1_view'),
  );
  await seal();
  const { object } = await app.send(contract.staffLog.proof, { logNo: await newest() }, token);
  file = JSON.parse(object.content) as File;
  expect(object.fileName).toBe(`日志证明_${file.logNo}.json`);
  // Something follows, as the head of the next day would.
  await app.signIn('agent_l1_view');
  await seal();
});
afterAll(() => rmSync(folder, { recursive: true }));

it('is checked without the server, and says what was done', () => {
  const { status, said } = checked(file);
  expect(said).toContain(`✓ ${file.logNo} is as it was sealed`);
  expect(status).toBe(0);
});

it('names neither those above nor anybody else', async () => {
  const { path } = await app.one<{ path: string }>(`select agent_path as path from agent where agent_no = '80000001'`);
  const above = path.split('/').filter(no => no !== '' && no !== '80000001');
  expect(above).not.toEqual([]);
  for (const no of above) expect(file.row).not.toContain(no);
});

it('leads to a head that was written down later, and to no other', async () => {
  const { object } = await app.send(contract.staffLog.proof, { logNo: file.logNo }, token);
  const later = JSON.parse(object.content) as File;
  const { head } = await app.one<{ head: string }>(`select head from log_seal order by seal_no desc limit 1`);
  expect(later.seals.length).toBeGreaterThan(1);
  expect(checked(later, head)).toMatchObject({ status: 0, said: expect.stringContaining('the head that you know') });
  expect(checked(later, 'f'.repeat(64)).status).toBe(1);
});

const other = 'ab'.repeat(32);
it.each<[string, (proof: File) => void, RegExp]>([
  ['another result in the row', proof => (proof.row = proof.row.replace('失败', '成功')), /does not lead to the root/],
  ['the number of another row', proof => (proof.logNo = 'RZ0000000001'), /is not RZ0000000001/],
  [
    'another row',
    proof => (proof.row = proof.row.replace(/"id": (\d+)/, (_all, id: string) => `"id": ${Number(id) + 1_000_000}`)),
    /is not RZ/,
  ],
  ['another path to the root', proof => (proof.steps = [...proof.steps, { side: 'left', hash: other }]), /root/],
  ['another root', proof => (proof.seals[0]!.root = other), /root/],
  ['another time of the seal', proof => (proof.seals[0]!.sealTime -= 1), /seal \d+ was changed/],
  ['another head', proof => (proof.seals[0]!.head = other), /seal \d+ was changed/],
  ['another seal before', proof => (proof.seals[0]!.previous = other), /seal \d+ was changed/],
])('with %s it is refused', (_what, change, why) => {
  const changed = structuredClone(file);
  change(changed);
  const { status, said } = checked(changed);
  expect(said).toMatch(why);
  expect(status).toBe(1);
});

it('is given of own entries alone, and once they are sealed', async () => {
  const ask = (logNo: string, as: string) => app.send(contract.staffLog.proof, { logNo }, as);
  expect((await ask(file.logNo, await app.signIn('agent_l2'))).message).toBe('没有这条操作记录');
  expect((await ask('RZ', token)).message).toBe('没有这条操作记录');
  await app.send(
    contract.withdraw.sendCode,
    { accountType: 'PROFIT', amount: 1000 },
    await app.signIn('agent_l1_view'),
  );
  expect((await ask(await newest(), token)).message).toMatch(/^这条记录还没有封存/);
});

it('is given to the platform of every entry, but not of one that was changed since', async () => {
  const platform = await app.signIn('platform');
  const ask = () => app.send(contract.platformSeal.rowProof, { logNo: file.logNo }, platform);
  expect(checked(JSON.parse((await ask()).object.content) as File).status).toBe(0);
  await app.rows(`alter table operate_log disable trigger user`);
  await app.rows(`update operate_log set content = '别的' where id = $1`, [Number(file.logNo.slice(2))]);
  await app.rows(`alter table operate_log enable trigger user`);
  expect((await ask()).message).toMatch(/^这条记录所在的封存与日志不一致/);
});
