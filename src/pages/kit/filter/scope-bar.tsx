/** Data scope of a list: the whole subtree, the operator's own rows, or those of one provider below. Applies at once. */
import { useSelector } from '@xstate/react';
import { Network } from 'lucide-react';
import { css } from 'styled-system/css';
import { scopeFields } from '@/api/schema/list';
import { Button } from '@/components/forms/button/button';
import { Field } from '@/components/forms/field/field';
import { Popover } from '@/components/overlays/popover/popover';
import { Segmented, type Segment } from '@/components/forms/segmented/segmented';
import type { ListRef } from '@/machines/screen/list.machine';
import { SourceSelect } from '../field/source-select';

const everybody = 'ALL';
const ways: readonly Segment<string>[] = [
  { value: everybody, label: '含子代' },
  ...scopeFields.scopeWay.values.map(({ code, label }) => ({ value: String(code), label })),
];

export function ScopeBar({ actor }: { readonly actor: ListRef }) {
  const { scopeWay = everybody, scopeAgentNo = '' } = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const choose = (patch: Record<string, string | null>) => {
    actor.send({ type: 'filter.change', patch });
    actor.send({ type: 'filter.submit' });
  };
  const way = ways.find(({ value }) => value === scopeWay)!; // codeOf() accepts no other value
  const words = [scopeAgentNo, way.label].filter(Boolean).join(' ');
  return (
    <Popover
      title="数据范围"
      align="start"
      trigger={
        <Button size="sm" aria-label={`数据范围：${words}`}>
          <Network aria-hidden />
          {words}
        </Button>
      }
    >
      <div className={css({ padding: '16', display: 'grid', gap: '16' })}>
        <Field label="范围">
          <Segmented
            label="范围"
            segments={ways}
            value={way.value}
            onChange={value => choose({ scopeWay: value === everybody ? null : value })}
          />
        </Field>
        <Field label={scopeFields.scopeAgentNo.label} help="不选则从本级算起；可指定某个下级代理商">
          <SourceSelect
            source="agent"
            value={String(scopeAgentNo)}
            onChange={value => choose({ scopeAgentNo: value || null })}
          />
        </Field>
      </div>
    </Popover>
  );
}
