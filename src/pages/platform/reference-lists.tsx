/** What is in each set of reference data (docs/domain/platform.md#reference-data). */
import { platformReference } from '@/api/contract/platform/reference';
import { defineList } from '../kit/list/define-list';

const emptyState = { title: '没有数据', text: '加载文件后，数据会显示在这里。' };

export const areas = defineList({
  list: platformReference.areas,
  rowKey: 'areaCode',
  mobileCard: { title: 'areaName', lines: ['areaCode', 'parentCode'] },
  emptyState,
});
export const banks = defineList({
  list: platformReference.banks,
  rowKey: 'bankHeadCode',
  mobileCard: { title: 'bankName', lines: ['bankHeadCode'] },
  emptyState,
});
export const branches = defineList({
  list: platformReference.branches,
  rowKey: 'bankBranchCode',
  mobileCard: { title: 'branchName', lines: ['bankBranchCode', 'bankHeadCode', 'cityCode'] },
  emptyState,
});
export const cardBins = defineList({
  list: platformReference.cardBins,
  rowKey: 'bin',
  mobileCard: { title: 'bin', lines: ['length', 'cardType', 'bankHeadCode'] },
  emptyState,
});
export const mccs = defineList({
  list: platformReference.mccs,
  rowKey: 'mcc',
  mobileCard: { title: 'mccName', lines: ['mcc', 'category', 'groupName'] },
  emptyState,
});
export const holidays = defineList({
  list: platformReference.holidays,
  rowKey: 'day',
  mobileCard: { title: 'holidayName', lines: ['day', 'rests'] },
  emptyState,
});
export const models = defineList({
  list: platformReference.models,
  rowKey: 'termModel',
  mobileCard: { title: 'termModel', lines: ['serialPrefix'] },
  emptyState,
});
