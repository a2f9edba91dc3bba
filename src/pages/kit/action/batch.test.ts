import { expect, it } from 'vitest';
import { stock } from '@/api/contract/terminal';
import { togetherOf } from './batch';
import type { Services } from '../page/services';

const items = (...keys: string[]) => keys.map(key => ({ key, row: {}, requestNo: `R${key}` }));

it('asks for the same rows under the same number until it was answered, and under another afterwards', async () => {
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
  const action = togetherOf('回拨', stock.recall, termSns => ({ termSns }));
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
