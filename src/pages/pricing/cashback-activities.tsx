/**
 * Cashback of each activity: of a provider beside its direct parent, or of the operator alone
 * (docs/domain/provider.md#agent-detail, docs/domain/provider.md#my-record).
 */
import { policy } from '@/api/contract/policy';
import type { CallOutput } from '@/api/schema/call';
import { fieldOf, type Many, type Part, type Shape } from '@/api/schema/shape';
import { Description } from '@/components/frames/description/description';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Card, Columns } from '@/components/frames/card/card';
import { Compare } from '@/pages/kit/record/compare';
import { parentAndOwn } from './provider-pricing';
import { textWithUnit } from './text-with-unit';

type Activity = CallOutput<typeof policy.marktingConfigs>[number];
const shape = (policy.marktingConfigs.output as Many).part as Shape;
const stageShape = (shape['stageCashbacks'] as Many).part as Shape;

interface ActivitiesProps {
  readonly activities: readonly Activity[];
  /** Beside the direct parent's, or alone. */
  readonly beside?: boolean;
}

export function Activities({ activities, beside = false }: ActivitiesProps) {
  const Show = beside ? Beside : Alone;
  if (activities.length === 0)
    return (
      <Card label="活动返现">
        <EmptyState kind="none" title="没有活动" text="开通的政策下没有返现活动。" />
      </Card>
    );
  return (
    <Columns>
      {activities.map(activity => (
        <Show key={activity.marktingNo} activity={activity} />
      ))}
    </Columns>
  );
}

/** Rows with the operator's own value, and the child's value if there is one. */
const rowsOf = ({ ownCashback: own, subCashback, stageCashbacks, ownDepositBack, subDepositBack }: Activity) => {
  const row = (label: string, part: Part, left: number, right: number | null) => ({
    label,
    left: textWithUnit(part, left),
    right: textWithUnit(part, right),
  });
  const stage = fieldOf(stageShape['stage']!).label;
  return [
    row('激活返现', shape['ownCashback']!, own, subCashback),
    ...stageCashbacks.map(each =>
      row(`${stage} ${each.stage}`, stageShape['ownCashback']!, each.ownCashback, each.subCashback),
    ),
    row('押金返现', shape['ownDepositBack']!, ownDepositBack, subDepositBack),
  ];
};

const Beside = ({ activity }: { readonly activity: Activity }) => (
  <Compare title={activity.marktingName} sides={parentAndOwn} rows={rowsOf(activity)} />
);
const Alone = ({ activity }: { readonly activity: Activity }) => (
  <Card title={activity.marktingName}>
    <Description items={rowsOf(activity).map(({ label, left }) => ({ label, value: left }))} />
  </Card>
);
