import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { radius } from '../../theme/tokens.ts'

const Sheet = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  gap: 20,
  padding: 20,
  minHeight: 420,
  alignContent: 'start',
  border: `1px solid ${t.line}`,
  borderRadius: radius.card,
  backgroundColor: t.surface,
}))

const WIDTHS = ['40%', '100%', '92%', '96%', '88%', '94%']

/** Stands in for a page that is under way. */
export const PageSkeleton = () => {
  const translate = useTranslate()
  return (
    <Sheet role="status" aria-label={translate('ra.page.loading')}>
      {WIDTHS.map((width) => (
        <Skeleton key={width} variant="rounded" height={20} width={width} />
      ))}
    </Sheet>
  )
}
