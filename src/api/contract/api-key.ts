/** Keys with which a provider's own systems make calls (docs/domain/access.md#machine-keys). Our own; the specification names none. */
import { granted, apiKeyScope } from '../enums/api-key';
import * as f from '../fields';
import { callGroup, post } from '../schema/call';
import { name, oneOf, remark, text, time } from '../schema/kinds';
import { many, maybe } from '../schema/shape';
import { final, withdrawn } from '../schema/undo';

const keyId = text('密钥编号', { max: 20 });
const keyName = name('用途', { min: 2, max: 12 });

const revoke = post('/sys/machineKey/v1/revoke', {
  summary: '停用接口密钥',
  undo: final('ended'),
  input: { keyId, remark: remark('停用原因', { min: 2, max: 200 }), requestNo: f.requestNo },
  output: null,
});
export const apiKey = callGroup('STAFF', {
  load: post('/sys/machineKey/v1/load', {
    summary: '接口密钥',
    input: {},
    output: {
      keys: many(
        {
          keyId,
          keyName,
          operatorName: f.operatorName,
          scopes: many(oneOf('权限', apiKeyScope)),
          addresses: maybe(f.addresses),
          keyState: f.keyState,
          createTime: f.createTime,
          expireTime: f.expireTime,
          lastUseTime: maybe(time('最近使用')),
          lastUseIp: maybe(f.clientIp.as('最近使用IP')),
          revokeTime: maybe(time('停用时间')),
        },
        200,
      ),
    },
  }),
  create: post('/sys/machineKey/v1/create', {
    eyes: 'KEYS',
    stepUp: true,
    summary: '签发接口密钥',
    undo: withdrawn(revoke),
    input: {
      keyName,
      mayExport: maybe(oneOf('导出文件', granted)),
      mayOperateTerminals: maybe(oneOf('终端划拨、回拨等操作', granted)),
      mayOnboard: maybe(oneOf('提交进件', granted)),
      keyLife: f.keyLife,
      addresses: maybe(f.addresses),
      requestNo: f.requestNo,
    },
    output: { keyId, secret: text('密钥（只显示一次）', { max: 200, copy: true }) },
  }),
  revoke,
});
