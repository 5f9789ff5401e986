import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'

const WIDTHS = ['92%', '80%', '88%', '76%', '84%'] as const

/** Room for what is under way. */
export const Bones = () => {
  const translate = useTranslate()
  return (
    <div role="status" aria-label={translate('ra.page.loading')}>
      {WIDTHS.map((width) => (
        <Skeleton key={width} variant="text" width={width} height={40} />
      ))}
    </div>
  )
}
