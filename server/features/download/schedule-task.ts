/** The task of a file that the calendar asks for (docs/domain/download.md#scheduled-exports). */
import type { AnyList } from '@/api/schema/list';
import { timer } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { Body, Reader } from '#server/foundation/lists/query.types';
import { taskLetters, taskOf } from './create-task';
import { downloadMoves } from './download.moves';

export interface DueFile {
  readonly exportPlanNo: string;
  readonly planName: string;
  /** `YYYY-MM-DD`; a plan has one file for each. */
  readonly dueDay: string;
}

/** The caller has made sure that there is room for it. @param list Whose rows it has */
export async function scheduleTask(
  tx: Tx,
  list: Pick<AnyList, 'summary' | 'path'>,
  body: Body,
  { exportPlanNo, planName, dueDay }: DueFile,
  reader: Reader,
): Promise<void> {
  const taskNo = await documentNo(tx, taskLetters, reader.now);
  const task = taskOf(list, body, { taskNo, fileName: `${planName}_${dueDay}` }, reader);
  await downloadMoves.create(tx, { ...task, exportPlanNo, dueDay }, { type: 'schedule' }, timer(reader.now));
}
