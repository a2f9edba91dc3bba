/** Whose figures are shown, of which period, and when they were counted. */
import { Network } from 'lucide-react';
import { css } from 'styled-system/css';
import { homePeriod } from '@/api/contract/home';
import type { HomePeriod } from '@/api/contract/home-figures';
import { scopeFields } from '@/api/schema/list';
import { formatTime } from '@/api/format/format';
import { Button } from '@/components/forms/button/button';
import { Field } from '@/components/forms/field/field';
import { Segmented } from '@/components/forms/segmented/segmented';
import { Popover } from '@/components/overlays/popover/popover';
import { panelRefreshMs, type PanelRef } from '@/machines/screen/panel.machine';
import { SourceSelect } from '../kit/field/source-select';
import { useHomeView, usePanel } from './use-panel';

const everybody = 'ALL';
const ways = [
  { value: everybody, label: '含子代' },
  ...scopeFields.scopeWay.values.map(({ code, label }) => ({ value: String(code), label })),
];

export function HomeTools({ panel }: { readonly panel: PanelRef }) {
  const { at } = usePanel(panel);
  const [{ period }, ask] = useHomeView(panel);
  return (
    <>
      {at !== null && (
        <span>
          更新于 {formatTime(at).slice(11, 16)}，每{panelRefreshMs / 60_000}分钟刷新
        </span>
      )}
      <HomeScope panel={panel} />
      <Segmented
        label={homePeriod.label}
        value={period}
        onChange={next => ask({ period: next })}
        segments={homePeriod.values.map(({ code, label }) => ({ value: code as HomePeriod, label }))}
      />
    </>
  );
}

function HomeScope({ panel }: { readonly panel: PanelRef }) {
  const [{ scopeWay, scopeAgentNo }, ask] = useHomeView(panel);
  const way = scopeWay ?? everybody;
  const words = [scopeAgentNo, ways.find(({ value }) => value === way)!.label].filter(Boolean).join(' '); // the address knows no other
  return (
    <Popover
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
            value={way}
            onChange={value => ask({ scopeWay: value === everybody ? null : 'SELF' })}
          />
        </Field>
        <Field
          label={scopeFields.scopeAgentNo.label}
          help="不选则从本级算起；可指定某个下级代理商。收益、余额、开票和欠款总是本级的"
        >
          <SourceSelect
            source="agent"
            beside={{}}
            value={scopeAgentNo ?? ''}
            onChange={value => ask({ scopeAgentNo: value || null })}
          />
        </Field>
      </div>
    </Popover>
  );
}
