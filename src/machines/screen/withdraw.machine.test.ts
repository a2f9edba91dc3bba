import { describe, expect, it, vi } from 'vitest';
import { fromPromise, SimulatedClock, waitFor } from 'xstate';
import { host } from '#tests/fakes/page-host';
import { Failure } from '@/api/failure';
import { withdrawMachine, type Application, type Preview, type Wish, type WithdrawRef } from './withdraw.machine';

const previewOf = (withdrawAmount: number): Preview => ({
  withdrawAmount,
  taxPoint: 60_000,
  taxAmount: 0,
  feeAmount: 300,
  realAmount: withdrawAmount - 300,
  bankName: null,
  bankCardNo: null,
  accountName: null,
});
/** @param clock Without one, whatever is waited for comes at once, and the next code not at all. */
function open(clock?: SimulatedClock) {
  const asked: { wish: Wish; answer: (preview: Preview) => void; refuse: (error: Error) => void }[] = [];
  const apply = vi.fn(async (_application: Application) => ({}));
  const sendCode = vi.fn(async (_wish: Wish) => ({ phone: '199****0001' }));
  let serial = 0;
  const logic = withdrawMachine.provide({
    actors: {
      preview: fromPromise<Preview, Wish>(
        ({ input }) => new Promise((answer, refuse) => void asked.push({ wish: input, answer, refuse })),
      ),
      sendCode: fromPromise<{ readonly phone: string }, Wish>(({ input }) => sendCode(input)),
      apply: fromPromise<unknown, Application>(({ input }) => apply(input)),
    },
    ...(!clock && { delays: { pause: 1, codeAgain: 1_000_000 } }),
  });
  const input = { newRequestNo: () => `R${(serial += 1)}` };
  const { page: actor, received } = host<WithdrawRef>({ logic, input }, clock && { clock });
  actor.send({ type: 'withdraw.open', accountType: 'PROFIT' });
  const until = (state: object | string) => waitFor(actor, snapshot => snapshot.matches(state as never));
  /** Filled in, so that it can be applied for. */
  const filled = async () => {
    actor.send({ type: 'amount.change', amount: 20_000 });
    await until({ open: { preview: 'asking' } });
    asked.at(-1)!.answer(previewOf(20_000));
    await until({ open: { preview: 'known' } });
    actor.send({ type: 'code.change', smsCode: '123456' });
  };
  const reloads = () => received('withdraw.done').length;
  return { actor, asked, apply, sendCode, until, filled, reloads, context: () => actor.getSnapshot().context };
}

