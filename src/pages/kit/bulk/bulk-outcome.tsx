/** What the dry run found, and what the run did. */
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { Alert } from '@/components/controls/alert/alert';
import { Card } from '@/components/frames/card/card';
import type { BulkOutcome } from '@/machines/screen/bulk.machine';
import { UndoNote } from '../action/undo-note';
import { FileRead, type Previewed } from './file-read';
import type { BulkPartProps } from './bulk-definition';
import { BulkRefused } from './bulk-refused';

const step = css({ display: 'grid', gap: '12', outline: 'none' });

/** How many records, and how many of them are refused. */
function found({ done, refused, whole }: BulkOutcome, unit: string, verb: string): string {
  const all = `共 ${done + refused.length} ${unit}`;
  if (!whole) return `${all}，可${verb} ${done} ${unit}，不可${verb} ${refused.length} ${unit}`;
  if (refused.length > 0) return `${all}，${refused.length} ${unit}有误，全部改正后才能执行`;
  return all;
}

export function Checked({ actor, definition: { call, label, unit, verb, preview } }: BulkPartProps) {
  const { outcome, failure } = useSelector(actor, snapshot => snapshot.context);
  if (!outcome) return null;
  const { refused, answer } = outcome;
  const previewed = preview?.(answer);
  const { file } = answer as Previewed;
  return (
    <div className={step} data-step tabIndex={-1} role="group" aria-label={`${label}预检结果`}>
      {failure && (
        <Alert tone="danger" title={failure}>
          可以再次执行，不会重复办理。
        </Alert>
      )}
      <Alert tone={refused.length > 0 ? 'warning' : 'success'} title={found(outcome, unit, verb)}>
        {previewed ? '预检没有改动任何数据，请核对以下内容后再执行。' : '预检没有改动任何数据。'}
      </Alert>
      {file && <FileRead file={file} />}
      {previewed && <Card title={`确认${label}？`}>{previewed}</Card>}
      <UndoNote call={call} />
      <BulkRefused title={outcome.whole ? '有误' : `不可${verb}`} refused={refused} />
    </div>
  );
}

export function Over({ actor, definition: { label, unit, verb, handedOver } }: BulkPartProps) {
  const outcome = useSelector(actor, snapshot => snapshot.context.outcome);
  if (!outcome) return null;
  const { done, refused, batchNo } = outcome;
  return (
    <div className={step} data-step tabIndex={-1} role="group" aria-label={`${label}结果`}>
      <Alert
        tone={done === 0 ? 'danger' : 'success'}
        title={
          handedOver
            ? handedOver(outcome.answer)
            : outcome.whole
              ? `已完成：${done} ${unit}`
              : `已${verb} ${done} ${unit}，未${verb} ${refused.length} ${unit}`
        }
      >
        {batchNo && `批次号 ${batchNo}`}
      </Alert>
      <BulkRefused title={`未${verb}`} refused={refused} />
    </div>
  );
}
