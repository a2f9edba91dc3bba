/** Shared lookups: areas, banks, file templates, merchant categories (docs/domain/conventions.md#lookups). */
import { post } from '../schema/call';
import * as enums from '../enums';
import * as f from '../fields';
import { oneOf, text } from '../schema/kinds';
import { many, maybe, tree } from '../schema/shape';
import { recordKind } from '../enums/search';

const keyword = text('关键字', { max: 40 });

export const lookup = {
  areas: post('/sys/areaInfo/v1/cascadeAll', {
    scope: 'READ',
    policy: 'signedIn',
    summary: '地区',
    cacheable: true,
    input: {},
    output: tree({ value: f.area.as('地区编码'), label: f.areaName.as('地区名称') }),
  }),
  banks: post('/sys/bankInfoHead/v1/list', {
    scope: 'READ',
    policy: 'signedIn',
    summary: '银行',
    cacheable: true,
    input: { keyword: maybe(keyword), cardStart: maybe(f.cardStart) },
    output: many({ bankHeadCode: f.bankHeadCode, bankHeadName: f.bankName }),
  }),
  branches: post('/sys/bankInfoBranch/v1/list', {
    scope: 'READ',
    policy: 'signedIn',
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
  termModels: post('/sys/termModel/v1/list', {
    scope: 'READ',
    policy: 'signedIn',
    summary: '终端型号',
    input: {},
    output: many({ termModel: f.termModel, serialPrefix: text('序列号前缀', { max: 16 }) }),
  }),
  template: post('/sys/fileHandle/v1/outPutOssTemplateFilePath', {
    policy: 'signedIn',
    summary: '模板文件地址',
    input: { templateCode: oneOf('模板', enums.templateCode) },
    output: { url: text('模板文件地址', { help: '10分钟内有效' }) },
  }),
  mccs: post('/pub/transMcc/listMcc', {
    scope: 'READ',
    policy: 'signedIn',
    summary: '行业',
    cacheable: true,
    input: {},
    output: tree({ mcc: maybe(f.mcc), mccName: f.mccName }),
  }),
  mccsByKeyWord: post('/pub/transMcc/listMccByKeyWord', {
    scope: 'READ',
    policy: 'signedIn',
    summary: '行业搜索',
    cacheable: true,
    input: { keyWord: keyword },
    output: many({ mcc: f.mcc, mccName: f.mccName, category: f.mccCategory }, 30),
  }),
};

// The search of the top bar: finds records by number or name. Our own call; the specification names none.

/** Maximum number of hits for each kind of record. */
export const hitsOfKind = 5;
/** Search term: a shorter one finds too much, a longer one is no number or name. */
export const searchKeyword = text('搜索内容', { min: 2, max: 60 });

export const search = {
  records: post('/agent/common/search/v1/records', {
    summary: '按编号或名称查找',
    input: { keyword: searchKeyword },
    output: many(
      {
        recordKind: oneOf('类型', recordKind),
        recordNo: text('编号', { max: 32 }),
        recordName: maybe(text('名称', { max: 60 })),
      },
      recordKind.length * hitsOfKind,
    ),
  }),
};
