/** Shared lookups: areas, banks, file templates, merchant categories (docs/domain/conventions.md#lookups). */
import { post } from '../schema/call';
import * as enums from '../enums';
import * as f from '../fields';
import { oneOf, text } from '../schema/kinds';
import { many, maybe, tree } from '../schema/shape';

const keyword = text('关键字', { max: 40 });

export const lookup = {
  areas: post('/sys/areaInfo/v1/cascadeAll', {
    summary: '地区',
    cacheable: true,
    input: {},
    output: tree({ value: f.area.as('地区编码'), label: f.areaName.as('地区名称') }),
  }),
  banks: post('/sys/bankInfoHead/v1/list', {
    summary: '银行',
    cacheable: true,
    input: { keyword: maybe(keyword) },
    output: many({ bankHeadCode: f.bankHeadCode, bankHeadName: f.bankName }),
  }),
  branches: post('/sys/bankInfoBranch/v1/list', {
    summary: '支行',
    cacheable: true,
    input: {
      bankHeadCode: f.bankHeadCode,
      provinceCode: maybe(f.provinceCode),
      cityCode: maybe(f.cityCode),
      keyword: maybe(keyword),
    },
    output: many({ bankBranchCode: f.bankBranchCode, branchName: f.branchName }, 50),
  }),
  template: post('/sys/fileHandle/v1/outPutOssTemplateFilePath', {
    summary: '模板文件地址',
    input: { templateCode: oneOf('模板', enums.templateCode) },
    output: { url: text('模板文件地址', { help: '10分钟内有效' }) },
  }),
  mccs: post('/pub/transMcc/listMcc', {
    summary: '行业',
    cacheable: true,
    description: 'Categories and groups are the inner nodes: their `mcc` is null and `mccName` is their name.',
    input: {},
    output: tree({ mcc: maybe(f.mcc), mccName: f.mccName }),
  }),
  mccsByKeyWord: post('/pub/transMcc/listMccByKeyWord', {
    summary: '行业搜索',
    cacheable: true,
    input: { keyWord: keyword },
    output: many({ mcc: f.mcc, mccName: f.mccName, category: f.mccCategory }, 30),
  }),
};
