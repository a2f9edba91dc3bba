/** Data scope of a list. */
import { Network } from 'lucide-react';
import { css } from 'styled-system/css';
import { scopeFields } from '@/api/schema/list';
import { Button } from '@/components/controls/button/button';
import { Field } from '@/components/controls/field/field';
import { type Segment, Segmented } from '@/components/controls/segmented/segmented';
import { Popover, type PopoverProps } from '@/components/overlays/popover/popover';
import { SourceSelect } from '../field/source-select';
import { useSelector } from '@xstate/react';
import type { ListRef } from '@/machines/screen/list.machine';

const everybody = 'ALL';
const ways: readonly Segment<string>[] = [
  { value: everybody, label: '含下级' },
  ...scopeFields.scopeWay.values.map(({ code, label }) => ({ value: String(code), label })),
];

type ScopePatch = { readonly scopeWay: 'SELF' | null } | { readonly scopeAgentNo: string | null };
interface ScopeChooserProps extends Pick<PopoverProps, 'align'> {
  /** A code of `scopeWay`; null for the whole subtree. */
  readonly way: string | null;
  /** Number of a provider below; empty for none. */
  readonly agentNo: string;
  /** What the scope does not apply to. */
  readonly except?: string;
  readonly onChoose: (patch: ScopePatch) => void;
}

/** Data scope: the whole subtree, the operator's own records, or those of one provider below. Applies at once. */
export function ScopeChooser({ way, agentNo, except = '', onChoose, ...place }: ScopeChooserProps) {
  const chosen = ways.find(({ value }) => value === (way ?? everybody))!; // both callers read the code from their dictionary
  const words = [agentNo, chosen.label].filter(Boolean).join(' ');
  return (
    <Popover
      {...place}
      title="数据范围"
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
            value={chosen.value}
            onChange={value => onChoose({ scopeWay: value === everybody ? null : 'SELF' })}
          />
        </Field>
        <Field label={scopeFields.scopeAgentNo.label} help={`不选则从本级算起；可指定某个下级代理商${except}`}>
          <SourceSelect source="agent" value={agentNo} onChange={value => onChoose({ scopeAgentNo: value || null })} />
        </Field>
      </div>
    </Popover>
  );
}

export function ScopeBar({ actor }: { readonly actor: ListRef }) {
  const { scopeWay, scopeAgentNo = '' } = useSelector(actor, snapshot => snapshot.context.query.conditions);
  return (
    <ScopeChooser
      align="start"
      way={scopeWay === undefined ? null : String(scopeWay)}
      agentNo={String(scopeAgentNo)}
      onChoose={patch => {
        actor.send({ type: 'filter.change', patch });
        actor.send({ type: 'filter.submit' });
      }}
    />
  );
}