describe('a withdrawal', () => {
  it('is applied for once, with the amount shown and the code sent', async () => {
    const dialog = open();
    dialog.actor.send({ type: 'amount.change', amount: 20_000 });
    await dialog.until({ open: { preview: 'asking' } });
    dialog.asked[0]!.answer(previewOf(20_000));
    await dialog.until({ open: { preview: 'known' } });
    dialog.actor.send({ type: 'code.send' });
    dialog.actor.send({ type: 'code.send' });
    await dialog.until({ open: { code: 'sent' } });
    expect(dialog.sendCode.mock.calls).toEqual([[{ accountType: 'PROFIT', amount: 20_000 }]]);
    dialog.actor.send({ type: 'code.change', smsCode: '123456' });
    dialog.actor.send({ type: 'withdraw.apply' });
    dialog.actor.send({ type: 'withdraw.apply' });
    await dialog.until('closed');
    expect(dialog.apply.mock.calls).toEqual([
      [{ accountType: 'PROFIT', amount: 20_000, smsCode: '123456', requestNo: 'R1' }],
    ]);
  });
  it('gets another code after a minute, and not before', async () => {
    const clock = new SimulatedClock();
    const dialog = open(clock);
    dialog.actor.send({ type: 'amount.change', amount: 20_000 });
    clock.increment(400);
    dialog.asked[0]!.answer(previewOf(20_000));
    await dialog.until({ open: { preview: 'known' } });
    dialog.actor.send({ type: 'code.send' });
    await dialog.until({ open: { code: 'sent' } });
    clock.increment(59_999);
    dialog.actor.send({ type: 'code.send' });
    expect(dialog.sendCode).toHaveBeenCalledTimes(1);
    clock.increment(1);
    dialog.actor.send({ type: 'code.send' });
    expect(dialog.sendCode).toHaveBeenCalledTimes(2);
  });
  it('uses the account that was chosen last, and requests its preview', async () => {
    const dialog = open();
    dialog.actor.send({ type: 'amount.change', amount: 20_000 });
    await dialog.until({ open: { preview: 'asking' } });
    dialog.actor.send({ type: 'account.change', accountType: 'CASHBACK' });
    dialog.asked[0]!.answer(previewOf(1));
    await dialog.until({ open: { preview: 'asking' } });
    expect(dialog.asked.map(({ wish }) => wish)).toEqual([
      { accountType: 'PROFIT', amount: 20_000 },
      { accountType: 'CASHBACK', amount: 20_000 },
    ]);
    expect(dialog.context().preview).toBeNull();
  });
  it('never shows the preview of an earlier amount', async () => {
    const dialog = open();
    dialog.actor.send({ type: 'amount.change', amount: 10_000 });
    await dialog.until({ open: { preview: 'asking' } });
    dialog.actor.send({ type: 'amount.change', amount: 30_000 });
    dialog.asked[0]!.answer(previewOf(10_000));
    await dialog.until({ open: { preview: 'asking' } });
    expect(dialog.context().preview).toBeNull();
    dialog.asked[1]!.answer(previewOf(30_000));
    await dialog.until({ open: { preview: 'known' } });
    expect(dialog.context().preview?.withdrawAmount).toBe(30_000);
  });
  it('needs an amount before a code, and another code for another amount or account', async () => {
    const dialog = open();
    dialog.actor.send({ type: 'code.send' });
    expect(dialog.context().errors).toEqual({ amount: '请先输入提现金额' });
    const again = '提现账户或金额已修改，请重新发送验证码';
    const changes = [
      { type: 'amount.change', amount: 30_000 },
      { type: 'account.change', accountType: 'CASHBACK' },
    ] as const;
    for (const change of changes) {
      const other = open();
      other.actor.send({ type: 'amount.change', amount: 20_000 });
      other.actor.send({ type: 'code.send' });
      await other.until({ open: { code: 'sent' } });
      other.actor.send({ type: 'code.change', smsCode: '123456' });
      other.actor.send({ type: 'amount.change', amount: 20_000 });
      expect(other.context()).toMatchObject({ smsCode: '123456', errors: {} });
      other.actor.send(change);
      expect(other.context()).toMatchObject({ smsCode: '', errors: { smsCode: again } });
      expect(other.actor.getSnapshot().matches({ open: { code: 'outdated' } })).toBe(true);
      // Further typing keeps the message until a code is sent or typed.
      other.actor.send({ type: 'amount.change', amount: 40_000 });
      expect(other.context().errors).toEqual({ smsCode: again });
      // It need not wait for the minute of the code that is worth nothing now.
      other.actor.send({ type: 'code.send' });
      await other.until({ open: { code: 'sent' } });
      expect(other.sendCode.mock.calls.at(-1)).toEqual([
        { accountType: change.type === 'account.change' ? change.accountType : 'PROFIT', amount: 40_000 },
      ]);
      expect(other.context().errors).toEqual({});
    }
  });
  it('sends another code for what was changed while one was being sent', async () => {
    const dialog = open();
    dialog.actor.send({ type: 'amount.change', amount: 20_000 });
    dialog.actor.send({ type: 'code.send' });
    dialog.actor.send({ type: 'amount.change', amount: 30_000 });
    expect(dialog.actor.getSnapshot().matches({ open: { code: 'outdated' } })).toBe(true);
    dialog.actor.send({ type: 'code.send' });
    await dialog.until({ open: { code: 'sent' } });
    expect(dialog.context().codeFor).toEqual({ accountType: 'PROFIT', amount: 30_000 });
  });
  it('shows why no code was sent', async () => {
    const dialog = open();
    dialog.sendCode.mockRejectedValueOnce(new Failure('tooMany', '验证码已发送，请1分钟后再试'));
    dialog.actor.send({ type: 'amount.change', amount: 20_000 });
    dialog.actor.send({ type: 'code.send' });
    await dialog.until({ open: { code: 'sending' } });
    await dialog.until({ open: { code: 'unsent' } });
    expect(dialog.context().failure).toBe('验证码已发送，请1分钟后再试');
  });
  it('shows missing and refused fields, and keeps its request number for the next attempt', async () => {
    const dialog = open();
    dialog.actor.send({ type: 'withdraw.apply' });
    expect(dialog.context().errors).toEqual({ amount: '请输入可提现的金额', smsCode: '短信验证码应为6位数字' });
    dialog.actor.send({ type: 'amount.change', amount: 100 });
    await dialog.until({ open: { preview: 'asking' } });
    dialog.asked[0]!.refuse(
      new Failure('invalid', '提现金额不低于100.00元', null, [{ field: 'amount', message: '提现金额不低于100.00元' }]),
    );
    await dialog.until({ open: { preview: 'unknown' } });
    const unsent = '短信验证码应为6位数字';
    expect(dialog.context().errors).toEqual({ amount: '提现金额不低于100.00元', smsCode: unsent });
    dialog.actor.send({ type: 'amount.change', amount: 20_000 });
    await dialog.until({ open: { preview: 'asking' } });
    dialog.asked[1]!.answer(previewOf(20_000));
    await dialog.until({ open: { preview: 'known' } });
    dialog.apply.mockRejectedValueOnce(new Failure('conflict', '存在未结清欠款，请先抵扣'));
    dialog.actor.send({ type: 'code.change', smsCode: '123456' });
    dialog.actor.send({ type: 'withdraw.apply' });
    await dialog.until({ open: { application: 'applying' } });
    await dialog.until({ open: { application: 'editing' } });
    expect(dialog.context()).toMatchObject({ failure: '存在未结清欠款，请先抵扣', requestNo: 'R1' });
  });
});

