import { describe, expect, it } from 'vitest';
import { agentIncr } from '@/api/contract/provider/application';
import { stock } from '@/api/contract/terminal/stock';
import { examineFlow } from '@/machines/flows/application.flow';
import { batchOf } from './batch';
import { choiceIn } from './reached-text';
import { togetherOf } from './together';
import type { Services } from '../page/services';

const items = (...keys: string[]) => keys.map(key => ({ key, row: {}, requestNo: `R${key}` }));

it('retries the same rows with the same idempotency key until there is a response, then uses a new one', async () => {
  let made = 0;
  const seen: unknown[] = [];
  const answers: (() => Promise<unknown>)[] = [
    () => Promise.reject(new Error('网络连接失败')),
    () => Promise.resolve({ refused: [{ termSn: 'a', reason: '终端已绑定商户' }] }),
    () => Promise.resolve({ refused: [] }),
  ];
  const services = {
    newRequestNo: () => `N${(made += 1)}`,
    send: (_call: unknown, body: { requestNo: string }) => {
      seen.push(body.requestNo);
      return answers.shift()!();
    },
  } as unknown as Services;
  const action = togetherOf('回拨', stock.recall, termSns => ({ termSns }), { events: 'termStatus.recallToAgent' });
  expect(await action.run(items('a', 'b'), {}, services)).toMatchObject({
    refused: [{ key: 'a' }, { key: 'b', reason: '网络连接失败' }],
  });
  expect(await action.run(items('a', 'b'), {}, services)).toEqual({
    tried: 2,
    refused: [{ key: 'a', reason: '终端已绑定商户' }],
  });
  await action.run(items('a'), {}, services);
  expect(seen).toEqual(['N1', 'N1', 'N2']);
});

describe('the dry run', () => {
  const rows = {
    refused: { 'examineStatus.approve': '不能审核本人提交的申请', 'examineStatus.reject': '不能审核本人提交的申请' },
    settled: { 'examineStatus.resubmit': null },
    waiting: { 'examineStatus.approve': null, 'examineStatus.reject': null },
  };
  const itemsOfRows = (...keys: (keyof typeof rows)[]) =>
    keys.map(key => ({ key, row: { allowed: rows[key] }, requestNo: `R${key}` }));
  const action = batchOf(
    '审核',
    agentIncr.examine,
    'incrNo',
    {},
    {
      events: ['examineStatus.approve', 'examineStatus.reject'],
      ask: ['examineStatus', 'examineRemark'],
    },
  );
  const serverAnswering = (refusals: Readonly<Record<string, string>>) => {
    const asked: unknown[] = [];
    const send = async (_call: unknown, { incrNo, dryRun }: { incrNo: string; dryRun?: boolean }) => {
      asked.push({ incrNo, dryRun });
      if (refusals[incrNo]) throw new Error(refusals[incrNo]);
    };
    return { asked, services: { send } as unknown as Services };
  };

  it('refuses rows with their own reason and asks the server about the others', async () => {
    const { asked, services } = serverAnswering({ settled: '当前状态为「已驳回」，仅「待审核」可以通过' });
    expect((await action.check(itemsOfRows('refused', 'settled', 'waiting'), {}, services)).refused).toEqual([
      { key: 'refused', reason: '不能审核本人提交的申请' },
      { key: 'settled', reason: '当前状态为「已驳回」，仅「待审核」可以通过' },
    ]);
    expect(asked).toEqual([
      { incrNo: 'settled', dryRun: true },
      { incrNo: 'waiting', dryRun: true },
    ]);
  });

  it('knows which of its events was chosen', () => {
    const deciding = batchOf(
      '审核',
      agentIncr.examine,
      'incrNo',
      {},
      { events: ['examineStatus.approve', 'examineStatus.reject'], decides: examineFlow, ask: ['examineStatus'] },
    );
    expect([{ examineStatus: 'PASS' }, { examineStatus: 'FAIL' }].map(asked => choiceIn(deciding, asked))).toEqual([
      { event: 'examineStatus.approve', label: '通过' },
      { event: 'examineStatus.reject', label: '驳回' },
    ]);
    expect(choiceIn(action, { examineStatus: 'FAIL' })).toBeNull();
  });

  it('sends no request when all rows are refused', async () => {
    const { asked, services } = serverAnswering({});
    expect((await action.check(itemsOfRows('refused'), {}, services)).refused).toHaveLength(1);
    expect(asked).toEqual([]);
  });
});
