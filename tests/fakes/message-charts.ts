/** Scenarios that record messages between the portal's machines: signing in, a list, a review. */
import { waitFor, type AnyActorRef, type AnyMachineSnapshot, type SnapshotFrom } from 'xstate';
import { openedSession } from './contract';
import { operator, outside, MessageRecorder } from './message-recorder';
import { fakePortal, type FakePortalOptions } from './portal';
import { figuresOf, pageOf, recordOf } from './rows';
import type { Shape } from '@/api/schema/shape';
import type { SequencePart } from '@/components/frames/sequence-diagram/sequence-diagram';
import { changeAudit } from '@/api/contract/merchant/change-audit';
import * as login from '@/api/contract/session/login';
import { trans } from '@/api/contract/trade';
import type { OpenTabsRef } from '@/machines/portal/open-tabs.machine';
import type { PortalChildren } from '@/machines/portal/portal-children';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { pathToReview } from '@/pages/kit/page/paths';

/** Resolves once the actor's snapshot meets the condition. */
const until = <Ref extends AnyActorRef>(ref: Ref, holds: (snapshot: SnapshotFrom<Ref>) => boolean) =>
  waitFor(ref, holds, { timeout: 20_000 });
/** Until the session is active, pages are prepared but no address is followed. */
const letIn = ({ session }: Stage) => until(session, snapshot => snapshot.matches('active'));
const rested = (page: AnyActorRef) => until(page, (snapshot: AnyMachineSnapshot) => !snapshot.hasTag('busy'));

interface Stage extends PortalChildren {
  readonly portal: PortalRef;
  readonly heard: MessageRecorder;
}
function begun(options: FakePortalOptions): Stage {
  const heard = new MessageRecorder();
  const { portal } = fakePortal({ ...options, inspect: heard.inspect });
  return { portal, heard, ...childrenOf(portal) };
}

/** The page of the visible tab, once its code is loaded. */
async function shownPage({ openTabs }: Stage): Promise<AnyActorRef> {
  await until(openTabs, () => shownTab(openTabs) !== undefined);
  const tab = shownTab(openTabs)!; // guaranteed by the await above
  return (await until(tab, ({ context }) => context.page !== null)).context.page!;
}
function shownTab(openTabs: OpenTabsRef) {
  const { tabs, active } = openTabs.getSnapshot().context;
  return tabs.find(({ key }) => key === active)?.ref ?? undefined;
}

/** Drops messages between other parties and stops the portal. */
const among = ({ portal, heard }: Stage, parties: readonly string[]): readonly SequencePart[] => {
  portal.stop();
  return heard.among(parties);
};

const picture = { captchaType: 'blockPuzzle', token: 'T1', originalImageBase64: '', jigsawImageBase64: '' } as const;
const right = { success: true, repMsg: null, repCode: '0000' };
async function signIn(parties: readonly string[]) {
  const stage = begun({
    signedIn: false,
    address: '/dashboard',
    answers: new Map<string, unknown>([
      [login.getCaptcha.path, { ...right, repData: picture }],
      [login.checkCaptcha.path, { ...right, repData: { ...picture, result: true } }],
      [
        login.loginWithCaptcha.path,
        { token: 'T', firstLogin: false, factor: 'NONE', policyName: null, session: openedSession },
      ],
    ]),
  });
  const { session, heard } = stage;
  const form = session.getSnapshot().children.signIn!; // the session starts it
  heard.close('打开登录页');
  heard.send(form, { type: 'form.change', patch: { username: 'org_demo', password: 'Demo@2026' } });
  await until(form.getSnapshot().children.proof!, snapshot => snapshot.matches('solved'));
  heard.close('填写账号和密码：工作量证明在后台完成');
  heard.send(form, { type: 'form.submit' });
  await until(session, snapshot => !snapshot.matches('loggedOut'));
  heard.close('点击登录：交出证明，登录');
  await letIn(stage);
  await shownPage(stage);
  heard.close('读取登录信息，建立路由，打开首页');
  return among(stage, parties);
}

async function list(parties: readonly string[]) {
  const stage = begun({
    address: '/trans/searchTrans',
    answers: new Map<string, unknown>([
      [trans.list.path, pageOf(trans.list)],
      [trans.total.path, figuresOf(trans.total.output)],
    ]),
  });
  const { heard } = stage;
  await letIn(stage);
  heard.close('登录');
  const page = await shownPage(stage);
  await rested(page);
  heard.close('打开交易查询');
  heard.send(page, { type: 'filter.change', patch: { transNo: '20261120' } });
  heard.send(page, { type: 'filter.submit' });
  await rested(page);
  heard.close('输入交易号，查询');
  heard.send(page, { type: 'list.reload' });
  await rested(page);
  heard.close('刷新');
  return among(stage, parties).slice(1);
}

async function review(parties: readonly string[]) {
  const record = {
    auditStatus: 2,
    auditTime: null,
    allowed: { 'auditStatus.approve': null, 'auditStatus.reject': null },
  };
  const queue = pageOf(changeAudit.list, 2);
  const stage = begun({
    address: pathToReview.custChange(null),
    answers: new Map<string, unknown>([
      [changeAudit.list.path, { ...queue, list: queue.list.map(row => ({ ...row, ...record })) }],
      [changeAudit.detail.path, { ...recordOf(changeAudit.detail.output as Shape), ...record }],
      [changeAudit.audit.path, null],
    ]),
  });
  const { heard, decisions } = stage;
  await letIn(stage);
  heard.close('登录');
  const page = await shownPage(stage);
  await rested(page);
  heard.close('打开第一条待审核');
  heard.send(page, { type: 'record.look' });
  await until(page, (snapshot: AnyMachineSnapshot) => snapshot.matches('viewing'));
  heard.close('看满一秒');
  heard.send(page, { type: 'decision.reject', template: '资料不全' });
  heard.send(page, { type: 'decision.confirm' });
  await until(page, (snapshot: AnyMachineSnapshot) => snapshot.matches('appearing'));
  heard.close('驳回：交给系统，10 秒内可撤回，先看下一条');
  decisions.send({ type: 'decisions.send' });
  await until(decisions, ({ context }) => context.decisions.length === 0);
  heard.close('10 秒已过：发送决定，相关列表刷新');
  return among(stage, parties).slice(1);
}

/** Each diagram with its parties from left to right. */
export const messageCharts = {
  signIn: {
    parts: signIn,
    parties: [operator, 'signIn', 'proof', 'session', 'portal', 'address', 'openTabs', 'tab', outside],
  },
  list: { parts: list, parties: [operator, 'session', 'portal', 'address', 'openTabs', 'tab', 'list', outside] },
  review: {
    parts: review,
    parties: [operator, 'portal', 'address', 'openTabs', 'tab', 'review', 'decisions', 'decision', outside],
  },
} as const;
