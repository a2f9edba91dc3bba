/** 二次验证 of the own account (docs/domain/session.md#second-factor): factors, recovery codes, trusted devices, resets of colleagues. */
import { useSelector } from '@xstate/react';
import { factor, factorReset, ownDevice } from '@/api/contract/session/factor';
import { factorKind, factorResetStatus } from '@/api/enums/factor';
import { entryOf } from '@/api/schema/enumeration';
import { absent, formatTime } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { Tag } from '@/components/controls/tag/tag';
import { Card } from '@/components/frames/card/card';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Description } from '@/components/frames/description/description';
import { Dialog } from '@/components/overlays/dialog/dialog';
import { addingMachine, type AddingRef } from '@/machines/screen/adding.machine';
import { act } from '../kit/action/actions';
import { defineComposite } from '../kit/page/define-composite';
import { PageBody } from '../kit/page/page-body';
import { defineRecord } from '../kit/record/define-record';
import { RecordRows } from '../kit/record/record-rows';
import { Enrol } from './factor/enrol';
import { createEnrolment } from './factor/factor-logic';
import { RecoveryCodes } from './factor/recovery-codes';

type Factor = CallOutput<typeof factor.load>['factors'][number];
type Device = CallOutput<typeof ownDevice.list>['devices'][number];
type Reset = CallOutput<typeof factorReset.load>['resets'][number];

const renewCodes = {
  ...act('更换恢复码', factor.renewCodes, {}, { confirm: '更换后，原有的恢复码全部失效。', shows: 'once' }),
  resultOf: (answer: unknown) => (
    <RecoveryCodes codes={(answer as CallOutput<typeof factor.renewCodes>).recoveryCodes.map(({ code }) => code)} />
  ),
};

const factorActions = ({ factorNo, name }: Factor) => [
  act('重命名', factor.rename, { factorNo }, { ask: ['name'], initial: { name }, done: '已重命名' }),
  act(
    '移除',
    factor.remove,
    { factorNo },
    { confirm: `移除「${name}」后，不能再用它登录。`, done: `「${name}」已移除`, danger: true },
  ),
];

const factors = defineRecord({
  load: factor.load,
  input: () => ({}),
  children: ({ factors: own, required, recoveryLeft, reset }, tools) => (
    <>
      {reset && (
        <Alert
          tone="danger"
          title={`${reset.askedBy} 申请重置您的二次验证，将于 ${formatTime(reset.effectTime)} 生效`}
          actions={tools.offer([
            act(
              '阻止',
              factorReset.stop,
              { resetNo: reset.resetNo },
              { confirm: '阻止后，您的验证方式保持不变。', done: '重置已阻止' },
            ),
          ])}
        >
          如果不是您要求的，请立即阻止，并联系本单位负责人。
        </Alert>
      )}
      <Card title="验证方式" flush>
        <RecordRows
          label="验证方式"
          card={{ title: 'name', beside: 'kind' }}
          rows={own}
          rowKey={({ factorNo }) => factorNo}
          columns={[
            { key: 'name', header: '名称', cell: ({ name }) => name },
            { key: 'kind', header: '方式', cell: ({ kind }) => entryOf(factorKind, kind).label },
            { key: 'createTime', header: '添加时间', cell: ({ createTime }) => formatTime(createTime) },
            {
              key: 'lastUseTime',
              header: '最近使用',
              cell: ({ lastUseTime }) => (lastUseTime === null ? absent : formatTime(lastUseTime)),
            },
          ]}
          actions={each => tools.offer(factorActions(each))}
          empty={
            <EmptyState
              kind="none"
              title="还没有验证方式"
              text={
                required ? '您的账号要求二次验证，请添加一种验证方式。' : '添加后，登录时除密码外还要确认一次是您本人。'
              }
            />
          }
        />
      </Card>
      {own.length > 0 && (
        <Card title="恢复码" tools={tools.offer([renewCodes])}>
          <Description
            items={[
              { label: '剩余', value: `${recoveryLeft} 个` },
              { label: '用途', value: '手机或设备丢失时代替动态口令和通行密钥，每个只能使用一次' },
            ]}
          />
        </Card>
      )}
    </>
  ),
});

