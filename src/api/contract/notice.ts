/** Unread counts and newest notices for the bell and the home page (docs/domain/notice.md#home-page). */
import { post } from '../schema/call';
import * as f from '../fields';
import { richText } from '../format/rich-text';
import { count, text } from '../schema/kinds';
import { list, range } from '../schema/list';
import { many, maybe } from '../schema/shape';

const newest = {
  noticeNo: f.noticeNo,
  title: f.title,
  noticeType: f.noticeType,
  publishTime: f.publishTime,
  readFlag: f.readFlag,
};

const noticeNos = many(f.noticeNo, 100);
const noticeList = list('/sys/noticeInfo/v1/findByPage', {
  policy: 'signedIn',
  summary: '通知管理',
  filter: { noticeType: f.noticeType, title: f.title, readFlag: f.readFlag, publishTime: range(f.publishTime) },
  row: {
    noticeNo: f.noticeNo,
    title: f.title,
    noticeType: f.noticeType,
    summary: f.summary,
    readFlag: f.readFlag,
    publishTime: f.publishTime,
  },
});

export const notice = {
  list: noticeList,
  detail: post('/sys/noticeInfo/v1/detail', {
    policy: 'signedIn',
    summary: '通知详情',
    input: { noticeNo: f.noticeNo },
    output: {
      ...noticeList.row,
      publisher: f.publisher,
      content: text('正文', { max: richText.max, translatable: true }),
      attachments: many({ fileNo: f.fileNo, fileName: f.fileName }),
      relatedType: maybe(f.relatedType),
      relatedNo: maybe(f.relatedNo),
    },
  }),
  read: post('/sys/noticeInfo/v1/read', {
    policy: 'signedIn',
    summary: '标为已读',
    input: { noticeNos },
    output: null,
  }),
  readAll: post('/sys/noticeInfo/v1/readAll', {
    policy: 'signedIn',
    summary: '全部已读',
    input: { noticeType: maybe(f.noticeType) },
    output: null,
  }),
  home: post('/sys/noticeInfo/v1/home/notice', {
    policy: 'signedIn',
    summary: '首页通知',
    input: {},
    output: { sunRead: count('系统通知未读数'), punRead: count('个人通知未读数'), homeNoticeInfoVo: many(newest, 10) },
  }),
};
