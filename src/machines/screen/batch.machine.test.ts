import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { batchMachine, type Outcome, type Refusal, type Tried, type Try } from './batch.machine';
import type { Errors } from './form.machine';

const itemsOf = (...keys: string[]) => keys.map(key => ({ key, row: { key }, requestNo: `R${key}` }));
function open(
  keys: string[],
  {
    asks = false,
    /** No answer comes to the first dry run. */
    lost = false,
    refused = [] as Refusal[],
    run = async ({ items }: Try): Promise<Outcome> => ({ tried: items.length > 0 ? 1 : 0, refused: [] }),
  } = {},
) {
  const check = vi.fn(async (_what: Try) => ({ refused, answer: null }));
  if (lost) check.mockRejectedValueOnce(new Error('请求超时，请稍后再试'));
  const ran = vi.fn(run);
  const actor = createActor(
    batchMachine.provide({
      actors: {
        check: fromPromise<Tried, Try>(({ input }) => check(input)),
        run: fromPromise<Outcome, Try>(({ input }) => ran(input)),
      },
    }),
    {
      input: {
        action: null,
        items: itemsOf(...keys),
        asks,
        validate: ({ remark = '' }): Errors => (remark === '' && asks ? { remark: '审核意见不能为空' } : {}),
      },
    },
  );
  actor.start();
  return {
    actor,
    check,
    ran,
    until: (state: string) => waitFor(actor, snapshot => snapshot.matches(state as never)),
    context: () => actor.getSnapshot().context,
  };
}
const keysOf = (list: readonly { readonly key: string }[]) => list.map(({ key }) => key);

