/** Changes of the terms and their start, confirmed before saving. */
import { useSelector } from '@xstate/react';
import { agentCost } from '@/api/contract/provider/application';
import { afterValue, beforeValue, effectType, item } from '@/api/fields';
import { absent, formatValue } from '@/api/format/format';
import { assemble } from '@/api/forms/flat';
import { pricingChanges } from '@/api/forms/pricing';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { DataTable } from '@/components/frames/table/table';
import type { FormPartProps } from '@/pages/kit/form/form-definition';
import { ForecastPart } from '@/pages/kit/forecast/forecast';
import { NoMargin, termsWithoutMargin } from './no-margin';
import type { KnownTerms } from './terms-known';

const { input } = agentCost.save;

export function TermsConfirm({ form, known }: FormPartProps) {
  const terms = known as KnownTerms; // set when the form was opened
  const { names, before } = terms;
  const values = useSelector(form, snapshot => snapshot.context.values);
  const changes = pricingChanges(assemble(input, before), assemble(input, values), names);
  return (
    <>
      <p>
        {effectType.label}：<b>{formatValue(effectType, values['effectType'])}</b>，共 {changes.length} 项变更
      </p>
      <NoMargin margins={termsWithoutMargin(values, terms)} />
      <DataTable
        label="配置变更"
        rows={changes}
        rowKey={change => change.item}
        columns={[
          { key: 'item', header: item.label, cell: change => change.item },
          { key: 'before', header: beforeValue.label, cell: change => change.before ?? absent },
          { key: 'after', header: afterValue.label, cell: change => <b>{change.after ?? absent}</b> },
        ]}
        empty={<EmptyState kind="none" title="没有变更" text="没有改动任何一项，可以返回继续修改。" />}
      />
      <ForecastPart form={form} />
    </>
  );
}
