/** Elements of rich texts that stand on lines of their own: the server keeps them, every reader draws them. */
export const RICH_TEXT_BLOCKS = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'br',
  'div',
]
