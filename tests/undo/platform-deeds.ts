/** The platform's deeds that say they can be taken back, and what takes each back. */
import { contract as c } from '@/api/contract';
import { runNext } from '#server/foundation/queue';
import { personHandler } from '#server/features/person/person.jobs';
import { personJob } from '#server/features/person/person.moves';
import { invoiceEnter } from '#server/features/account/invoice.moves';
import type { TestApp } from '#tests/world/test-app';
import { asked } from '#tests/world/asked';
import { again, by, type Deed, deed, itself, of, usual } from './deed';

const remark = '操作有误';
const event = (name: string) => ({ event: name, remark });

const someone = (app: TestApp) => app.one<{ phone: string }>(`select phone from operator where username = 'agent_l2'`);

export const ofPlatform: readonly Deed[] = [
  deed(c.platformMoney.giveReward, by(c.platformMoney.exclude, 'orderNo', { remark })),
  deed(c.platformMoney.decideInvoice, async app => {
    await app.rows(`update invoice set invoice_withdraw_status = 'DONT_ENTER' where invoice_withdraw_status = 'INIT'`);
    const { no } = await app.one<{ no: string }>(
      `with undone as (delete from tax_diff) update invoice set invoice_status = 'WAIT_AUDIT', invoice_withdraw_status = 'INIT'
        where id = (select min(id) from invoice) returning apply_no as no`,
    );
    return {
      body: { applyNo: no, event: 'approve' },
      back: () => [
        () => invoiceEnter(app.deps, app.clock.now()),
        [c.platformMoney.decideInvoice, { applyNo: no, ...event('void') }],
      ],
      left: 'invoice',
    };
  }),
  deed(c.platformReconcile.decide, itself(event('reopen'))),
  deed(c.platformPayout.decide, itself(event('reopen'))),
  deed(c.platformRisk.open, by(c.platformRisk.decideOrder, 'riskOrderNo', event('close'))),
  deed(c.platformParty.moveAccount, itself(event('enable'))),
  deed(c.platformParty.moveMerchant, itself(event('enable'))),
  deed(c.platformParty.moveLogin, itself(event('enable'))),
  deed(c.platformParty.setSwitches, async app => {
    const body = await usual(app, c.platformParty.setSwitches);
    return { body, back: again({ zfbjlSwitch: !body['zfbjlSwitch'] }) };
  }),
  deed(c.platformBooks.saveAccounts, async app => {
    const { object } = await app.send(c.platformBooks.accounts, {}, app.as('platform'));
    return { body: await usual(app, c.platformBooks.saveAccounts), back: again({ ...object }) };
  }),
  deed(c.platformParty.issueCoupon, by(c.platformParty.revokeCoupon, 'couponNo', event('expireOrRevoke'))),
  deed(c.platformStock.stockIn, async app => ({
    body: { ...(await usual(app, c.platformStock.stockIn)), count: 1 },
    back: (_answer, { snStart }) => [[c.platformStock.scrap, { termSn: snStart, ...event('scrap') }]],
  })),
  deed(c.platformConfig.setIdentity, async app => {
    const { identity } = (await app.send(c.platformConfig.identity, {}, app.as('platform'))).object;
    return { body: await usual(app, c.platformConfig.setIdentity), back: again({ ...identity }) };
  }),
  deed(c.platformConfig.loadReference, async app => {
    const former = {
      set: 'HOLIDAY',
      version: '2026',
      text: '日期,名称,休息或上班\n2026-11-24,校庆,休息',
      remark,
    } as const;
    await asked(app, c.platformConfig.loadReference, of(former), app.as('platform'));
    const { text } = (await usual(app, c.platformConfig.loadReference)) as { text: string };
    return { body: { ...former, version: '2027', text }, back: again({ version: '2026', text: former.text }) };
  }),
  deed(c.platformConfig.loadProducts, async app => {
    const orgNo = '10000001';
    const { products } = await asked(app, c.platformConfig.products, { orgNo }, app.as('platform'));
    const file = JSON.parse(products) as { policies: { policyName: string }[] };
    const renamed = file.policies.map((each, at) => (at === 0 ? { ...each, policyName: '电签新版' } : each));
    const body = { orgNo, products: JSON.stringify({ ...file, policies: renamed }), remark };
    return { body, back: again({ products }) };
  }),
  deed(c.platformProduct.makeDraft, async () => ({
    body: { orgNo: '10000001' },
    back: ({ draftNo }) => [[c.platformProduct.discardDraft, { draftNo }]],
  })),
  deed(c.platformConfig.createKey, by(c.platformConfig.revokeKey, 'keyId', { remark })),
  deed(c.platformBounds.save, async app => {
    const former = (await app.send(c.platformBounds.load, {}, app.as('platform'))).object;
    return { body: await usual(app, c.platformBounds.save), back: again({ ...former }) };
  }),
  deed(c.platformPerson.ask, async app => ({
    body: { ...(await usual(app, c.platformPerson.ask)), personRequestKind: 'ERASE', ...(await someone(app)) },
    back: ({ personNo }) => [
      () =>
        runNext(
          { ...app.deps, name: 'undo', handlers: { [personJob]: personHandler(app.deps) } },
          new AbortController().signal,
        ),
      [c.platformPerson.decide, { personNo, ...event('withdraw') }],
    ],
  })),
];
