/** The session, from the sign-in page into the portal and out of it. */
import { expect, screen, waitFor } from 'storybook/test';
import * as login from '@/api/contract/session/login';
import { Failure } from '@/api/failure';
import { sessionMachine } from '@/machines/portal/session.machine';
import { agentInfo } from '../fakes/contract';
import { click, expectGone, pick, expectSeen } from './user-actions';
import type { PortalStage } from './portal.walks';
import { sideEffectOf, type ModelWalk } from './walk';

/** Calls of a session that the walk answers; the operator's stored data loads without a call. */
export const sessionCalls = [
  login.queryAgentInfo,
  login.premissions,
  login.rewardMenuCheck,
  login.getServiceDataFlag,
  login.operatorlogout,
];
const broken = new Failure('broken', '系统繁忙，请稍后再试');
const yes = { custIncrease: 'true', incrementRewardShowFlag: 'true' } as const;
const noRewards = {
  jgjlSwitch: false,
  skjlSwitch: false,
  shlxdbjlSwitch: false,
  txfjlSwitch: false,
  zfbjlSwitch: false,
  cashBackSwitch: false,
  wjhjlSwitch: false,
};
const splash = async () => {
  await waitFor(() => expect(screen.getByText('请稍等')).toBeVisible());
  // The frame may be drawn already, out of sight.
  await waitFor(() => expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull());
  await expectGone('textbox', '登录账号');
};
/** Answers the session's four calls. @param missing What violates the contract in the info. */
const answerAll = ({ server }: PortalStage, missing: object = {}) =>
  Promise.all([
    server.answer(login.queryAgentInfo, { ...agentInfo, ...missing }),
    server.answer(login.premissions, yes),
    server.answer(login.rewardMenuCheck, noRewards),
    server.answer(login.getServiceDataFlag, { enjoyProfitShow: true, smartProfitShow: true }),
  ]);
const over = () => screen.findByRole('alertdialog', { name: '登录已失效' });
const locked = () => screen.findByRole('alertdialog', { name: '屏幕已锁定' });
const saysReload = ({ messages }: PortalStage) => waitFor(() => expect(messages).toContain('页面将重新载入'));
const asFromActive = 'as from active, where everybody’s name is known';
const whilePreparing = 'passed in one turn: nobody is fast enough';

const start = ({ session }: PortalStage) => session.send({ type: 'session.started', mustChangePassword: false });
const startWaiting =
  (factor: 'ASKED' | 'ENROL') =>
  ({ session }: PortalStage) =>
    session.send({
      type: 'session.started',
      mustChangePassword: false,
      waiting: { token: 'T', firstLogin: false, policyName: null, factor },
    });
const atOnce = 'the code of the story is there at once';
/** What the operator is asked beyond the password; the machines of it have their own stories. */
const asksFor = (name: string) => async () => expect(await screen.findByRole('heading', { name })).toBeVisible();
const expire = ({ session }: PortalStage) => session.send({ type: 'session.expired', message: '请重新登录' });

