/** Calls of the walked review, and the reviewer's actions in it. */
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AnyMachineSnapshot } from 'xstate';
import { changeAudit } from '@/api/contract/merchant/change-audit';
import type { CallOutput } from '@/api/schema/call';
import { storyNow } from '../fakes/contract';
import { partOf } from '../fakes/rows';
import { click, expectSeen } from './user-actions';
import type { PageStage } from './page.walks';

type Reviewed = CallOutput<typeof changeAudit.detail>;
export const { list, detail, audit } = changeAudit;
export const [one, other] = ['BG202611200000000087', 'BG202611200000000091'] as const;

const nothingRead = { recognised: null, matched: null, fileNo: null };
export const waiting: Reviewed = {
  ...(partOf(detail.output!, 0) as Reviewed), // shaped by the contract
  auditNo: one,
  auditStatus: 2,
  auditorName: null,
  auditTime: null,
  images: [],
  changes: [
    { key: 'accountName', item: '户名', beforeValue: '王建民', afterValue: '王健民', ...nothingRead },
    { key: 'reservePhone', item: '预留手机号', beforeValue: '199****2233', afterValue: '199****7781', ...nothingRead },
  ],
  allowed: { 'auditStatus.approve': null, 'auditStatus.reject': null },
};
export const decided: Reviewed = {
  ...waiting,
  auditStatus: 0,
  auditorName: '王丽',
  auditTime: storyNow,
  auditRemark: '影像不清晰',
  allowed: {},
};

/** @param queue Pending requests. */
export const queueIs = ({ server }: PageStage, ...queue: readonly string[]): Promise<void> =>
  server.answer(list, {
    list: queue.map(auditNo => ({ ...waiting, auditNo })),
    total: queue.length,
    capped: false,
    page: 1,
    limit: 100,
    absent: null,
  }); // shaped by the contract
/** By default the only pending request, so that it stays on the screen after its decision. */
export const loads = async (stage: PageStage, record = waiting, ...queue: readonly string[]): Promise<void> => {
  await queueIs(stage, ...(queue.length > 0 ? queue : [one]));
  await stage.server.answer(detail, record);
};
/** Once the page has said that it shows the record, a second passes. */
export const isSeen = async ({ actor }: PageStage): Promise<void> => {
  await isShown({ actor });
  actor.send({ type: 'xstate.after.seenMs.review.appearing.inSight' });
};
export const isShown = ({ actor }: Pick<PageStage, 'actor'>): Promise<void> =>
  waitFor(() => expect((actor.getSnapshot() as AnyMachineSnapshot).matches({ appearing: 'inSight' })).toBe(true));
/** As another tab, a link or the back button does. */
export const visit = ({ actor }: PageStage, auditNo: string): void =>
  actor.send({ type: 'location.changed', search: `?auditNo=${auditNo}` });

const pressed = async (name: string, is: boolean) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  if ((button.getAttribute('aria-pressed') === 'true') !== is) await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', String(is)));
};
export const flagged = (is = true): Promise<void> => pressed('户名标记问题', is);
export const checked = (is = true): Promise<void> => pressed('预留手机号核对无误', is);
/** Approves with every field compared. */
export const approve = async (): Promise<void> => {
  await pressed('户名核对无误', true);
  await checked();
  await click('通过');
};

export const reason = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: '驳回原因' });
export const refuse = async (): Promise<void> => {
  const box = await reason();
  await userEvent.clear(box);
  await userEvent.type(box, '影像不清晰');
  await click('确定驳回');
};
/** Answers the confirmation that appears when fields are flagged. */
export const answerAsked = async (name: string): Promise<void> =>
  userEvent.click(within(await screen.findByRole('alertdialog', { name: '确定通过' })).getByRole('button', { name }));
/** Approves with a flagged field. */
export const approveFlagged = async (): Promise<void> => {
  await flagged();
  await checked();
  await click('通过');
  await answerAsked('通过');
};
/** The server accepts the decision as possible, so it is handed over with a delay for undo. */
export const isTaken = async ({ server }: PageStage): Promise<void> => {
  await server.answer(audit, null);
  await screen.findByText(/10秒内可以撤销/);
};
export const withdrawDecision = async (): Promise<void> => {
  await click('撤销');
  await expectSeen('button', '通过');
};
