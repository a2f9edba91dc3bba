/** Labels of a chart's axis: yuan, or in Chinese ten thousand yuan from there upwards, for amounts in fen; counts as they are. */
import { grouped } from '@/api/format/format';
import { countsInTenThousands } from '@/api/format/locale';

const [yuan, tenThousand] = [100, 1_000_000];

export function axisOf(isMoney: boolean, unit: string, values: readonly number[]) {
  if (!isMoney) return { unit, axis: (value: number) => grouped(String(value)) };
  if (!countsInTenThousands) return { unit: '元', axis: (value: number) => grouped(String(value / yuan)) };
  const size = Math.max(0, ...values) >= tenThousand ? tenThousand : yuan;
  return { unit: size === yuan ? '元' : '万元', axis: (value: number) => String(value / size) };
}
