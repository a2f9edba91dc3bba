import { agentInfo } from '@/api/contract/provider/agent';
import { queryAgentInfo } from '@/api/contract/session/login';
import type { Maybe, Shape } from '@/api/schema/shape';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Card } from '@/components/frames/card/card';
import { untyped } from '../kit/page/untyped';
import { defineRecord } from '@/pages/kit/record/define-record';
import { Section } from '@/pages/kit/record/sub-table';
import { ownCashback } from '@/pages/pricing/provider-cashback';
import ownPricing from '@/pages/pricing/own-pricing';
import { ProviderHead, maskedProvider, providerFlows, subjectTabs } from './provider-record';
import { changeForms } from './own-change-links';
import safeguards, { loginDevices as devices } from '@/pages/session/login-safeguards';
import { ownFactors } from '@/pages/session/own-factors';

const enterprise = ((queryAgentInfo.output as Shape)['enterpriseInfoBean'] as Maybe).part as Shape;
const { agentBean: signedIn } = queryAgentInfo.output as Shape;
const operatorTab = defineRecord({
  load: queryAgentInfo,
  input: () => ({}),
  children: ({ agentBean }) => (
    <Section
      title="当前登录人"
      shape={untyped<Shape>(signedIn)}
      record={agentBean}
      names={['operatorName', 'roleName', 'username', 'lastLoginTime', 'lastLoginIp']}
      columns="2"
    />
  ),
});
const enterpriseTab = defineRecord({
  load: queryAgentInfo,
  input: () => ({}),
  children: ({ enterpriseInfoBean: info }) =>
    info ? (
      <Section title="企业信息" shape={enterprise} record={info} names={Object.keys(enterprise)} columns="2" />
    ) : (
      <Card label="企业信息">
        <EmptyState kind="none" title="没有企业信息" text="主体类型为个人，没有企业资料。" />
      </Card>
    ),
});

/** 我的信息 (docs/domain/provider.md#my-record). */
export const myinfo = defineRecord({
  load: agentInfo.detail,
  input: () => ({}),
  flows: providerFlows,
  masked: maskedProvider,
  actions: () => changeForms,
  children: (record, { actions }) => <ProviderHead record={record} actions={actions} />,
  tabs: [
    ...subjectTabs,
    { key: 'operator', label: '当前登录人', page: operatorTab },
    { key: 'enterprise', label: '企业信息', page: enterpriseTab },
    { key: 'policies', label: '政策与费率', page: ownPricing },
    { key: 'cashback', label: '活动返现', page: ownCashback },
    { key: 'factors', label: '二次验证', page: ownFactors },
    { key: 'devices', label: '会话与设备', page: devices },
    { key: 'safeguards', label: '安全设置', page: safeguards },
  ],
});
