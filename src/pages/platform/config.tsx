/** What an installation is set up with (docs/domain/platform.md#configuration). */
import { platformConfig } from '@/api/contract/platform/config';
import { identityFields } from '@/api/contract/platform/identity';
import type { CallOutput } from '@/api/schema/call';
import { keyState } from '@/api/enums/api-key';
import { referenceSet } from '@/api/enums/lookup';
import { entryOf } from '@/api/schema/enumeration';
import { fieldOf } from '@/api/schema/shape';
import { formatTime } from '@/api/format/format';
import { Description } from '@/components/frames/description/description';
import { Tag } from '@/components/controls/tag/tag';
import { Alert } from '@/components/controls/alert/alert';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Card } from '@/components/frames/card/card';
import { act, link } from '../kit/action/actions';
import { defineForm } from '../kit/form/define-form';
import { defineRecord } from '../kit/record/define-record';
import { Pictures } from '../kit/record/pictures';
import { picturesOf } from '../kit/record/pictures-of';
import { RecordRows } from '../kit/record/record-rows';

const identityNames = Object.keys(identityFields) as (keyof typeof identityFields)[];

/** 平台信息: who runs this installation. */
export const platformIdentity = defineRecord({
  load: platformConfig.identity,
  input: () => ({}),
  actions: ({ identity }) => [
    link(identity ? '修改' : '填写', '/config/identity/edit', platformConfig.setIdentity.policy),
  ],
  children: ({ identity }, tools) => (
    <>
      <Card title="平台信息" tools={tools.actions}>
        {identity ? (
          <Description
            items={identityNames
              .filter(name => name !== 'logoImg' || identity[name] === null)
              .map(name => ({ label: fieldOf(identityFields[name]).label, value: identity[name] ?? '未设置' }))}
          />
        ) : (
          <Alert tone="warning" title="还没有填写：服务商无法开票，通知没有发布方" />
        )}
      </Card>
      {identity?.logoImg && (
        <Pictures title={fieldOf(identityFields.logoImg).label} pictures={picturesOf(identityFields, identity)} />
      )}
    </>
  ),
});

/** 修改平台信息: an empty value removes the stored one. */
export const identityForm = defineForm({
  name: 'platformIdentity',
  call: platformConfig.setIdentity,
  rules: {},
  open: async ({ send }) => ({
    values: (await send(platformConfig.identity, {})).identity ?? {},
  }),
  steps: [
    {
      title: '平台信息',
      groups: [
        { title: '品牌', note: fieldOf(identityFields.logoImg).help, fields: ['logoImg', 'brand'] },
        { title: '开票', fields: ['title', 'taxNo', 'address', 'bank'] },
        { title: '通知', fields: ['publisher'] },
        { title: '编号', fields: ['institutionCode'] },
        { title: '网址', fields: ['portalUrl', 'platformUrl'] },
        { title: '日志', fields: ['logHeadEmail'] },
      ],
    },
  ],
  submitLabel: '保存',
  again: '继续修改',
  done: () => ({
    title: '平台信息已保存',
    text: '品牌名称和标志在刷新页面后生效。',
    links: [{ label: '返回平台信息', to: '/config/identity' }],
  }),
});

type Reference = CallOutput<typeof platformConfig.references>['sets'][number];
const pathToLoad = '/config/reference/load';
const pathToRows = {
  AREA: 'areas',
  BANK: 'banks',
  BRANCH: 'branches',
  CARD_BIN: 'cardBins',
  MCC: 'mccs',
  HOLIDAY: 'holidays',
  TERM_MODEL: 'models',
} as const satisfies Readonly<Record<Reference['set'], string>>;
const nameOf = ({ set }: Reference) => entryOf(referenceSet, set).label;
/** 参考数据: banks, branches, card prefixes, areas, industries, holidays, each with its version. */
export const references = defineRecord({
  load: platformConfig.references,
  input: () => ({}),
  children: ({ sets }, tools) => (
    <Card title="参考数据" flush>
      <RecordRows
        label="参考数据"
        card={{ title: 'set' }}
        rows={sets}
        rowKey={({ set }: Reference) => set}
        columns={[
          { key: 'set', header: '数据', cell: nameOf },
          { key: 'version', header: '版本', cell: ({ version }) => version ?? '随系统提供' },
          { key: 'rowCount', header: '条数', align: 'right', cell: ({ rowCount }) => String(rowCount) },
          { key: 'loadTime', header: '加载时间', cell: ({ loadTime }) => (loadTime ? formatTime(loadTime) : '--') },
          { key: 'columns', header: '文件的列', cell: ({ columns }) => columns },
        ]}
        actions={({ set }) =>
          tools.offer([
            link('查看', `/config/reference/${pathToRows[set]}`),
            link('加载', `${pathToLoad}?set=${set}`, platformConfig.loadReference.policy),
          ])
        }
        empty={null}
      />
    </Card>
  ),
});

type Key = CallOutput<typeof platformConfig.keys>['keys'][number];
/** 收单通道: the keys with which the channel signs. */
export const channelKeys = defineRecord({
  load: platformConfig.keys,
  input: () => ({}),
  actions: () => [
    act(
      '签发密钥',
      platformConfig.createKey,
      {},
      {
        ask: ['keyName', 'keyLife', 'addresses'],
        shows: 'once',
      },
    ),
  ],
  children: ({ keys }, tools) => (
    <Card title="收单通道密钥" flush tools={tools.actions}>
      <RecordRows
        label="收单通道密钥"
        card={{ title: 'keyName', beside: 'status' }}
        rows={keys}
        rowKey={({ keyId }: Key) => keyId}
        columns={[
          { key: 'keyId', header: '密钥编号', cell: ({ keyId }) => keyId },
          { key: 'keyName', header: '用途', cell: ({ keyName }) => keyName },
          { key: 'addresses', header: '允许的地址', cell: ({ addresses }) => addresses ?? '不限制' },
          { key: 'createTime', header: '签发时间', cell: ({ createTime }) => formatTime(createTime) },
          {
            key: 'expireTime',
            header: '过期时间',
            cell: ({ expireTime }) => (expireTime ? formatTime(expireTime) : '不过期'),
          },
          {
            key: 'lastUseTime',
            header: '最近使用',
            cell: ({ lastUseTime }) => (lastUseTime ? formatTime(lastUseTime) : '--'),
          },
          {
            key: 'status',
            header: '状态',
            cell: ({ keyState: state, revokeTime }) => {
              const { label, tone } = entryOf(keyState, state);
              return <Tag tone={tone ?? 'neutral'}>{revokeTime ? `${formatTime(revokeTime)} 停用` : label}</Tag>;
            },
          },
        ]}
        actions={({ keyId, keyName, revokeTime }) =>
          !revokeTime &&
          tools.offer([
            act(
              '停用',
              platformConfig.revokeKey,
              { keyId },
              {
                ask: ['remark'],
                confirm: `停用「${keyName}（${keyId}）」？用它签名的交易立即被拒绝。`,
                done: `密钥 ${keyId} 已停用`,
                danger: true,
              },
            ),
          ])
        }
        empty={<EmptyState kind="none" title="还没有密钥" text="签发密钥并交给收单通道后，交易才能进来。" />}
      />
    </Card>
  ),
});
