/**
 * A text that is cut at its own end, which is on the other side than that of what stands around it where the two run
 * in different directions: an ellipsis of the cell around an Arabic name would hide its beginning.
 */
export const cutAtOwnEnd = {
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
} as const
