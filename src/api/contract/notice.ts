/** Unread counts and newest notices for the bell and the home page (spec sections 3 and 7; domain.md S06, 9). */
import { post } from '../call';
import * as f from '../fields';
import { count } from '../kinds';
import { many } from '../shape';

const newest = { noticeNo: f.noticeNo, title: f.title, noticeType: f.noticeType, publishTime: f.publishTime, readFlag: f.readFlag };

export const notice = {
  home: post('/sys/noticeInfo/v1/home/notice', {
    summary: '首页通知',
    description: 'At most five notices of each type, newest first.',
    input: {},
    output: { sunRead: count('系统通知未读数'), punRead: count('个人通知未读数'), homeNoticeInfoVo: many(newest, 10) },
  }),
};
