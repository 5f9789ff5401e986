import { styled } from '@mui/material/styles'
import { useRecordContext } from 'react-admin'
import { fontSize, radius } from '#src/theme/tokens.ts'
import type { OwnCellProps } from '#src/views/resourceViews.ts'

const Text = styled('pre')(({ theme: { tokens: t } }) => ({
  margin: '4px 0 0',
  padding: 16,
  fontSize: fontSize.xs,
  lineHeight: 1.6,
  textAlign: 'start',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: t.ink,
  backgroundColor: t.canvas,
  borderRadius: radius.control,
}))

/** What is sent, as it is: from left to right in every language. */
export const Payload = ({ source }: OwnCellProps) => {
  const payload = useRecordContext()?.[source]
  return typeof payload === 'string' ? <Text dir="ltr">{payload}</Text> : <span className="nothing">–</span>
}
