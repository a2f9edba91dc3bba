/** 接口密钥 (docs/domain/access.md#machine-keys): keys with which a provider's own systems make calls. */
import { apiKey } from '@/api/contract/api-key';
import { keyState, apiKeyScope } from '@/api/enums/api-key';
import { absent, formatTime } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { Tag } from '@/components/controls/tag/tag';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Card } from '@/components/frames/card/card';
import { act } from '@/pages/kit/action/actions';
import { defineRecord } from '@/pages/kit/record/define-record';
import { RecordRows } from '../kit/record/record-rows';

type Key = CallOutput<typeof apiKey.load>['keys'][number];

export const apiKeys = defineRecord({
  load: apiKey.load,
  input: () => ({}),
  actions: () => [
    act(
      '签发密钥',
      apiKey.create,
      {},
      {
        ask: ['keyName', 'mayExport', 'mayOperateTerminals', 'mayOnboard', 'keyLife', 'addresses'],
        initial: { mayExport: 'NO', mayOperateTerminals: 'NO', mayOnboard: 'NO', keyLife: '90' },
        shows: 'once',
      },
    ),
  ],
  children: ({ keys }, tools) => (
    <Card title="接口密钥" flush tools={tools.actions}>
      <RecordRows
        label="接口密钥"
        card={{ title: 'keyName', beside: 'keyState' }}
        rows={keys}
        rowKey={({ keyId }: Key) => keyId}
        columns={[
          { key: 'keyId', header: '密钥编号', cell: ({ keyId }) => keyId },
          { key: 'keyName', header: '用途', cell: ({ keyName }) => keyName },
          { key: 'operatorName', header: '签发人', cell: ({ operatorName }) => operatorName },
          {
            key: 'scopes',
            header: '权限',
            cell: ({ scopes }) => scopes.map(scope => entryOf(apiKeyScope, scope).label).join('、'),
          },
          { key: 'addresses', header: '允许的地址', cell: ({ addresses }) => addresses ?? '不限' },
          { key: 'createTime', header: '签发时间', cell: ({ createTime }) => formatTime(createTime) },
          { key: 'expireTime', header: '到期时间', cell: ({ expireTime }) => formatTime(expireTime) },
          {
            key: 'lastUseTime',
            header: '最近使用',
            cell: ({ lastUseTime, lastUseIp }) =>
              lastUseTime ? `${formatTime(lastUseTime)}，${lastUseIp ?? absent}` : absent,
          },
          {
            key: 'keyState',
            header: '状态',
            cell: ({ keyState: state }) => {
              const { label, tone } = entryOf(keyState, state);
              return <Tag tone={tone ?? 'neutral'}>{label}</Tag>;
            },
          },
        ]}
        actions={({ keyId, keyName, revokeTime }) =>
          !revokeTime &&
          tools.offer([
            act(
              '停用',
              apiKey.revoke,
              { keyId },
              {
                ask: ['remark'],
                confirm: `停用「${keyName}（${keyId}）」？用它签名的调用立即被拒绝。`,
                done: `密钥 ${keyId} 已停用`,
                danger: true,
              },
            ),
          ])
        }
        empty={
          <EmptyState
            kind="none"
            title="还没有接口密钥"
            text="签发密钥后，自己的系统可以按约定签名调用接口，不需要登录。"
          />
        }
      />
    </Card>
  ),
});
