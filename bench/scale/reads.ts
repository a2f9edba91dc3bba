/** Lists, totals and the home page of the large world, one caller at a time (targets from the issue). */
import { contract, type PlainCall } from '@/api/contract';
import { dayMs, dayOf } from '@/api/format/format';
import type { ScaleBench } from './server';
import { quantile, type Collector } from '../figures';

interface Asked {
  readonly name: string;
  readonly call: PlainCall;
  readonly input: object;
  /** Milliseconds that 95 of 100 calls may take. */
  readonly target?: number;
}
export const lastDays = (days: number) => ({
  transTimeStart: dayOf(Date.now() - (days - 1) * dayMs),
  transTimeEnd: dayOf(Date.now()),
});

/** `calls` of each kind after a few that warm up, collected for the size of the world. */
export async function measureReads({ server, say }: ScaleBench, figures: Collector, calls: number): Promise<void> {
  for (const { name, call, input, target } of await readsOf(server.send)) {
    const times: number[] = [];
    for (let at = -3; at < calls; at += 1) {
      const begun = performance.now();
      await server.send(call, input);
      if (at >= 0) times.push(performance.now() - begun);
    }
    figures.add(`${name}, p50`, { unit: 'ms' }, quantile(times, 0.5));
    figures.add(`${name}, p95`, { unit: 'ms', ...(target && { target }) }, quantile(times, 0.95));
    say(`${name}: p95 ${quantile(times, 0.95).toFixed(0)} ms`);
  }
}

async function readsOf(send: ScaleBench['server']['send']): Promise<Asked[]> {
  const month = lastDays(31);
  const known = { known: 10_000, capped: true };
  const { object } = (await send(contract.trans.list, month)).body as {
    object: { list: { custName: string; transNo: string }[] };
  };
  const [first] = object.list;
  return [
    { name: 'sales of 31 days, page 1 with its count', call: contract.trans.list, input: month, target: 100 },
    {
      name: 'sales of 31 days, row 10,000',
      call: contract.trans.list,
      input: { ...month, page: 1000, ...known },
      target: 100,
    },
    {
      name: 'sales of 31 days, by a name that is there',
      call: contract.trans.list,
      input: { ...month, custName: first!.custName },
      target: 60,
    },
    {
      name: 'sales of 31 days, by a name that is not',
      call: contract.trans.list,
      input: { ...month, custName: '查无此户' },
      target: 1000,
    },
    { name: 'a sale', call: contract.trans.detail, input: { transNo: first!.transNo } },
    { name: 'totals of 31 days', call: contract.trans.total, input: month, target: 100 },
    { name: 'totals of 31 days, of credit cards', call: contract.trans.total, input: { ...month, cardType: 'DJK' } },
    { name: 'shares of 31 days, page 1 with its count', call: contract.profit.list, input: month, target: 100 },
    {
      name: 'shares of 31 days, row 10,000',
      call: contract.profit.list,
      input: { ...month, page: 1000, ...known },
      target: 100,
    },
    { name: 'home page, this month', call: contract.home.summary, input: { period: 'MONTH' }, target: 200 },
  ];
}
