/** 双人复核 (docs/domain/access.md#four-eyes): what waits for a second person, the same in both portals. */
import { approval } from '@/api/contract/approval';
import { formatTime } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { type Shape, fieldOf } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Card, Columns } from '@/components/frames/card/card';
import { Description } from '@/components/frames/description/description';
import { approvalFlow } from '@/machines/flows/approval.flow';
import { flowState } from '@/machines/flows/flow-state';
import { permitted } from '../kit/action/action-logic';
import { act, link } from '../kit/action/actions';
import { cell } from '../kit/field/cells';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';
import { defineRecord } from '../kit/record/define-record';
import { RecordHeader } from '../kit/record/record-header';
import { Section } from '../kit/record/sub-table';

type Request = CallOutput<typeof approval.look>;
type Facts = Request['asked'];

/** 复核申请: the own requests, and those that the reader may decide. */
export const approvals = defineList({
  list: approval.list,
  rowKey: 'approvalNo',
  status: 'approvalStatus',
  mobileCard: {
    title: 'approvalTopic',
    lines: ['approvalKind', 'askedName', 'createTime', 'expireTime', 'approvalNo'],
  },
  rowActions: row => [link('查看', pathToRecord.approval(row.approvalNo))],
  emptyState: {
    title: '没有复核申请',
    text: '启用复核规则后，需要另一位同事批准的操作会显示在这里。',
  },
});

const shape = approval.look.output as Shape;
const fieldIn = (name: string) => fieldOf(shape[name]!);
const decided = ['decidedName', 'decideTime', 'decidedRemark', 'failReason'] as const;

const { approve, refuse, withdraw } = approvalFlow.events;
const actionsOn = (request: Request) => {
  const { approvalNo, digest } = request;
  return [
    permitted(
      request,
      'approvalStatus.refuse',
      act(
        refuse.label,
        approval.refuse,
        { approvalNo },
        { ask: ['remark'], required: ['remark'], confirm: true, danger: true, decides: refuse.decides },
      ),
    ),
    permitted(
      request,
      'approvalStatus.approve',
      act(
        approve.label,
        approval.approve,
        { approvalNo, digest: digest ?? '' },
        { ask: ['remark'], confirm: true, decides: approve.decides },
      ),
    ),
    permitted(
      request,
      'approvalStatus.withdraw',
      act(withdraw.label, approval.withdraw, { approvalNo }, { confirm: true }),
    ),
  ];
};

/** 复核详情: what was asked beside what would happen now; whoever approves decides about the latter. */
export const approvalRecord = defineRecord({
  load: approval.look,
  param: 'approvalNo',
  input: params => ({ approvalNo: params.get('approvalNo') ?? '' }),
  tabTitle: ({ approvalTopic }) => `复核 ${approvalTopic}`,
  flows: ({ approvalStatus, askedName, createTime, decidedName, decideTime }) => [
    flowState(approvalFlow, approvalStatus, [
      { state: 'WAIT', who: askedName, time: createTime },
      ...(decideTime === null ? [] : [{ state: approvalStatus, who: decidedName, time: decideTime }]),
    ]),
  ],
  actions: actionsOn,
  children: (request, { actions }) => (
    <>
      <RecordHeader
        name={request.approvalTopic}
        status={cell(fieldIn('approvalStatus'), request.approvalStatus, { main: true })}
        facts={<CopyButton text={request.approvalNo} label={fieldIn('approvalNo').label} always />}
        actions={actions}
      />
      <Notices request={request} />
      <Section
        title="申请"
        shape={shape}
        record={request}
        names={[
          'approvalKind',
          'askedName',
          'createTime',
          'expireTime',
          ...decided.filter(name => request[name] !== null),
        ]}
        columns="2"
      />
      <FactsCard title="申请内容" facts={request.asked} columns="2" />
      {isTried(request) ? (
        <Columns>
          <FactsCard title="提交时会执行" facts={request.does} />
          <FactsCard title="现在会执行" facts={request.now} empty={request.refusal ?? undefined} />
        </Columns>
      ) : (
        <FactsCard title="提交时会执行" facts={request.does} />
      )}
      {request.answer.length > 0 && <FactsCard title="执行结果（仅申请人可见，保留一天）" facts={request.answer} />}
    </>
  ),
});

/** While it waits, the server says what it would do now, or why it could not. */
const isTried = ({ digest, refusal }: Request) => digest !== null || refusal !== null;

/** What whoever decides has to know before the figures. */
function Notices({ request }: { readonly request: Request }) {
  const { refusal, changed, sameNetwork, byKey, expireTime } = request;
  if (!isTried(request)) return null;
  return (
    <>
      {refusal !== null && <Alert tone="danger" title={`现在不能执行：${refusal}`} />}
      {changed.length > 0 && (
        <Alert tone="warning" title="提交之后数据有变化，批准后按现在的内容执行">
          {changed.map(text => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      {byKey && <Alert tone="info" title="由接口密钥提交" />}
      {sameNetwork && <Alert tone="info" title="申请人与您使用同一网络，请确认是两个人在操作" />}
      {refusal === null && changed.length === 0 && (
        <Alert tone="info" title={`${formatTime(expireTime)}前没有人批准则过期，不会执行`} />
      )}
    </>
  );
}

interface FactsCardProps {
  readonly title: string;
  readonly facts: Facts;
  readonly columns?: '2';
  readonly empty?: string | undefined;
}
function FactsCard({ title, facts, columns, empty }: FactsCardProps) {
  return (
    <Card title={title}>
      {facts.length === 0 ? (
        <p>{empty ?? '没有可以显示的内容'}</p>
      ) : (
        <Description
          {...(columns && { columns })}
          items={facts.map(({ label, value }, at) => ({ key: `${label} ${at}`, label, value }))}
        />
      )}
    </Card>
  );
}
