/** 事件推送 (docs/domain/webhook.md): addresses that events are sent to, and what was sent. */
import { webhook } from '@/api/contract/webhook';
import { endpointStatus } from '@/api/enums/webhook';
import { formatTime } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { Tag } from '@/components/controls/tag/tag';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Card } from '@/components/frames/card/card';
import { act } from '@/pages/kit/action/actions';
import { defineList } from '@/pages/kit/list/define-list';
import { defineTabs } from '@/pages/kit/page/define-tabs';
import { defineRecord } from '@/pages/kit/record/define-record';
import { RecordRows } from '../kit/record/record-rows';

type Endpoint = CallOutput<typeof webhook.load>['endpoints'][number];

const stateOf = ({ status, failingSince }: Endpoint) => {
  const { label, tone } = entryOf(endpointStatus, status);
  return failingSince ? (
    <Tag tone="danger">{`${formatTime(failingSince)} 起失败`}</Tag>
  ) : (
    <Tag tone={tone ?? 'neutral'}>{label}</Tag>
  );
};

const endpoints = defineRecord({
  load: webhook.load,
  input: () => ({}),
  actions: () => [act('新增推送地址', webhook.create, {}, { ask: ['endpointName', 'url', 'events'], shows: 'once' })],
  children: ({ endpoints: rows }, tools) => (
    <Card title="推送地址" flush tools={tools.actions}>
      <RecordRows
        label="推送地址"
        card={{ title: 'endpointName', beside: 'status' }}
        rows={rows}
        rowKey={({ endpointNo }: Endpoint) => endpointNo}
        columns={[
          { key: 'endpointNo', header: '推送地址编号', cell: ({ endpointNo }) => endpointNo },
          { key: 'endpointName', header: '用途', cell: ({ endpointName }) => endpointName },
          { key: 'url', header: '推送地址', cell: ({ url }) => url },
          { key: 'events', header: '事件', cell: ({ events }) => events ?? '全部' },
          { key: 'waiting', header: '待推送', cell: ({ waiting }) => waiting },
          { key: 'status', header: '状态', cell: stateOf },
          { key: 'operatorName', header: '创建人', cell: ({ operatorName }) => operatorName },
          { key: 'createTime', header: '创建时间', cell: ({ createTime }) => formatTime(createTime) },
        ]}
        actions={({ endpointNo, endpointName, status }) =>
          tools.offer(
            status === 'ON'
              ? [
                  act('发送测试事件', webhook.test, { endpointNo }, { ask: ['eventName'], done: '测试事件已加入推送' }),
                  act(
                    '停用',
                    webhook.setStatus,
                    { endpointNo, status: 'OFF' },
                    {
                      confirm: `停用「${endpointName}」？等待中的事件不再推送。`,
                      done: `${endpointName} 已停用`,
                      danger: true,
                    },
                  ),
                ]
              : [
                  act(
                    '启用',
                    webhook.setStatus,
                    { endpointNo, status: 'ON' },
                    { confirm: `启用「${endpointName}」？`, done: `${endpointName} 已启用` },
                  ),
                ],
          )
        }
        empty={
          <EmptyState kind="none" title="还没有推送地址" text="新增后，提现到账、进件通过等事件会发送到自己的系统。" />
        }
      />
    </Card>
  ),
});

const deliveries = defineList({
  list: webhook.list,
  rowKey: 'deliveryNo',
  status: 'status',
  mobileCard: { title: 'eventName', lines: ['recordNo', 'endpointName', 'lastAnswer', 'createTime'] },
  rowActions: row =>
    row.nextTime !== null
      ? []
      : [
          act(
            '重新推送',
            webhook.resend,
            { deliveryNo: row.deliveryNo },
            {
              confirm: '重新推送该事件？事件编号不变，接收方可据此去重。',
              of: { row, names: ['deliveryNo', 'eventName', 'recordNo', 'endpointName'] },
              done: '事件已加入推送',
            },
          ),
        ],
  emptyState: { title: '还没有推送记录', text: '推送地址收到的事件会显示在这里，保留30天。' },
});

export const webhooks = defineTabs({
  label: '事件推送',
  views: [
    { key: 'endpoints', label: '推送地址', page: endpoints },
    { key: 'deliveries', label: '推送记录', page: deliveries },
  ],
});
