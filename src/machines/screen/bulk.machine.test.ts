import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { bulkMachine, type BulkOutcome, type BulkTry, type UploadedFile } from './bulk.machine';
import type { Errors, Values } from './form.machine';

const partly: BulkOutcome = { done: 2, refused: [{ key: 'T3', reason: '已绑定' }], batchNo: null, digest: 'D1' };

const fetched = vi.fn();
function started(run: (requestNo: string) => Promise<BulkOutcome>, runs: BulkTry[] = []) {
  let count = 0;
  const actor = createActor(
    bulkMachine.provide({
      actors: {
        check: fromPromise<BulkOutcome, BulkTry>(async () => partly),
        run: fromPromise<BulkOutcome, BulkTry>(({ input }) => {
          runs.push(input);
          return run(input.requestNo);
        }),
        upload: fromPromise<UploadedFile, { readonly file: File }>(async () => ({ fileNo: 'F1' })),
        refusedFile: fromPromise<unknown, { readonly fileNo: string }>(async ({ input }) => fetched(input.fileNo)),
      },
    }),
    {
      input: {
        values: {},
        validate: (values): Errors => (values['fileNo'] ? {} : { fileNo: '请上传填好的表格' }),
        newRequestNo: () => `R${(count += 1)}`,
      },
    },
  ).start();
  const until = (state: string) => waitFor(actor, snapshot => snapshot.matches(state as 'checked'));
  return { actor, until };
}
async function checked(run: (requestNo: string) => Promise<BulkOutcome>, runs?: BulkTry[]) {
  const { actor, until } = started(run, runs);
  actor.send({ type: 'file.add', file: new File(['x'], 'a.xlsx') });
  await waitFor(actor, snapshot => snapshot.context.values['fileNo'] === 'F1');
  actor.send({ type: 'bulk.check' });
  await until('checked');
  return { actor, until };
}

describe('a bulk action of what its address names', () => {
  const opened = (refusal: (no: string | undefined) => Promise<string | null>) =>
    createActor(
      bulkMachine.provide({
        actors: {
          refusal: fromPromise<string | null, { readonly values: Values }>(({ input }) =>
            refusal(input.values['draftNo']),
          ),
        },
      }),
      { input: { values: { draftNo: 'CP1' }, validate: () => ({}), newRequestNo: () => 'R1', asksFirst: true } },
    ).start();
  it('is filled in once it is said to be possible', async () => {
    const actor = opened(async no => (no === 'CP1' ? null : '不是这一份'));
    actor.send({ type: 'bulk.check' });
    await waitFor(actor, snapshot => snapshot.matches('filling'));
    expect(actor.getSnapshot().context.closed).toBeNull();
  });
  it.each([
    ['is refused at once', async () => '草稿已生效', '草稿已生效'],
    ['is refused where nothing is found', () => Promise.reject(new Error('草稿不存在')), '草稿不存在'],
  ])('%s, with the reason', async (_what, refusal, reason) => {
    const actor = opened(refusal);
    await waitFor(actor, snapshot => snapshot.matches('closed'));
    actor.send({ type: 'bulk.check' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.closed]).toEqual(['closed', reason]);
  });
});

describe('a bulk action', () => {
  it('requires a selection before the dry run', () => {
    const { actor } = started(async () => partly);
    actor.send({ type: 'bulk.check' });
    expect(actor.getSnapshot().context.errors).toEqual({ fileNo: '请上传填好的表格' });
  });
  it('does not check the file before while another one is uploaded', async () => {
    const { actor } = started(async () => partly);
    actor.send({ type: 'file.add', file: new File(['x'], 'a.xlsx') });
    await waitFor(actor, snapshot => snapshot.context.values['fileNo'] === 'F1');
    actor.send({ type: 'file.add', file: new File(['y'], 'b.xlsx') });
    actor.send({ type: 'bulk.check' });
    expect(actor.getSnapshot().matches('filling')).toBe(true);
    expect(actor.getSnapshot().context.errors).toEqual({ fileNo: '请上传填好的表格' });
  });
  it('makes a dry run, then runs once even if it is requested several times', async () => {
    const run = vi.fn(async () => ({ ...partly, batchNo: 'HB1' }));
    const { actor, until } = await checked(run);
    expect(actor.getSnapshot().context.outcome).toEqual(partly);
    actor.send({ type: 'bulk.run' });
    actor.send({ type: 'bulk.run' });
    await until('over');
    expect(run).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().context.outcome?.batchNo).toBe('HB1');
  });
  it('hands out the file of its refused records, where there is one', async () => {
    for (const refusedFile of [null, 'F2']) {
      const { actor, until } = await checked(async () => ({ ...partly, refusedFile }));
      actor.send({ type: 'bulk.run' });
      await until('over');
      actor.send({ type: 'refused.get' });
      await waitFor(actor, snapshot => !snapshot.hasTag('busy'));
    }
    expect(fetched.mock.calls).toEqual([['F2']]);
  });
  it('is retried with the same request number after a failure, and restarted with another', async () => {
    const numbers: string[] = [];
    const { actor, until } = await checked(async requestNo => {
      numbers.push(requestNo);
      if (numbers.length === 1) throw new Error('网络异常');
      return partly;
    });
    actor.send({ type: 'bulk.run' });
    await waitFor(actor, snapshot => snapshot.context.failure !== null);
    actor.send({ type: 'bulk.run' });
    await until('over');
    expect(numbers).toEqual(['R1', 'R1']);
    actor.send({ type: 'bulk.again' });
    expect(actor.getSnapshot().context).toMatchObject({ requestNo: 'R2', outcome: null, file: null });
  });

  it('runs what was checked: nothing can be changed between the two', async () => {
    const runs: BulkTry[] = [];
    const { actor, until } = await checked(async () => partly, runs);
    actor.send({ type: 'field.change', name: 'fileNo', value: 'F9' });
    actor.send({ type: 'file.remove' });
    actor.send({ type: 'bulk.run' });
    actor.send({ type: 'bulk.back' });
    await until('over');
    expect(runs).toEqual([{ values: { fileNo: 'F1' }, requestNo: 'R1', digest: 'D1' }]);
  });
  it('keeps what the dry run showed when no answer came, can be left for its fields, and keeps its number', async () => {
    const runs: BulkTry[] = [];
    const { actor, until } = await checked(() => Promise.reject(new Error('请求超时，请稍后再试')), runs);
    actor.send({ type: 'bulk.run' });
    await waitFor(actor, snapshot => snapshot.matches('checked') && snapshot.context.failure !== null);
    expect(actor.getSnapshot().context).toMatchObject({
      failure: '请求超时，请稍后再试',
      outcome: { digest: 'D1', batchNo: null },
      refusals: 1,
    });
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(true);
    actor.send({ type: 'bulk.again' });
    expect(actor.getSnapshot().matches('checked')).toBe(true);
    actor.send({ type: 'bulk.back' });
    expect(actor.getSnapshot().context).toMatchObject({ values: { fileNo: 'F1' }, outcome: null, failure: null });
    actor.send({ type: 'bulk.check' });
    await until('checked');
    actor.send({ type: 'bulk.run' });
    await waitFor(actor, snapshot => snapshot.matches('checked') && snapshot.context.failure !== null);
    expect(runs.map(({ requestNo, digest }) => [requestNo, digest])).toEqual([
      ['R1', 'D1'],
      ['R1', 'D1'],
    ]);
  });
});