const devices = defineRecord({
  load: ownDevice.list,
  input: () => ({}),
  children: ({ devices: known }, tools) => (
    <Card title="信任的设备" flush>
      <RecordRows
        label="信任的设备"
        card={{ title: 'device' }}
        rows={known}
        rowKey={({ deviceNo }) => deviceNo}
        columns={[
          {
            key: 'device',
            header: '设备',
            cell: ({ device, current }: Device) => (
              <>
                {device} {current && <Tag tone="success">本机</Tag>}
              </>
            ),
          },
          { key: 'clientIp', header: '最近登录IP', cell: ({ clientIp }) => clientIp },
          { key: 'createTime', header: '首次登录', cell: ({ createTime }) => formatTime(createTime) },
          { key: 'lastUseTime', header: '最近登录', cell: ({ lastUseTime }) => formatTime(lastUseTime) },
        ]}
        actions={({ deviceNo, device }) =>
          tools.offer([
            act(
              '移除',
              ownDevice.forget,
              { deviceNo },
              { confirm: `移除 ${device}？它上面的登录会退出。`, done: `${device} 已移除`, danger: true },
            ),
          ])
        }
        empty={<EmptyState kind="none" title="还没有信任的设备" text="登录过的浏览器会显示在这里。" />}
      />
    </Card>
  ),
});

const stop = ({ resetNo, realName }: Reset) =>
  act(
    '阻止',
    factorReset.stop,
    { resetNo },
    { confirm: `阻止重置 ${realName} 的二次验证？`, done: '重置已阻止', danger: true },
  );

const resets = defineRecord({
  load: factorReset.load,
  input: () => ({}),
  children: ({ resets: all }, tools) =>
    all.length > 0 && (
      <Card title="同事的二次验证重置" flush>
        <RecordRows
          label="同事的二次验证重置"
          card={{ title: 'realName', beside: 'status' }}
          rows={all}
          rowKey={({ resetNo }) => resetNo}
          columns={[
            { key: 'realName', header: '员工', cell: ({ realName }) => realName },
            {
              key: 'status',
              header: '状态',
              cell: ({ status }: Reset) => {
                const { label, tone } = entryOf(factorResetStatus, status);
                return <Tag tone={tone ?? 'neutral'}>{label}</Tag>;
              },
            },
            { key: 'askedBy', header: '申请人', cell: ({ askedBy }) => askedBy },
            { key: 'reason', header: '原因', cell: ({ reason }) => reason },
            { key: 'askTime', header: '申请时间', cell: ({ askTime }) => formatTime(askTime) },
            { key: 'effectTime', header: '生效时间', cell: ({ effectTime }) => formatTime(effectTime) },
          ]}
          actions={each => each.allowed['factorResetStatus.stop'] === null && tools.offer([stop(each)])}
          empty={null}
        />
      </Card>
    ),
});

export const ownFactors = defineComposite<'adding' | 'factors' | 'devices' | 'resets'>({
  parts: {
    adding: ({ send }) => ({
      logic: addingMachine.provide({ actors: { enrolment: createEnrolment(send) } }),
      input: undefined,
    }),
    factors: factors.open,
    devices: devices.open,
    resets: resets.open,
  },
  routes: { 'factor.added': () => [{ to: 'factors', event: { type: 'record.reload' } }] },
  View: ({ parts }) => (
    <>
      <PageBody joined>
        <Adding adding={parts.adding as AddingRef} />
      </PageBody>
      <factors.View actor={parts.factors} />
      <devices.View actor={parts.devices} />
      <resets.View actor={parts.resets} />
    </>
  ),
});

function Adding({ adding }: { readonly adding: AddingRef }) {
  const enrolment = useSelector(adding, snapshot => snapshot.children.enrolment);
  return (
    <Card
      title="二次验证"
      tools={
        <Button look="primary" onClick={() => adding.send({ type: 'adding.open' })}>
          添加验证方式
        </Button>
      }
    >
      <Description
        items={[
          { label: '用途', value: '登录时，以及提现、改结算账户、管理员工和密钥之前，除密码外再确认一次是您本人' },
          { label: '建议', value: '添加两种以上，例如这台电脑的通行密钥和手机上的动态口令' },
        ]}
      />
      <Dialog open={enrolment !== undefined} onClose={() => {}} title="添加验证方式" width="sm" mustAnswer>
        {enrolment && <Enrol enrolment={enrolment} leave="取消" />}
      </Dialog>
    </Card>
  );
}
