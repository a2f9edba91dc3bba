/** What the installation keeps no longer is removed, and what it has to keep stays (docs/decisions/042-retention.md). */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, startOfDay } from '@/api/format/format';
import { verifyLedger } from '#server/features/ledger/verify';
import { expireUploads } from '#server/features/upload/references';
import { countAttempt } from '#server/features/session/throttle';
import { notify } from '#server/features/notice/notice-row';
import type { Deps } from '#server/foundation/deps';
import { fiveYearsInDays, type Retention, defaultRetention } from '#server/foundation/retention';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { publishNotice } from '#server/features/notice/publish';
import { dailyJobs } from './schedule';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const { run } = dailyJobs.find(({ name }) => name === 'removeHistory')!;
const clean = (retention: Partial<Retention> = {}, deps: Deps = app.deps) =>
  run({ ...deps, retention: { ...defaultRetention, ...retention } }, app.clock.now());
const count = async (table: string, which = 'true') =>
  (await app.one<{ n: number }>(`select count(*)::int as n from ${table} where ${which}`)).n;
const wait = async (days: number) => {
  app.clock.advance(days * dayMs);
  await app.signInAgain();
};

describe('as configured', () => {
  it('forgets attempts of yesterday, but not those that still count or block', async () => {
    await app.rows('delete from throttle');
    for (let tries = 0; tries < 10; tries += 1) await countAttempt(app.deps.db, 'login', 'old', app.clock.now());
    await wait(1);
    await countAttempt(app.deps.db, 'login', 'new', app.clock.now());
    await clean();
    expect(await app.rows('select subject from throttle order by 1')).toEqual([{ subject: 'new' }, { subject: 'old' }]);
    app.clock.advance(31 * 60_000);
    await app.signInAgain();
    await clean();
    expect(await app.rows('select subject from throttle')).toEqual([{ subject: 'new' }]);
  });

  it('removes read personal notices after a year, and those that have expired; unread and public ones stay', async () => {
    const { no: agentNo } = await app.one<{ no: string }>(
      `select agent_no as no from operator where username = 'agent_l1'`,
    );
    await app.deps.db.transaction(async tx => {
      for (const title of ['read', 'unread'])
        await notify(tx, agentNo, { title, text: 'of a provider' }, app.clock.now());
      for (const title of ['public', 'expired'])
        await publishNotice(tx, { scope: 'ALL', title, text: 'of the platform' }, app.clock.now());
    });
    await app.rows(`update notice set expire_time = $1 where title = 'expired'`, [app.clock.now() + dayMs]);
    const titles = async () =>
      (
        await app.rows<{ title: string }>(
          `select title from notice where title in ('read', 'unread', 'public', 'expired') order by 1`,
        )
      ).map(({ title }) => title);
    const { no } = await app.one<{ no: string }>(`select notice_no as no from notice where title = 'read'`);
    const { no: all } = await app.one<{ no: string }>(`select notice_no as no from notice where title = 'public'`);
    for (const noticeNo of [no, all])
      expect((await app.send(contract.notice.detail, { noticeNo }, app.as('agent_l1'))).code).toBe(200);
    await wait(365);
    await clean();
    expect(await titles()).toEqual(['expired', 'public', 'read', 'unread']);
    await wait(2);
    await clean();
    expect(await titles()).toEqual(['public', 'unread']);
    expect(await app.rows(`select notice_no as no from notice_read where notice_no in ($1, $2)`, [no, all])).toEqual([
      { no: all },
    ]);
  });

  it('removes drafts after as many days as configured, and offers none that is older', async () => {
    const keep = { draftDays: 7 };
    const draft = { formKey: 'agentIncr', values: '{}' };
    await app.send(contract.draft.keep, draft, app.as('agent_l1'));
    await wait(7);
    await app.send(contract.draft.keep, draft, app.as('agent_l2'));
    app.clock.advance(1);
    await clean(keep);
    expect(await count('form_draft')).toBe(1);
    const loaded = async (user: 'agent_l1' | 'agent_l2') =>
      (await app.send(contract.draft.load, { formKey: draft.formKey }, app.as(user))).object;
    expect([await loaded('agent_l1'), (await loaded('agent_l2')) !== null]).toEqual([null, true]);
  });

  it('removes the file of a bank after as many days as configured, and keeps what came of comparing it', async () => {
    // The others have moved the clock past the days of its files.
    const fresh = await openTestApp();
    const left = async (table: string, which = 'true') =>
      (await fresh.one<{ n: number }>(`select count(*)::int as n from ${table} where ${which}`)).n;
    const { fileNo, lastDay } = await fresh.one<{ fileNo: string; lastDay: string }>(
      `select file_no as "fileNo", last_day as "lastDay" from payout_file order by last_day limit 1`,
    );
    const there = () => left('file', `file_no = '${fileNo}'`);
    const results = () =>
      fresh.rows(`select reconcile_no, payout_file_status, bank_sum, matched_count from payout_file order by 1`);
    const [before, differences] = [await results(), await left('payout_difference')];
    const ofDay = { ...fresh.deps, retention: { ...defaultRetention, bankFileDays: 100 } };
    const at = async (days: number) => {
      const now = startOfDay(lastDay) + days * dayMs;
      await run(ofDay, now);
      await expireUploads(ofDay, now);
      return there();
    };
    expect([await at(100), await at(101)]).toEqual([1, 0]);
    expect([await results(), await left('payout_difference')]).toEqual([before, differences]);
    expect(await left('payout_file', 'file_no is null')).toBeGreaterThan(0);
  });

  it('removes the log of operations only if configured, a thousand rows at a time, and goes on after a stop', async () => {
    const years = fiveYearsInDays + 400;
    await app.rows(
      `insert into operate_log (op_biz_type, target_type, target_no, content, result, operate_time)
       select 'CONFIG', 'SELF', n::text, 'old', 'ok', $1 from generate_series(1, 2500) n`,
      [Date.now() - years * dayMs],
    );
    app.clock.advance(Date.now() - app.clock.now());
    const old = () => count('operate_log', `content = 'old'`);
    const keep = { operateLogDays: years };
    await clean();
    await clean({ operateLogDays: years + 1 });
    expect(await old()).toBe(2500);
    app.clock.advance(dayMs);
    let batches = 0;
    const transaction: Deps['db']['transaction'] = (work, config) => {
      batches += 1;
      // That of the attempts, then two of the log.
      if (batches > 3) throw new Error('the process ends here');
      return app.deps.db.transaction(work, config);
    };
    const db = Object.assign(Object.create(app.deps.db) as Deps['db'], { transaction });
    await expect(clean(keep, { ...app.deps, db })).rejects.toThrow('the process ends here');
    expect(await old()).toBe(500);
    const others = await count('operate_log', `content <> 'old'`);
    await clean(keep);
    expect([await old(), await count('operate_log', `content <> 'old'`)]).toEqual([0, others]);
  });

  it('lets the database refuse to delete what is younger than five years, whatever the settings say', async () => {
    const before = await count('operate_log');
    expect(before).toBeGreaterThan(0);
    app.clock.advance(fiveYearsInDays * dayMs);
    await expect(clean({ operateLogDays: 1 })).rejects.toThrow();
    await expect(app.rows(`delete from operate_log`)).rejects.toThrow('operate_log is append only');
    await expect(app.rows(`update operate_log set content = ''`)).rejects.toThrow('operate_log is append only');
    expect(await count('operate_log')).toBe(before);
  });
});

