/**
 * The one font stack: of the portal, and of what is drawn as a picture, here and by the server. The fonts of macOS, Windows and Linux in
 * turn, so that no text depends on what a machine takes for sans-serif. With single quotes, as it also stands in attributes of SVG.
 */
export const fontStack =
  "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'Source Han Sans SC', 'WenQuanYi Micro Hei', sans-serif";
