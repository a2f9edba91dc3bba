/** Dialog of a batch action: its fields, the dry run, and the result of each row. */
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { csvHead, csvRows } from '@/api/format/csv';
import { grouped } from '@/api/format/format';
import type { Shape } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { Dialog } from '@/components/overlays/dialog/dialog';
import { FormStack, RefusalFocus } from '@/components/controls/field/form-stack';
import { Progress } from '@/components/controls/progress/progress';
import { DataTable } from '@/components/frames/table/table';
import type { BatchRef, Refusal } from '@/machines/screen/batch.machine';
import { AskedFields } from '../field/asked-fields';
import { askedOf } from './asked-of';
import { BatchAbout } from './about';
import type { BatchAction } from './batch';
import { UndoNote } from './undo-note';
import { choiceIn, reachedBy } from './reached-text';
import { saveFile } from '../page/save-file';

const found = css({ display: 'grid', gap: '12' });

interface BatchProps {
  readonly batch: BatchRef;
  /** Of the rows. */
  readonly shape: Shape;
}
type BatchContext = ReturnType<BatchRef['getSnapshot']>['context'];
interface StepProps extends BatchProps {
  readonly action: BatchAction;
}

/** The step that its dialog shows. */
const stepIn = (snapshot: ReturnType<BatchRef['getSnapshot']>) =>
  snapshot.matches('running') ? 'running' : snapshot.value;

const shownRefusal = ({ errors, failure }: Pick<BatchContext, 'errors' | 'failure'>) =>
  Object.keys(errors).length > 0 ? errors : failure;

export function BatchForm({ batch, shape }: BatchProps) {
  const { items, action: given } = useSelector(batch, snapshot => snapshot.context);
  const action = given as BatchAction;
  // None while it is checked again, so that the same failure counts as a new one.
  const refusal = useSelector(batch, snapshot =>
    snapshot.matches('checking') ? null : shownRefusal(snapshot.context),
  );
  const running = useSelector(batch, snapshot => snapshot.matches('running'));
  const over = useSelector(batch, snapshot => snapshot.matches('over'));
  const leave = running ? 'batch.stop' : over ? 'batch.close' : 'batch.cancel';
  return (
    <Dialog
      open
      onClose={() => batch.send({ type: leave })}
      title={`批量${action.label} ${grouped(String(items.length))} 项`}
      width="lg"
      mustAnswer={running}
      footer={<Buttons action={action} batch={batch} shape={shape} />}
    >
      <RefusalFocus refusals={refusal}>
        <Stage action={action} batch={batch} shape={shape} />
      </RefusalFocus>
    </Dialog>
  );
}

function Stage({ action, batch, shape }: StepProps) {
  const { items, values, errors, failure, refused, answer, queue, done, failed } = useSelector(
    batch,
    snapshot => snapshot.context,
  );
  const state = useSelector(batch, stepIn);
  const able = items.length - refused.length;
  const previewed = answer !== null && action.preview?.(answer);
  const possible = items.filter(({ key }) => !refused.some(each => each.key === key));
  const events = choiceIn(action, askedOf(action.ask, values))?.event ?? action.events;
  switch (state) {
    case 'asking':
    case 'unchecked':
      return (
        <FormStack onSubmit={() => batch.send({ type: 'batch.check' })}>
          {failure && <Alert tone="danger" title={failure} />}
          <AskedFields
            ask={action.ask}
            values={values}
            errors={errors}
            onChange={(name, value) => batch.send({ type: 'field.change', name, value })}
          />
        </FormStack>
      );
    case 'checking':
      return <p role="status">正在预检 {items.length} 项…</p>;
    case 'checked':
      return (
        <div className={found}>
          <Alert
            tone={refused.length > 0 ? 'warning' : 'success'}
            title={`可执行 ${able} 项，不可执行 ${refused.length} 项`}
          >
            {previewed ? '预检没有改动任何数据，请核对以下内容后再执行。' : '预检没有改动任何数据。'}
          </Alert>
          {previewed || (events && <BatchAbout events={events} items={possible} shape={shape} />)}
          <UndoNote call={action.needs} events={events} />
          <Refusals title="不可执行" refusals={refused} />
        </div>
      );
    case 'running':
      return (
        <Progress
          label="执行进度"
          done={done.length + failed.length}
          total={done.length + failed.length + queue.length}
        />
      );
    default:
      return (
        <>
          <Alert
            tone={failed.length > 0 || queue.length > 0 ? 'warning' : 'success'}
            title={`${reachedBy(choiceIn(action, askedOf(action.ask, values)), action.events, done)} ${done.length} 项，失败 ${failed.length} 项${queue.length > 0 ? `，未执行 ${queue.length} 项` : ''}`}
          />
          <Refusals title="失败" refusals={failed} />
        </>
      );
  }
}

function Buttons({ action, batch }: StepProps) {
  const { items, asks, refused, queue, failed } = useSelector(batch, snapshot => snapshot.context);
  const state = useSelector(batch, stepIn);
  const stopping = useSelector(batch, snapshot => snapshot.matches({ running: 'stopping' }));
  const look = action.danger ? ('danger' as const) : ('primary' as const);
  const able = items.length - refused.length;
  const save = (list: readonly Refusal[]) =>
    saveFile(
      `批量${action.label}_失败明细.csv`,
      'text/csv',
      csvHead(`批量${action.label} 失败明细`, ['编号', '原因']) +
        csvRows(list.map(({ key, reason }) => [{ text: key }, { text: reason }])),
    );
  if (state === 'running')
    return (
      <Button busy={stopping} onClick={() => batch.send({ type: 'batch.stop' })}>
        停止
      </Button>
    );
  if (state === 'over') {
    return (
      <>
        {failed.length > 0 && <Button onClick={() => save(failed)}>导出失败明细</Button>}
        {failed.length + queue.length > 0 && (
          <Button onClick={() => batch.send({ type: 'batch.retry' })}>
            {failed.length > 0 ? '重试失败项' : '继续执行'}
          </Button>
        )}
        <Button look="primary" onClick={() => batch.send({ type: 'batch.close' })}>
          完成
        </Button>
      </>
    );
  }
  return (
    <>
      {state === 'checked' && refused.length > 0 && <Button onClick={() => save(refused)}>导出不可执行明细</Button>}
      {state === 'checked' && asks && <Button onClick={() => batch.send({ type: 'batch.back' })}>返回修改</Button>}
      <Button onClick={() => batch.send({ type: 'batch.cancel' })}>取消</Button>
      {state === 'checked' ? (
        <Button look={look} guarded disabled={able === 0} onClick={() => batch.send({ type: 'batch.run' })}>
          执行 {able} 项
        </Button>
      ) : (
        <Button look="primary" busy={state === 'checking'} onClick={() => batch.send({ type: 'batch.check' })}>
          预检
        </Button>
      )}
    </>
  );
}

const columns = [
  { key: 'key', header: '编号', cell: ({ key }: Refusal) => key },
  { key: 'reason', header: '原因', cell: ({ reason }: Refusal) => reason },
];

function Refusals({ title, refusals }: { readonly title: string; readonly refusals: readonly Refusal[] }) {
  return refusals.length > 0 ? (
    <DataTable label={title} columns={columns} rows={refusals} rowKey={({ key }) => key} />
  ) : null;
}