describe('money', () => {
  const months = async () =>
    (
      await app.rows<{ name: string }>(
        `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent in ('trans'::regclass, 'profit_record'::regclass, 'ledger'::regclass) order by 1`,
      )
    ).map(({ name }) => name);

  it('stays for ever by default', async () => {
    const tables = ['trans', 'profit_record', 'ledger', 'ledger_key', 'reward'];
    const counts = () => Promise.all(tables.map(table => count(table)));
    const [before, partitions] = [await counts(), await months()];
    await clean();
    expect([await counts(), await months()]).toEqual([before, partitions]);
    for (const rows of before) expect(rows).toBeGreaterThan(0);
  });

  it('leaves its tables by whole months for the archive, out of the reach of lists, and the ledger stays whole', async () => {
    const oldest = (await months()).find(name => /^trans_\d/.test(name))!;
    const [inMonth, all, booked] = [await count(oldest), await count('trans'), await count('ledger')];
    const names = await months();
    const age = { transactionMonths: 13 };
    expect(await count('trans_daily')).toBeGreaterThan(0);
    await clean(age);
    const { kept } = await app.one<{ kept: number | null }>(`select min(trans_time) as kept from trans`);
    expect(await count('trans_daily', `${kept ?? 'null'} is null or day_start + ${dayMs} <= ${kept ?? 0}`)).toBe(0);
    expect(await count(`archive.${oldest}`)).toBe(inMonth);
    expect(await count('trans')).toBeLessThanOrEqual(all - inMonth);
    expect(await count('ledger')).toBe(booked);
    expect((await months()).filter(name => name.startsWith('ledger'))).toEqual(
      names.filter(name => name.startsWith('ledger')),
    );
    expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
    const { may } = await app.one<{ may: boolean }>(
      `select has_schema_privilege('agent_web_reader', 'archive', 'usage') as may`,
    );
    expect(may).toBe(false);
    const left = await months();
    await clean(age);
    expect(await months()).toEqual(left);
    expect(left).toContain('trans_default');
  });

  it('is deleted only where the installation says so', async () => {
    const names = (
      await app.rows<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'archive'`)
    ).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(2);
    const [name] = (await months()).filter(each => /^trans_\d/.test(each));
    app.clock.advance(61 * 31 * dayMs);
    await clean({ transactionMonths: 60, oldTransactions: 'drop' });
    expect(await months()).not.toContain(name);
    expect(await count('pg_tables', `schemaname = 'archive'`)).toBe(names.length);
    expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
  });
});
