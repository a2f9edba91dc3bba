import { beforeAll, describe, expect, it } from 'vitest';
import { worldNow } from '#tests/world/clock';
import { openWorld, type World } from '#tests/world/open';
import { drawAgents } from './agents';
import { createDice } from './dice';
import { verifyLedger } from '#server/features/ledger/verify';
import { drawMerchants } from './merchants';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const none = async (what: string) => expect(await world.rows(what)).toEqual([]);

describe('the demo world', () => {
  it('is the same for the same seed, and another for another', () => {
    const draw = (seed: number) => {
      // Encryption is never the same twice, on purpose.
      const plain = { encrypt: String, decrypt: String, hash: String };
      const { agents } = drawAgents(seed, worldNow, plain);
      return JSON.stringify([agents, drawMerchants(createDice(seed), agents, 60, worldNow, plain)]);
    };
    expect(draw(7)).toBe(draw(7));
    expect(draw(7)).not.toBe(draw(8));
  });
  it('hangs every agent under its parent', () =>
    none(
      `select a.agent_no from agent a left join agent p on p.agent_no = a.parent_agent_no where a.parent_agent_no is not null and a.agent_path <> p.agent_path || a.agent_no || '/'`,
    ));
  it('gives every transaction the path of its merchant’s agent', () =>
    none(`select t.trans_no from trans t join agent a using (agent_no) where t.agent_path <> a.agent_path limit 5`));
  it('settles every successful transaction to its amount less what it cost', () =>
    none(
      `select trans_no from trans where settle_amount is not null and settle_amount <> trans_amount - fee_amount + coupon_amount - extra_fee - service_fee - withheld limit 5`,
    ));
  it('never shares more than the fees of a transaction', () =>
    none(
      `select t.trans_no from trans t join profit_record p using (trans_no) group by t.trans_no, t.fee_amount, t.extra_fee having sum(p.profit_amount) > t.fee_amount + t.extra_fee limit 5`,
    ));
  it('refunds no more than was paid', () =>
    none(
      `select t.trans_no from trans t join payback p using (trans_no) group by t.trans_no, t.trans_amount having sum(p.payback_amount) > t.trans_amount limit 5`,
    ));
  it('keeps its books by the rules', async () => {
    expect(await verifyLedger(world.deps.db, worldNow)).toEqual([]);
  });
  it('lets nothing happen in the future', () =>
    none(`select trans_no from trans where trans_time > ${worldNow} limit 5`));
});
