/** What is in each set of reference data (docs/domain/platform.md#reference-data). */
import * as f from '../../fields';
import { bankName, branchName, mccName } from '../../fields';
import { callGroup } from '../../schema/call';
import { count, day, flag, name, number, text } from '../../schema/kinds';
import { list } from '../../schema/list';
import { maybe } from '../../schema/shape';

const policy = 'platform';
const bankCode = number('银行编号');
const branchCode = number('支行编号');
const areaCode = number('地区编码');
const bin = number('卡段');
const mcc = number('行业编码');
const areaName = name('地区名称');
const holidayName = name('节假日名称');
const category = text('行业类别');
const groupName = text('行业分组');
const holidayDay = day('日期');
const cityCode = number('城市编码');

export const platformReference = callGroup('CONFIG', {
  areas: list('/reference/v1/areas', {
    policy,
    summary: '地区数据',
    ungrouped: true,
    filter: { areaCode, areaName, parentCode: number('上级编码') },
    row: { areaCode, areaName, parentCode: maybe(number('上级编码')) },
  }),
  banks: list('/reference/v1/banks', {
    policy,
    summary: '银行数据',
    ungrouped: true,
    filter: { bankHeadCode: bankCode, bankName },
    row: { bankHeadCode: bankCode, bankName },
  }),
  branches: list('/reference/v1/branches', {
    policy,
    summary: '支行数据',
    ungrouped: true,
    filter: { bankBranchCode: branchCode, branchName, bankHeadCode: bankCode, cityCode },
    row: { bankBranchCode: branchCode, branchName, bankHeadCode: bankCode, cityCode },
  }),
  cardBins: list('/reference/v1/cardBins', {
    policy,
    summary: '卡段数据',
    filter: { bin, cardType: f.cardType, bankHeadCode: bankCode },
    row: { bin, length: count('卡号位数'), cardType: f.cardType, bankHeadCode: bankCode },
  }),
  mccs: list('/reference/v1/mccs', {
    policy,
    summary: '行业数据',
    ungrouped: true,
    filter: { mcc, mccName: mccName.as(mccName.label, { match: 'contains' }) },
    row: { mcc, mccName, category, groupName },
  }),
  holidays: list('/reference/v1/holidays', {
    policy,
    summary: '节假日数据',
    ungrouped: true,
    filter: { holidayName },
    row: { day: holidayDay, holidayName, rests: flag('休息') },
  }),
  models: list('/reference/v1/models', {
    policy,
    summary: '终端型号数据',
    ungrouped: true,
    filter: { termModel: f.termModel },
    row: { termModel: f.termModel, serialPrefix: text('序列号前缀') },
  }),
});
