/** 安全设置: the phrase that identifies the genuine portal, and the watermark, which only the organisation can turn off. */
import {
  ownSession,
  phrase as phraseField,
  safeguard,
  watermark as watermarkField,
} from '@/api/contract/session/safeguard';
import { failedGate } from '@/api/format/failed-gate';
import { whyNot } from '@/api/format/why-not';
import type { CallOutput } from '@/api/schema/call';
import { Description } from '@/components/frames/description/description';
import { Tag } from '@/components/controls/tag/tag';
import { Card, Columns } from '@/components/frames/card/card';
import { act } from '@/pages/kit/action/actions';
import type { Page } from '@/pages/kit/page/page';
import { usePage } from '@/pages/kit/page/page-context';
import type { Services } from '@/pages/kit/page/services';
import { defineRecord } from '@/pages/kit/record/define-record';
import type { RecordTools } from '@/pages/kit/record/record-definition';
import { RecordRows } from '../kit/record/record-rows';
import { formatTime } from '@/api/format/format';
import { type Many, type Shape, fieldOf } from '@/api/schema/shape';

interface PartProps {
  readonly record: CallOutput<typeof safeguard.load>;
  readonly tools: RecordTools;
}

const page = defineRecord({
  load: safeguard.load,
  input: () => ({}),
  children: (record, tools) => (
    <Columns>
      <Phrase record={record} tools={tools} />
      <Watermark record={record} tools={tools} />
    </Columns>
  ),
});

function Phrase({ record: { phrase }, tools }: PartProps) {
  const { label, help } = phraseField;
  const set = act(
    phrase === null ? '设置' : '修改',
    safeguard.setPhrase,
    {},
    { ask: ['phrase'], done: `${label}已保存` },
  );
  return (
    <Card title={label} tools={tools.offer([set])}>
      <Description
        items={[
          { label: '当前内容', value: phrase ?? '未设置' },
          { label: '用途', value: help },
          { label: '提示', value: `登录后没有看到您设置的${label}，说明网站可能是假冒的，请停止操作并修改密码` },
        ]}
      />
    </Card>
  );
}

const turn = (watermark: boolean) =>
  act(
    watermark ? '开启' : '关闭',
    safeguard.setWatermark,
    { watermark },
    {
      confirm: watermark
        ? '本机构和所有下级的敏感页面都将显示水印，确认开启？'
        : '本机构和所有下级的敏感页面都将不再显示水印，确认关闭？',
      done: `${watermarkField.label}已${watermark ? '开启' : '关闭'}`,
    },
  );

/** The watermark setting; agents see its state and that their organisation decides. */
function Watermark({ record: { watermark }, tools }: PartProps) {
  const { permissions } = usePage();
  const { label, help } = watermarkField;
  const decides = permissions.expandWay === 'ORG';
  const refusal = decides ? {} : { refusal: whyNot(failedGate(safeguard.setWatermark.policy, permissions)) };
  return (
    <Card title={label} tools={tools.offer([{ ...turn(!watermark), ...refusal }])}>
      <Description
        items={[
          { label: '状态', value: watermark ? <Tag tone="success">已开启</Tag> : <Tag>已关闭</Tag> },
          { label: '用途', value: help },
          { label: '范围', value: decides ? '本机构和所有下级' : '由所属机构统一设置' },
        ]}
      />
    </Card>
  );
}

const changing: readonly string[] = [safeguard.setPhrase.path, safeguard.setWatermark.path];

/** Refreshes the safeguards actor, so that a change applies at once wherever it is shown. */
function heard(services: Services): Services {
  const send: Services['send'] = async (call, input, options) => {
    const answer = await services.send(call, input, options);
    if (changing.includes(call.path)) services.actors().safeguards?.send({ type: 'safeguards.refresh' });
    return answer;
  };
  return { ...services, send };
}

const safeguards: Page = { ...page, open: (services, at) => page.open(heard(services), at) };
export default safeguards;

type Session = CallOutput<typeof ownSession.list>['sessions'][number];

const row = ((ownSession.list.output as Shape)['sessions'] as Many).part as Shape;
const labelOf = (name: keyof Session) => fieldOf(row[name]!).label;

const columns = [
  {
    key: 'device',
    header: labelOf('device'),
    cell: ({ device, current }: Session) => (
      <>
        {device} {current && <Tag tone="success">{labelOf('current')}</Tag>}
      </>
    ),
  },
  { key: 'clientIp', header: labelOf('clientIp'), cell: ({ clientIp }: Session) => clientIp },
  ...(['issuedTime', 'lastActiveTime'] as const).map(key => ({
    key,
    header: labelOf(key),
    cell: (each: Session) => formatTime(each[key]),
  })),
];

/** The current session has no action; it ends by signing out. */
const actionsOf = ({ current, sessionNo, device }: Session) =>
  current
    ? []
    : [
        act(
          '退出',
          ownSession.end,
          { sessionNo },
          { confirm: `确认退出 ${device} 上的登录？`, done: `${device} 上的登录已退出`, danger: true },
        ),
      ];

/** 会话与设备 (docs/security.md, item 17): the operator's sessions, and ending those on other devices. */
export const loginDevices = defineRecord({
  load: ownSession.list,
  input: () => ({}),
  actions: ({ sessions }) => [
    sessions.length > 1 &&
      act(
        '退出其他设备',
        ownSession.endOthers,
        {},
        { confirm: '确认退出其他设备上的全部登录？', done: '其他设备上的登录已退出', danger: true },
      ),
  ],
  children: ({ sessions }, tools) => (
    <Card title="会话与设备" flush tools={tools.actions}>
      <RecordRows
        label="会话与设备"
        card={{ title: 'device' }}
        rows={sessions}
        rowKey={({ sessionNo }) => sessionNo}
        columns={columns}
        actions={each => tools.offer(actionsOf(each))}
        empty={null}
      />
    </Card>
  ),
});