describe('a batch', () => {
  it('requires missing fields, makes a dry run, and only then runs', async () => {
    const batch = open(['a', 'b', 'c'], { asks: true, refused: [{ key: 'b', reason: '已审核' }] });
    batch.actor.send({ type: 'batch.check' });
    expect(batch.context().errors).toEqual({ remark: '审核意见不能为空' });
    batch.actor.send({ type: 'field.change', name: 'remark', value: '资料齐全' });
    batch.actor.send({ type: 'batch.check' });
    await batch.until('checked');
    expect(batch.ran).not.toHaveBeenCalled();
    batch.actor.send({ type: 'batch.run' });
    batch.actor.send({ type: 'batch.run' });
    await batch.until('over');
    expect(keysOf(batch.context().done)).toEqual(['a', 'c']);
    expect(batch.ran).toHaveBeenCalledTimes(2);
    expect(batch.ran.mock.calls[0]![0]).toMatchObject({ values: { remark: '资料齐全' } });
  });
  it('returns to the fields with all their values', async () => {
    const batch = open(['a', 'b'], { asks: true, refused: [{ key: 'b', reason: '已审核' }] });
    batch.actor.send({ type: 'field.change', name: 'remark', value: '资料齐全' });
    batch.actor.send({ type: 'batch.check' });
    await batch.until('checked');
    batch.actor.send({ type: 'batch.back' });
    expect(batch.actor.getSnapshot().value).toBe('asking');
    expect(batch.context()).toMatchObject({ values: { remark: '资料齐全' }, refused: [] });
  });
  it('retries failed rows with the same request numbers', async () => {
    const broken = new Set(['b']);
    const batch = open(['a', 'b'], {
      run: async ({ items: [head] }) =>
        broken.has(head!.key) ? Promise.reject(new Error('网络连接失败')) : { tried: 1, refused: [] },
    });
    await batch.until('checked');
    batch.actor.send({ type: 'batch.run' });
    await batch.until('over');
    expect(batch.context().failed).toMatchObject([{ key: 'b', reason: '网络连接失败' }]);
    broken.clear();
    batch.actor.send({ type: 'batch.retry' });
    await batch.until('over');
    expect(keysOf(batch.context().done)).toEqual(['a', 'b']);
    expect(batch.ran.mock.calls.map(([{ items }]) => items[0]!.requestNo)).toEqual(['Ra', 'Rb', 'Rb']);
  });
  it('sends many rows together, and reports which of them were refused', async () => {
    const batch = open(['a', 'b', 'c'], {
      run: async ({ items }) => ({ tried: items.length, refused: [{ key: 'c', reason: '终端已绑定商户' }] }),
    });
    await batch.until('checked');
    batch.actor.send({ type: 'batch.run' });
    await batch.until('over');
    expect(keysOf(batch.context().done)).toEqual(['a', 'b']);
    expect(keysOf(batch.context().failed)).toEqual(['c']);
    expect(batch.ran).toHaveBeenCalledTimes(1);
  });
  it('awaits the row that was sent when it is stopped, leaves the rest untouched, and continues on retry', async () => {
    for (const answer of [{ tried: 1, refused: [] }, new Error('请求超时，请稍后再试')]) {
      const answers: { resolve: (outcome: Outcome) => void; reject: (error: Error) => void }[] = [];
      const batch = open(['a', 'b'], {
        run: () => new Promise((resolve, reject) => void answers.push({ resolve, reject })),
      });
      await batch.until('checked');
      batch.actor.send({ type: 'batch.run' });
      batch.actor.send({ type: 'batch.stop' });
      batch.actor.send({ type: 'batch.stop' });
      expect(batch.actor.getSnapshot().matches('running')).toBe(true);
      if (answer instanceof Error) answers[0]!.reject(answer);
      else answers[0]!.resolve(answer);
      await batch.until('over');
      expect(keysOf(batch.context().queue)).toEqual(['b']);
      expect(keysOf(batch.context().done)).toEqual(answer instanceof Error ? [] : ['a']);
      expect(batch.ran).toHaveBeenCalledTimes(1);
      batch.actor.send({ type: 'batch.retry' });
      expect(batch.ran.mock.calls.at(-1)![0].items.map(({ requestNo }) => requestNo)).toEqual(
        answer instanceof Error ? ['Ra', 'Rb'] : ['Rb'],
      );
    }
  });
  it('does not start if every row is refused', async () => {
    const batch = open(['a'], { refused: [{ key: 'a', reason: '已审核' }] });
    await batch.until('checked');
    batch.actor.send({ type: 'batch.run' });
    expect(batch.actor.getSnapshot().matches('checked')).toBe(true);
  });

  it('is worth loading the list again once something was sent, and not when it was only checked', async () => {
    const lost = open(['a'], { run: () => Promise.reject(new Error('网络连接失败')) });
    await lost.until('checked');
    lost.actor.send({ type: 'batch.run' });
    lost.actor.send({ type: 'batch.cancel' });
    lost.actor.send({ type: 'batch.close' });
    await lost.until('over');
    expect(lost.context()).toMatchObject({ done: [], failed: [{ key: 'a', reason: '网络连接失败' }], queue: [] });
    lost.actor.send({ type: 'batch.close' });
    expect(lost.actor.getSnapshot().output).toEqual({ worked: true });
    const checked = open(['a']);
    await checked.until('checked');
    checked.actor.send({ type: 'batch.cancel' });
    expect(checked.actor.getSnapshot().output).toEqual({ worked: false });
  });
  it('checks again when no answer came to the dry run, with the values that were typed', async () => {
    for (const asks of [false, true]) {
      const batch = open(['a'], { asks, lost: true });
      batch.actor.send({ type: 'field.change', name: 'remark', value: '资料齐全' });
      if (asks) batch.actor.send({ type: 'batch.check' });
      await waitFor(batch.actor, ({ context }) => context.failure !== null);
      expect(batch.actor.getSnapshot().value).toBe(asks ? 'asking' : 'unchecked');
      expect(batch.context()).toMatchObject({
        failure: '请求超时，请稍后再试',
        values: asks ? { remark: '资料齐全' } : {},
      });
      batch.actor.send({ type: 'batch.run' });
      batch.actor.send({ type: 'batch.check' });
      await batch.until('checked');
      expect(batch.context().failure).toBeNull();
      expect(batch.ran).not.toHaveBeenCalled();
    }
  });
  it('runs with the values that were checked', async () => {
    const batch = open(['a'], { asks: true });
    batch.actor.send({ type: 'field.change', name: 'remark', value: '资料齐全' });
    batch.actor.send({ type: 'batch.check' });
    batch.actor.send({ type: 'field.change', name: 'remark', value: '改了' });
    await batch.until('checked');
    batch.actor.send({ type: 'field.change', name: 'remark', value: '又改了' });
    batch.actor.send({ type: 'batch.run' });
    await batch.until('over');
    expect([batch.check, batch.ran].map(call => call.mock.calls[0]![0].values)).toEqual([
      { remark: '资料齐全' },
      { remark: '资料齐全' },
    ]);
  });
});
