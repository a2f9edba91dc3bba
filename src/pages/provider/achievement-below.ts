/**
 * 下钻 (docs/domain/provider.md#agent-performance, docs/domain/provider-organisation.md#organisation-performance): performance of
 * the direct children of a provider, for the same days.
 */
import { writeQuery, type Conditions } from '@/api/schema/query';
import { achievementPath } from '../kit/page/paths';

/** Conditions kept when drilling down; the others name a particular provider, so they are dropped. */
const kept = ['policyType', 'dimension', 'scope', 'statDateStart', 'statDateEnd'];

const placed = (conditions: Conditions, further: Conditions): string => {
  const same = Object.entries(conditions).filter(([name]) => kept.includes(name));
  return achievementPath + writeQuery({ conditions: { ...Object.fromEntries(same), ...further }, page: 1 });
};

export const achievementBelow = (conditions: Conditions, no: string): string =>
  placed(conditions, { parentAgentNo: no });

/** Back to all providers. */
export const achievementOfAll = (conditions: Conditions): string => placed(conditions, {});