export const sessionWalk: ModelWalk<PortalStage> = {
  machine: sessionMachine,
  checks: {
    'loggedOut': () => expectSeen('textbox', '登录账号'),
    'loadingInfo': splash,
    'active': async () => expect(await screen.findByRole('navigation', { name: '主菜单' })).toBeVisible(),
    'failed': async () => {
      await expect(await screen.findByRole('heading', { name: '登录信息加载失败' })).toBeVisible();
      await expectSeen('button', '重试');
    },
    'expired.announced': async () => {
      await expect(await over()).toHaveTextContent('请重新登录');
      await expectGone('textbox', '登录账号');
    },
    'expired.signingIn': async () => {
      await expect(await over()).toHaveTextContent('请重新登录');
      await expect(await screen.findByRole('textbox', { name: '登录账号' })).toHaveValue(agentInfo.agentBean.username);
    },
    'factorAsked': asksFor('二次验证'),
    'enrolling': asksFor('设置二次验证'),
    'expired.signingIn.factorAsked': asksFor('二次验证'),
    'expired.locked.factorAsked': asksFor('二次验证'),
    'expired.signingIn.enrolling': asksFor('设置二次验证'),
    'expired.locked.enrolling': asksFor('设置二次验证'),
    'expired.locked': async () => {
      await locked();
      await expect(await screen.findByRole('textbox', { name: '登录账号' })).toHaveValue(agentInfo.agentBean.username);
    },
    'leaving': splash,
  },
  steps: {
    // Sent by the sign-in, which has its own chart.
    'session.started': start,
    'session.started [mustProve]': startWaiting('ASKED'),
    'session.started [mustEnrol]': startWaiting('ENROL'),
    'done loadFactor': sideEffectOf('session.started [mustProve]', 'session.started [mustEnrol]'),
    // Sent by the machines of proof and enrolment.
    'factor.given': ({ session }) => session.send({ type: 'factor.given', opened: null }),
    'factor.given [wasInUse]': ({ session }) => session.send({ type: 'factor.given', opened: null }),
    'factor.over': ({ session }) => session.send({ type: 'factor.over', message: '请重新登录' }),
    'factor.cancel': ({ session }) => session.send({ type: 'factor.cancel' }),
    'session.expired': expire,
    'session.expired [staysOnPage]': expire,
    'session.started [wasInUse]': start,
    'session.endedElsewhere': ({ session }) => session.send({ type: 'session.endedElsewhere' }),
    'session.replaced': async stage => {
      stage.session.send({ type: 'session.replaced' });
      await saysReload(stage);
    },
    // Before the session is active there is no sign-out button; the event follows from the server's responses.
    'loadingInfo: session.logout': ({ session }) => session.send({ type: 'session.logout' }),
    'failed: session.logout': () => click('退出'),
    'active: session.logout': () => pick(/宁波甬信/, '退出'),
    'session.lock': () => pick(/宁波甬信/, '锁定屏幕'),
    'session.retry': () => click('重试'),
    'session.confirmed': async stage => {
      const snapshot = stage.session.getSnapshot();
      // While the factor is asked the dialog goes back to the password, from where it is left.
      if (snapshot.hasTag('factor')) stage.session.send({ type: 'session.confirmed' });
      else await click(snapshot.matches({ expired: 'announced' }) ? '重新登录' : '退出到登录页');
      await saysReload(stage);
    },
    'done loadInfo': stage => answerAll(stage),
    'done loadInfo [isInfoEmpty]': stage => answerAll(stage, { agentBean: null }),
    'done loadInfo [isRoleMissing]': stage =>
      answerAll(stage, { agentBean: { ...agentInfo.agentBean, expandWay: '' } }),
    'error loadInfo': ({ server }) => server.fail(login.queryAgentInfo, broken),
    'done restore': sideEffectOf('session.started', 'session.retry', 'factor.given'),
    'done buildRoutes': sideEffectOf('loadingInfo: done'),
    'done openPlace': sideEffectOf('loadingInfo: done'),
    'done logout': ({ server }) => server.answer(login.operatorlogout, null),
    'error logout': ({ server }) => server.fail(login.operatorlogout, broken),
  },
  skipped: {
    'error loadFactor': atOnce,
    'factorAsked.loading': atOnce,
    'enrolling.loading': atOnce,
    'expired.signingIn.factorAsked.loading': atOnce,
    'expired.signingIn.enrolling.loading': atOnce,
    'expired.locked.factorAsked.loading': atOnce,
    'expired.locked.enrolling.loading': atOnce,
    'error restore': 'the fake portal keeps nothing that could not be had',
    'done buildRoutes [mustChangePassword]': 'a first sign-in, which session.machine.test.ts tests',
    'error buildRoutes': 'what it reads is a table',
    'error openPlace': 'the page of the story is there',
    'after patience': 'the page of the story is there',
    'active: session.expired': asFromActive,
    'active: session.allowed': 'said after a refusal or by the live stream, which portal-life.test.ts tests',
    'locking': 'the page stays as it is until the server has answered',
    'locking: session.expired [staysOnPage]': asFromActive,
    'locking: session.expired': asFromActive,
    'locking: session.logout': 'nobody is fast enough',
    'locking: session.endedElsewhere': asFromActive,
    'loadingInfo: session.expired [staysOnPage]': asFromActive,
    'failed: session.expired [staysOnPage]': asFromActive,
    'expired.signingIn.form: session.started': 'whose session never came into use signs in as anybody does',
    'expired.signingIn.factorAsked: factor.given': 'whose session never came into use signs in as anybody does',
    'expired.signingIn.enrolling: factor.given': 'whose session never came into use signs in as anybody does',
    'buildingRoutes: session.expired [staysOnPage]': whilePreparing,
    'buildingRoutes: session.expired': whilePreparing,
    'buildingRoutes: session.logout': whilePreparing,
    'buildingRoutes: session.endedElsewhere': whilePreparing,
    'buildingRoutes.filtering': whilePreparing,
    'buildingRoutes.opening': whilePreparing,
    'loadingInfo.preferences.loading': 'it comes by itself, in the turn that begins the info',
    'loadingInfo.info.loaded': 'left at once: the preferences are there before the info',
  },
};
