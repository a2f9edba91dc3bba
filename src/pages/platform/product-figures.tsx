/** The figures of a products file, as tables to check before it is loaded. */
import { productFigures } from '@/api/contract/platform/config';
import type { OutputOf, Many, Shape } from '@/api/schema/shape';
import { fieldOf } from '@/api/schema/shape';
import { Card } from '@/components/frames/card/card';
import { DataTable } from '@/components/frames/table/table';
import { alignOf, cell, unitOf } from '../kit/field/cells';

type Figures = OutputOf<typeof productFigures>;
const tables = [
  ['fees', '商户费率与机构成本'],
  ['stages', '激活与达标返现'],
  ['lines', '规则、奖励与税点'],
] as const;

export const ProductFigures = ({ figures }: { readonly figures: Figures }) =>
  tables.map(([name, title]) => {
    const shape = (productFigures[name] as Many).part as Shape;
    const rows = figures[name] as readonly Readonly<Record<string, unknown>>[];
    if (rows.length === 0) return null;
    return (
      <Card key={name} title={title} flush>
        <DataTable
          label={title}
          rows={rows}
          rowKey={row => JSON.stringify(row)}
          columns={Object.keys(shape).map(key => {
            const field = fieldOf(shape[key]!);
            return {
              key,
              header: field.label,
              unit: unitOf(field),
              align: alignOf(field),
              cell: (row: Readonly<Record<string, unknown>>) => cell(field, row[key]),
            };
          })}
          empty={null}
        />
      </Card>
    );
  });
