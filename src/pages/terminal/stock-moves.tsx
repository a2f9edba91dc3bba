/** Forms that move terminals or change their policy, by number range or file. */
import { stock } from '@/api/contract/terminal/stock';
import { type Shape, fieldOf } from '@/api/schema/shape';
import type { BulkOutcome } from '@/machines/screen/bulk.machine';
import type { Values } from '@/machines/screen/form.machine';
import { pathToList } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';
import { defineBulk } from '@/pages/kit/bulk/define-bulk';
import { allotPreview, policyPreview, recallPreview } from './movement-preview';

/** Terminals selected by a number range or a file: their count and the result (docs/domain/terminal.md#stock). */
const figures = stock.total.output as Shape;

/** `号段内 241 台：我的库存 6，已划拨下级 230，已绑定 5`. */
async function tally({ send }: Services, { snStart = '', snEnd = '', way }: Values): Promise<string | null> {
  if (!snStart || !snEnd || way === 'file') return null;
  const counts = await send(stock.total, { termSnStart: snStart, termSnEnd: snEnd }, { quiet: true });
  const parts = Object.entries(counts).map(([name, count]) => `${fieldOf(figures[name]!).label} ${count}`); // named by the contract
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `号段内 ${all} 台：${parts.join('，')}`;
}

interface Answer {
  readonly moveNo: string | null;
  readonly done: readonly unknown[];
  readonly refused: readonly { readonly termSn: string; readonly reason: string }[];
}

/** Common definition of the three pages about stock. */
const ofTerminals = {
  range: ['snStart', 'snEnd'] as const,
  tally,
  unit: '台',
  outcomeOf: ({ moveNo, done, refused }: Answer): BulkOutcome => ({
    done: done.length,
    refused: refused.map(({ termSn, reason }) => ({ key: termSn, reason })),
    batchNo: moveNo,
  }),
  done: { label: '返回终端库存', to: pathToList.stock },
};

/** 划拨终端 by number range or file (docs/domain/terminal.md#stock). */
export const terminalAllot = defineBulk({
  ...ofTerminals,
  label: stock.allot.summary,
  verb: '划拨',
  call: stock.allot,
  template: 'TERM_ALLOT',
  ask: ['toAgentNo', 'unitPrice', 'periods'],
  preview: allotPreview,
});

/** 回拨终端 by number range or file (docs/domain/terminal.md#stock). */
export const terminalRecall = defineBulk({
  ...ofTerminals,
  label: stock.recall.summary,
  verb: '回拨',
  call: stock.recall,
  template: 'TERM_RECALL',
  danger: true,
  preview: recallPreview,
});

/** 变更终端政策 by number range or file (docs/domain/terminal.md#stock). */
export const terminalPolicy = defineBulk({
  ...ofTerminals,
  label: stock.changePolicy.summary,
  verb: '变更',
  call: stock.changePolicy,
  template: 'TERM_ALLOT',
  ask: ['policyCode'],
  preview: policyPreview,
});
