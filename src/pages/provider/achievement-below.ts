/** 下钻 (domain.md S13, S21): the achievement of those directly below a provider, over the same days. */
import { writeQuery, type Conditions } from '@/api/schema/query';
import { achievementPath } from '../kit/page/paths';

/** What is asked about everybody alike; the others name somebody, who is not who is looked at next. */
const kept = ['policyType', 'dimension', 'scope', 'statDateStart', 'statDateEnd'];

const placed = (conditions: Conditions, further: Conditions): string => {
  const same = Object.entries(conditions).filter(([name]) => kept.includes(name));
  return achievementPath + writeQuery({ conditions: { ...Object.fromEntries(same), ...further }, page: 1 });
};

export const achievementBelow = (conditions: Conditions, no: string): string =>
  placed(conditions, { parentAgentNo: no });

/** The way out, to everybody again. */
export const achievementOfAll = (conditions: Conditions): string => placed(conditions, {});
