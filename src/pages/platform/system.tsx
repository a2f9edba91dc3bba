/** Messages and sign-in problems (docs/domain/platform.md#audit). */
import { platformSystem } from '@/api/contract/platform/system';
import type { CallOutput } from '@/api/schema/call';
import { formatTime } from '@/api/format/format';
import { Tag } from '@/components/controls/tag/tag';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Card } from '@/components/frames/card/card';
import { act } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { defineRecord } from '../kit/record/define-record';
import { RecordRows } from '../kit/record/record-rows';

/** 消息记录: what became of text messages and mails; neither their text nor the whole recipient is kept. */
export const messages = defineList({
  list: platformSystem.messages,
  rowKey: 'messageNo',
  status: 'status',
  mobileCard: { title: 'recipientMask', lines: ['channel', 'template', 'agentNo', 'createTime', 'lastError'] },
  emptyState: { title: '没有消息', text: '发出的验证码、登录邀请和通知邮件会显示在这里。' },
});

type Lock = CallOutput<typeof platformSystem.locks>['locks'][number];
/** 登录限制: failed attempts that are counted, and locks that can be taken off. */
export const signInLocks = defineRecord({
  load: platformSystem.locks,
  input: () => ({}),
  children: ({ locks }, tools) => (
    <Card title="登录限制" flush>
      <RecordRows
        label="登录限制"
        card={{ title: 'subject', beside: 'locked' }}
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
