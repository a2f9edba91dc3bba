import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Failure } from '@/api/failure';
import { withdrawMachine, type Application, type Preview, type Wish } from './withdraw.machine';

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
function open() {
  const asked: { wish: Wish; answer: (preview: Preview) => void; refuse: (error: Error) => void }[] = [];
  const apply = vi.fn(async (_application: Application) => ({}));
  const sendCode = vi.fn(async () => ({ phone: '199****0001' }));
  let serial = 0;
  const actor = createActor(
    withdrawMachine.provide({
      actors: {
        preview: fromPromise<Preview, Wish>(
          ({ input }) => new Promise((answer, refuse) => void asked.push({ wish: input, answer, refuse })),
        ),
        sendCode: fromPromise(sendCode),
        apply: fromPromise<unknown, Application>(({ input }) => apply(input)),
      },
      delays: { pause: 1, codeAgain: 1_000_000 },
    }),
    { input: { newRequestNo: () => `R${(serial += 1)}` } },
  );
  actor.start();
  actor.send({ type: 'withdraw.open', accountType: 'PROFIT' });
  const until = (state: object | string) => waitFor(actor, snapshot => snapshot.matches(state as never));
  return { actor, asked, apply, sendCode, until, context: () => actor.getSnapshot().context };
}

describe('a withdrawal', () => {
  it('is applied for once, with what was shown and the code that was sent', async () => {
    const desk = open();
    desk.actor.send({ type: 'amount.change', amount: 20_000 });
    await desk.until({ open: { preview: 'asking' } });
    desk.asked[0]!.answer(previewOf(20_000));
    await desk.until({ open: { preview: 'known' } });
    desk.actor.send({ type: 'code.send' });
    desk.actor.send({ type: 'code.send' });
    await desk.until({ open: { code: 'sent' } });
    expect(desk.sendCode).toHaveBeenCalledTimes(1);
    desk.actor.send({ type: 'code.change', smsCode: '123456' });
    desk.actor.send({ type: 'withdraw.apply' });
    desk.actor.send({ type: 'withdraw.apply' });
    await desk.until('closed');
    expect(desk.apply.mock.calls).toEqual([
      [{ accountType: 'PROFIT', amount: 20_000, smsCode: '123456', requestNo: 'R1' }],
    ]);
  });
  it('never shows what an earlier amount would bring', async () => {
    const desk = open();
    desk.actor.send({ type: 'amount.change', amount: 10_000 });
    await desk.until({ open: { preview: 'asking' } });
    desk.actor.send({ type: 'amount.change', amount: 30_000 });
    desk.asked[0]!.answer(previewOf(10_000));
    await desk.until({ open: { preview: 'asking' } });
    expect(desk.context().preview).toBeNull();
    desk.asked[1]!.answer(previewOf(30_000));
    await desk.until({ open: { preview: 'known' } });
    expect(desk.context().preview?.withdrawAmount).toBe(30_000);
  });
  it('says what is missing and what was refused, and keeps its number for the next attempt', async () => {
    const desk = open();
    desk.actor.send({ type: 'withdraw.apply' });
    expect(desk.context().errors).toEqual({ amount: '请输入可提现的金额', smsCode: '短信验证码应为6位数字' });
    desk.actor.send({ type: 'amount.change', amount: 100 });
    await desk.until({ open: { preview: 'asking' } });
    desk.asked[0]!.refuse(
      new Failure('invalid', '提现金额不低于100.00元', null, [{ field: 'amount', message: '提现金额不低于100.00元' }]),
    );
    await desk.until({ open: { preview: 'unknown' } });
    expect(desk.context().errors).toEqual({ amount: '提现金额不低于100.00元' });
    desk.actor.send({ type: 'amount.change', amount: 20_000 });
    await desk.until({ open: { preview: 'asking' } });
    desk.asked[1]!.answer(previewOf(20_000));
    await desk.until({ open: { preview: 'known' } });
    desk.apply.mockRejectedValueOnce(new Failure('conflict', '存在未结清欠款，请先抵扣'));
    desk.actor.send({ type: 'code.change', smsCode: '123456' });
    desk.actor.send({ type: 'withdraw.apply' });
    await desk.until({ open: { application: 'applying' } });
    await desk.until({ open: { application: 'editing' } });
    expect(desk.context()).toMatchObject({ failure: '存在未结清欠款，请先抵扣', requestNo: 'R1' });
  });
});
