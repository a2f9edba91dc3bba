/** Filling in terms without typing each: as another provider's, as they were, or by what is to be kept of each sale. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { dayMs, dayOf, monthOf, startOfDay } from '@/api/format/format';
import { dayText } from '@/api/format/locale';
import { textOfTyped, type Typed, typedOf } from '@/api/format/typed';
import { unreadText } from '@/api/format/unread';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { Field } from '@/components/controls/field/field';
import { RateInput } from '@/components/controls/rate-input/rate-input';
import { FieldGroup } from '@/components/frames/field-group/field-group';
import type { FormRef } from '@/machines/screen/form.machine';
import { SourceSelect } from '@/pages/kit/field/source-select';
import { usePage } from '@/pages/kit/page/page-context';
import { costsAbove, type TermCell } from './terms-cells';

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' });
const choices = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8' });
const search = css({ width: '[20rem]', maxWidth: 'full' });
const rate = css({ width: '[7rem]' });

interface TermsFillProps {
  readonly form: FormRef;
  /** Whose terms are edited; null for one that has none yet. */
  readonly agentNo: string | null;
}

/** Takes the terms of another child, or of the end of last month; what does not fit one's own limits shows its error. */
export function TermsFill({ form, agentNo }: TermsFillProps) {
  const { now } = usePage();
  const filling = useSelector(form, snapshot => snapshot.children.filling);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const lastMonth = dayOf(startOfDay(`${monthOf(now())}-01`) - dayMs);
  return (
    <FieldGroup title="批量填入">
      <div className={choices}>
        <div className={search}>
          <Field label="照另一个代理商填入">
            <SourceSelect
              source="agent"
              value=""
              onChange={other => other !== '' && form.send({ type: 'form.fill', from: { agentNo: other } })}
            />
          </Field>
        </div>
        {agentNo !== null && (
          <Button
            disabled={busy}
            onClick={() => form.send({ type: 'form.fill', from: { agentNo, termsDay: lastMonth } })}
          >
            {`填入上月末（${dayText(lastMonth)}）的条件`}
          </Button>
        )}
      </div>
      {filling && <Filling filling={filling} />}
    </FieldGroup>
  );
}

type FillingRef = NonNullable<ReturnType<FormRef['getSnapshot']>['children']['filling']>;

/** What came of it; a failed one is begun again by choosing again. */
function Filling({ filling }: { readonly filling: FillingRef }) {
  const { status, output, error } = useSelector(filling, snapshot => snapshot);
  if (status === 'error') return <Alert tone="danger" title={(error as Error).message} />; // calls fail with a Failure
  if (status !== 'done') return <p role="status">正在读取条件</p>;
  const count = Object.keys(output ?? {}).length;
  const said =
    count > 0 ? `已填入 ${count} 项，超出我的范围的会标出` : '没有可填入的条件：政策未开通，或当时还没有设置';
  return <p role="status">{said}</p>;
}

/** Fills every cost of a policy with the own one and what is to be kept. */
export function AboveOwnCost({ form, cells }: { readonly form: FormRef; readonly cells: readonly TermCell[] }) {
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const [margin, setMargin] = useState<Typed>(typedOf('200'));
  const text = textOfTyped(margin);
  const isRead = text !== '' && unreadText(text) === null;
  return (
    <div className={line}>
      <span>我的成本加</span>
      <div className={rate}>
        <RateInput size="sm" aria-label="在我的成本上加" value={margin} onChange={setMargin} disabled={busy} />
      </div>
      <Button
        size="sm"
        disabled={busy || !isRead}
        onClick={() => form.send({ type: 'fields.change', values: costsAbove(cells, Number(text)) })}
      >
        填入各支付方式
      </Button>
    </div>
  );
}
