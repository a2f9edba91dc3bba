/**
 * Workbooks and documents that are zip bombs: refused with a message, while other calls are served.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '@/api/contract';
import { storeUpload } from './store-upload';
import { inflating, sheetSaying } from '#tests/world/archive';
import { uploadOf } from '#tests/world/multipart';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { scriptRequester } from '#server/foundation/calls/requester';
import { authenticate } from '#server/features/session/session';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const twoGigabytes = 2048;
const tooLarge = { code: 400, message: '文件解压后不能超过20.0 MB' };

/** Stores a workbook directly, as if uploaded before uploads were checked. */
async function stored(purpose: string, bytes: Buffer): Promise<string> {
  const now = app.clock.now();
  const me = await authenticate(app.deps, app.as('agent_l1'), now);
  const context = {
    me,
    now,
    client: '127.0.0.1',
    requestId: 'test',
    path: '/test',
    requester: scriptRequester,
    side: 'PROVIDER' as const,
  };
  return storeUpload(app.deps, context, purpose, 'x.xlsx', { bytes, mime: 'application/zip', extension: 'xlsx' });
}

type Reader = (fileNo: string) => Promise<{ code: number; message: string }>;
const requestNo = () => randomUUID();
const readers: [purpose: string, read: Reader][] = [
  [
    'TERM_ALLOT',
    fileNo =>
      app.send(contract.stock.allot, { fileNo, toAgentNo: '80000002', requestNo: requestNo() }, app.as('agent_l1')),
  ],
  ['TERM_RECALL', fileNo => app.send(contract.stock.recall, { fileNo, requestNo: requestNo() }, app.as('agent_l1'))],
  [
    'CUST_FLOW_CARD_CHANGE',
    fileNo => app.send(contract.flowCard.changeTask, { fileNo, requestNo: requestNo() }, app.as('agent_l1')),
  ],
];

const tryOut = (fileNo: string) =>
  app.send(contract.stock.recall, { fileNo, requestNo: requestNo(), dryRun: true }, app.as('agent_l1'));

describe.each(readers)('a workbook for %s', (purpose, read) => {
  it('that inflates to 2 GB is refused without using that memory, and other calls are answered first', async () => {
    const fileNo = await stored(purpose, inflating(twoGigabytes));
    const before = process.memoryUsage().rss;
    const answered: string[] = [];
    const bomb = read(fileNo).then(answer => (answered.push('bomb'), answer));
    for (let call = 0; call < 3; call += 1) {
      expect((await app.send(contract.trans.list, {}, app.as('agent_l2'))).code).toBe(200);
      answered.push('honest');
    }
    expect(await bomb).toMatchObject(tooLarge);
    expect(answered).toEqual(['honest', 'honest', 'honest', 'bomb']);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });
});

describe('a workbook', () => {
  const [, read] = readers[1]!;
  const size = { code: 400, message: '表格不能超过5000行、50列，请删除多余的行和列' };
  it.each([
    ['a cell in the last row and column there is', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', size],
    ['a million rows', '<row/>'.repeat(1_000_000), size],
    ['a row of sixty cells', `<row r="1">${'<c r="BH1"><v>1</v></c>'.repeat(60)}</row>`, size],
    ['no heading', '<row r="1"><c r="A1"><v>1</v></c></row>', { code: 400, message: /没有找到「终端SN」一列/ }],
  ])('with %s is refused with its reason', async (_what, rows, { code, message }) => {
    const answer = await read(await stored('TERM_RECALL', sheetSaying(rows)));
    expect([answer.code, answer.message]).toEqual([code, expect.stringMatching(message)]);
  });
  it('that is invalid is refused, and a valid one is still read afterwards', async () => {
    expect(await read(await stored('TERM_RECALL', Buffer.from('PK\x03\x04 nothing')))).toMatchObject({
      code: 400,
      message: '无法读取该表格，请使用下载的模板填写',
    });
    const rows = ['终端SN', 'NOBODYS00001'].map(
      (text, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`,
    );
    expect(await read(await stored('TERM_RECALL', sheetSaying(rows.join(''))))).toMatchObject({
      code: 400,
      message: '没有找到可操作的终端',
    });
  });
});

describe('a workbook made to be slow to read', () => {
  it('is refused before the thread times out', async () => {
    const fileNo = await stored(
      'TERM_RECALL',
      sheetSaying(`<row r="1"><c ${`r${' '.repeat(20_000)}`.repeat(400)}/></row>`),
    );
    const begun = performance.now();
    expect(await tryOut(fileNo)).toMatchObject({ code: 400, message: '无法读取该表格，请使用下载的模板填写' });
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

describe('an operator who reads many workbooks', () => {
  /** The maximum number of cells. */
  const columns = Array.from({ length: 50 }, (_, at) => (at < 26 ? '' : 'A') + String.fromCharCode(65 + (at % 26)));
  const rowOf = (row: number) => columns.map(letters => `<c r="${letters}${row}"><v>1</v></c>`).join('');
  const large = sheetSaying(
    Array.from({ length: 5000 }, (_, at) => `<row r="${at + 1}">${rowOf(at + 1)}</row>`).join(''),
  );
  it('has to wait after twenty within a minute, also for dry runs', async () => {
    app.clock.advance(61_000);
    const fileNo = await stored('TERM_RECALL', Buffer.from('PK\x03\x04 nothing'));
    const codes: number[] = [];
    for (let time = 0; time < 21; time += 1) codes.push((await tryOut(fileNo)).code);
    expect(codes).toEqual([...Array<number>(20).fill(400), 429]);
    expect((await tryOut(fileNo)).message).toBe('每分钟最多读取20次表格，请60秒后再试');
    app.clock.advance(60_000);
    expect((await tryOut(fileNo)).code).toBe(400);
  });
  it('does not block the uploads of other operators', async () => {
    app.clock.advance(61_000);
    const fileNo = await stored('TERM_RECALL', large);
    const answered: string[] = [];
    const note = (who: string) => () => void answered.push(who);
    const greedy = Array.from({ length: 6 }, () => tryOut(fileNo).then(note('greedy')));
    const { load } = app.deps;
    // Only one read per operator runs at a time, so that other operators get a slot.
    await vi.waitFor(() => expect(load.figures().file.waiting).toBeGreaterThan(0), { interval: 5 });
    expect(load.figures().file.running).toBe(1);
    const honest = uploadOf(app, app.as('agent_l2'), contract.upload.file.path, {
      fields: { bizType: 'TERM_RECALL' },
      name: 'x.xlsx',
      bytes: large,
    });
    expect(await honest.finally(note('honest'))).toMatchObject({ code: 200 });
    await Promise.all(greedy);
    expect(answered.indexOf('honest')).toBeLessThan(2);
  });
});

describe('an upload', () => {
  it.each(['xlsx', 'ofd'])('of an %s that inflates to 2 GB is refused at once', async extension => {
    const answer = await uploadOf(app, app.as('agent_l1'), contract.upload.file.path, {
      fields: { bizType: 'INVOICE' },
      name: `x.${extension}`,
      bytes: inflating(twoGigabytes),
    });
    expect(answer).toMatchObject(tooLarge);
  });
});
