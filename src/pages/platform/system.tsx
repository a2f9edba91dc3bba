/** What the platform looks after (docs/domain/platform.md#audit). */
import { platformSystem } from '@/api/contract/platform/system';
import type { CallOutput } from '@/api/schema/call';
import { formatTime } from '@/api/format/format';
import { DataTable } from '@/components/frames/table/table';
import { Tag } from '@/components/controls/tag/tag';
import { Alert } from '@/components/controls/alert/alert';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Card } from '@/components/frames/card/card';
import { act } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { defineRecord } from '../kit/record/define-record';

/** 消息记录: what became of text messages and mails; neither their text nor the whole recipient is kept. */
export const messages = defineList({
  list: platformSystem.messages,
  rowKey: 'messageNo',
  status: 'status',
  mobileCard: { title: 'recipientMask', lines: ['channel', 'template', 'agentNo', 'createTime', 'lastError'] },
  emptyState: { title: '没有消息', text: '发出的验证码、登录邀请和通知邮件会显示在这里。' },
});

type Timer = CallOutput<typeof platformSystem.timers>['timers'][number];
const minute = 60_000;
function Health({ timer: { lateMs, failures } }: { readonly timer: Timer }) {
  if (failures > 0) return <Tag tone="danger">{`连续失败 ${failures} 次`}</Tag>;
  return lateMs > minute ? (
    <Tag tone="warning">{`迟到 ${Math.round(lateMs / minute)} 分钟`}</Tag>
  ) : (
    <Tag tone="success">正常</Tag>
  );
}
/** 定时任务: every job, its last success, and a run on request. */
export const timers = defineRecord({
  load: platformSystem.timers,
  input: () => ({}),
  children: ({ timers: jobs }, tools) => (
    <Card title="定时任务" flush>
      <DataTable
        label="定时任务"
        rows={jobs}
        rowKey={({ name }: Timer) => name}
        columns={[
          { key: 'title', header: '任务', cell: ({ title }) => title },
          { key: 'schedule', header: '时刻', cell: ({ schedule }) => schedule },
          { key: 'lastRun', header: '最近成功', cell: ({ lastRun }) => (lastRun ? formatTime(lastRun) : '--') },
          { key: 'health', header: '状态', cell: timer => <Health timer={timer} /> },
        ]}
        actions={({ name, title }) =>
          tools.offer([
            act(
              '立即执行',
              platformSystem.runTimer,
              { name },
              { ask: ['remark'], confirm: title, done: `${title} 已执行` },
            ),
          ])
        }
        empty={null}
      />
    </Card>
  ),
});

type Lock = CallOutput<typeof platformSystem.locks>['locks'][number];
/** 登录限制: failed attempts that are counted, and locks that can be taken off. */
export const signInLocks = defineRecord({
  load: platformSystem.locks,
  input: () => ({}),
  children: ({ locks }, tools) => (
    <Card title="登录限制" flush>
      <DataTable
        label="登录限制"
        rows={locks}
        rowKey={({ subject }: Lock) => subject}
        columns={[
          { key: 'subject', header: '账号与地址', cell: ({ subject }) => subject },
          { key: 'hits', header: '失败次数', align: 'right', cell: ({ hits }) => String(hits) },
          {
            key: 'locked',
            header: '状态',
            cell: ({ locked, blockedUntil }) => (
              <Tag tone={locked ? 'danger' : 'neutral'}>{locked ? `锁定到 ${formatTime(blockedUntil)}` : '未锁定'}</Tag>
            ),
          },
        ]}
        actions={({ subject }) =>
          tools.offer([
            act(
              '解除限制',
              platformSystem.unlock,
              { subject },
              { ask: ['remark'], confirm: `${subject} 可以立即重新登录。`, done: `${subject} 的限制已解除` },
            ),
          ])
        }
        empty={<EmptyState kind="none" title="没有登录限制" text="连续输错密码的账号会显示在这里。" />}
      />
    </Card>
  ),
});

/** 账本核对: every rule of the books, proven now. */
export const ledgerProof = defineRecord({
  load: platformSystem.verifyLedger,
  input: () => ({}),
  children: ({ rules, broken }) => (
    <Card title="账本核对">
      {broken.length === 0 ? (
        <Alert tone="success" title={`${rules} 条规则全部成立`} />
      ) : (
        broken.map(({ rule, detail }) => (
          <Alert key={rule + detail} tone="danger" title={rule}>
            {detail}
          </Alert>
        ))
      )}
    </Card>
  ),
});
