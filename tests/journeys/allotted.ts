/** A terminal that nobody else's test uses. */
import { contract } from '@/api/contract';
import type { Portal } from './fixtures';

/** Stocked in and allotted three levels down, to agent_l2; returns its number. */
export async function allottedTerminal(portal: Portal, snStart: string): Promise<string> {
  const { termSns } = await portal.decide(contract.platformStock.stockIn, {
    orgNo: '10000001',
    policyCode: 'DQ2601',
    termModel: 'MP46',
    snStart,
    count: 1,
    remark: '补货',
  });
  for (const [username, toAgentNo] of [
    ['org_demo', '80000001'],
    ['agent_l1', '80000011'],
  ] as const)
    await portal.as(await portal.signIn(username))(contract.stock.allot, {
      termSns,
      toAgentNo,
      requestNo: crypto.randomUUID(),
    });
  return termSns[0]!;
}
