import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'

type Unit = 'DAYS' | 'MONTH' | 'YEAR' | 'LIFE_TIME'

const Small = styled('span')(({ theme }) => ({ fontSize: 12, color: theme.tokens.inkSoft }))

/** `/ month`, `/ 3 months`: for how long a price is paid. */
export const Period = ({ unit, count }: { unit: Unit; count: number | null }) => {
  const translate = useTranslate()
  return (
    <Small>
      {'/ '}
      <bdi>{translate(`views.period.${unit}`, { smart_count: count ?? 1 })}</bdi>
    </Small>
  )
}