describe('a withdrawal without an answer', () => {
  const lost = new Failure('timeout');
  const asApplied = { accountType: 'PROFIT', amount: 20_000, smsCode: '123456' };

  it('keeps everything that was entered, and is applied for with the same number again', async () => {
    const dialog = open();
    await dialog.filled();
    dialog.apply.mockRejectedValueOnce(lost);
    dialog.actor.send({ type: 'withdraw.apply' });
    await vi.waitFor(() => expect(dialog.context().failure).toBe('请求超时，请稍后再试'));
    expect(dialog.context()).toMatchObject({ ...asApplied, refusals: 1, preview: { withdrawAmount: 20_000 } });
    expect(dialog.reloads()).toBe(0);
    dialog.actor.send({ type: 'withdraw.apply' });
    await dialog.until('closed');
    expect(dialog.apply.mock.calls).toEqual([[{ ...asApplied, requestNo: 'R1' }], [{ ...asApplied, requestNo: 'R1' }]]);
    expect(dialog.reloads()).toBe(1);
  });
  it('makes the balances load again when it is left, and another one has another number', async () => {
    const dialog = open();
    await dialog.filled();
    dialog.apply.mockRejectedValueOnce(lost);
    dialog.actor.send({ type: 'withdraw.apply' });
    await vi.waitFor(() => expect(dialog.context().failure).not.toBeNull());
    dialog.actor.send({ type: 'withdraw.close' });
    expect([dialog.actor.getSnapshot().value, dialog.reloads()]).toEqual(['closed', 1]);
    dialog.actor.send({ type: 'withdraw.open', accountType: 'CASHBACK' });
    expect(dialog.context()).toMatchObject({
      accountType: 'CASHBACK',
      amount: null,
      smsCode: '',
      requestNo: 'R2',
      preview: null,
      codeFor: null,
      failure: null,
    });
    dialog.actor.send({ type: 'withdraw.close' });
    expect([dialog.actor.getSnapshot().value, dialog.reloads()]).toEqual(['closed', 1]);
  });
  it('can not be left while its answer is awaited', async () => {
    const dialog = open();
    await dialog.filled();
    let answer: (value: object) => void = () => {};
    dialog.apply.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)));
    dialog.actor.send({ type: 'withdraw.apply' });
    dialog.actor.send({ type: 'withdraw.close' });
    dialog.actor.send({ type: 'withdraw.open', accountType: 'CASHBACK' });
    dialog.actor.send({ type: 'withdraw.apply' });
    expect(dialog.actor.getSnapshot().hasTag('busy')).toBe(true);
    answer({});
    await dialog.until('closed');
    expect([dialog.apply.mock.calls.length, dialog.reloads()]).toEqual([1, 1]);
  });
  it('is not applied for when its preview or its code did not come', async () => {
    const dialog = open();
    dialog.actor.send({ type: 'amount.change', amount: 20_000 });
    await dialog.until({ open: { preview: 'asking' } });
    dialog.asked[0]!.refuse(lost);
    await dialog.until({ open: { preview: 'unknown' } });
    expect(dialog.context()).toMatchObject({ failure: '请求超时，请稍后再试', amount: 20_000, preview: null });
    dialog.sendCode.mockRejectedValueOnce(lost);
    dialog.actor.send({ type: 'code.send' });
    await dialog.until({ open: { code: 'unsent' } });
    expect(dialog.context().codeFor).toBeNull();
    dialog.actor.send({ type: 'code.change', smsCode: '123456' });
    dialog.actor.send({ type: 'withdraw.apply' });
    expect(dialog.apply).not.toHaveBeenCalled();
    // The next code can be asked for at once.
    dialog.actor.send({ type: 'code.send' });
    await dialog.until({ open: { code: 'sent' } });
    expect(dialog.sendCode).toHaveBeenCalledTimes(2);
  });
});
