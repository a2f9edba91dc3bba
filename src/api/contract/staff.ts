/**
 * The logins of a provider or of the platform, and their roles (docs/domain/access.md#staff): the same calls and
 * screens in both portals.
 */
import { callGroup, post } from '../schema/call';
import * as enums from '../enums';
import { grade, platformSubject, providerSubject } from '../enums/staff';
import * as f from '../fields';
import { requestNo, phone, createTime, operatorStatus, realName, roleName, staffNo as operatorNo } from '../fields';
import { count, flag, oneOf, remark, text } from '../schema/kinds';
import { list } from '../schema/list';
import { many, maybe } from '../schema/shape';
import { final, withdrawn } from '../schema/undo';

const policy = 'signedIn';
export const roleCode = text('角色', { max: 24, source: 'role' });

/** A field for the grade over each subject; those of the other portal are refused. */
const subjects = [...new Map([...providerSubject, ...platformSubject].map(each => [each.code, each.label]))];
/** Fixed roles are named by the server. */
const saidName = roleName.as(roleName.label, { translatable: true });
export const rightFields = Object.fromEntries(subjects.map(([code, label]) => [code, maybe(oneOf(label, grade))]));

const setStatus = post('/sys/staff/v1/setStatus', {
  eyes: 'STAFF',
  stepUp: true,
  policy,
  summary: '启用或禁用员工登录',
  undo: withdrawn(),
  input: { operatorNo, status: operatorStatus, reason: maybe(remark('原因', { min: 2, max: 200 })), requestNo },
  output: null,
});
export const staff = callGroup('STAFF', {
  list: list('/sys/staff/v1/list', {
    policy,
    summary: '员工管理',
    hasActions: true,
    filter: { realName, phone, roleCode, operatorStatus: oneOf(operatorStatus.label, enums.operatorStatus) },
    row: {
      operatorNo,
      realName,
      username: text('登录账号'),
      phone,
      roleCode,
      roleName: saidName,
      operatorStatus,
      inviteStatus: maybe(f.inviteStatus),
      lastLoginTime: maybe(f.lastLoginTime),
      lastLoginIp: maybe(f.clientIp.as('上次登录IP')),
      createTime,
    },
  }),
  invite: post('/sys/staff/v1/invite', {
    eyes: 'STAFF',
    stepUp: true,
    policy,
    summary: '邀请员工',
    undo: withdrawn(setStatus),
    input: { realName, phone, roleCode, requestNo },
    output: { operatorNo },
  }),
  setRole: post('/sys/staff/v1/setRole', {
    eyes: 'STAFF',
    stepUp: true,
    policy,
    summary: '调整角色',
    undo: withdrawn(),
    input: { operatorNo, roleCode, requestNo },
    output: null,
  }),
  setStatus,
  resetPassword: post('/sys/staff/v1/resetPassword', {
    eyes: 'STAFF',
    stepUp: true,
    policy,
    summary: '重置员工密码',
    undo: final('secret'),
    input: { operatorNo, requestNo },
    output: null,
  }),
});

/** Of a role of the own provider; a fixed role has none. */
const version = count('版本');

const remove = post('/sys/staffRole/v1/remove', {
  stepUp: true,
  policy,
  summary: '删除角色',
  undo: final('erased'),
  input: { roleCode: text('角色编码', { max: 24 }), requestNo },
  output: null,
});
export const staffRole = callGroup('STAFF', {
  load: post('/sys/staffRole/v1/load', {
    policy,
    summary: '角色管理',
    input: {},
    output: {
      roles: many({
        roleCode: text('角色编码'),
        roleName: saidName,
        fixed: flag('内置角色'),
        members: count('员工数'),
        version: maybe(version),
        rights: many({
          subject: oneOf('权限对象', [...providerSubject, ...platformSubject]),
          grade: oneOf('权限', grade),
        }),
      }),
    },
  }),
  save: post('/sys/staffRole/v1/save', {
    eyes: 'STAFF',
    stepUp: true,
    policy,
    summary: '保存角色',
    undo: withdrawn(remove),
    input: {
      roleCode: maybe(text('角色编码', { max: 24 })),
      version: maybe(version),
      roleName,
      ...rightFields,
      requestNo,
    },
    output: { roleCode: text('角色编码') },
  }),
  /** Roles that somebody may be given, for the choices of a form. */
  choices: post('/sys/staffRole/v1/choices', {
    policy,
    summary: '可选角色',
    input: {},
    output: many({ roleCode: text('角色编码'), roleName: saidName }),
  }),
  remove,
});
