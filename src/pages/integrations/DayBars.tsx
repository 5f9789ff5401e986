import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { IntegratedAccount } from '#src/dataProvider/integrations.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'

type Day = IntegratedAccount['days'][number]

const troubledOf = ({ refused, limited, failed }: Day): number => refused + limited + failed

const Bars = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: 3,
  height: 48,
  borderBlockEnd: `1px solid ${tokens.lineStrong}`,
  '& > span': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'end',
    height: '100%',
  },
  '& i': { display: 'block', borderRadius: '2px 2px 0 0', backgroundColor: tokens.primary },
  '& i.troubled': { backgroundColor: tokens.danger, borderRadius: 0 },
  '& i.troubled:first-of-type': { borderRadius: '2px 2px 0 0' },
  '& i.troubled + i': { borderRadius: 0 },
}))

/** The least that is seen of a day with calls, in percent of the height. */
const LEAST = 4

const share = (count: number, most: number): string =>
  count === 0 ? '0' : `${Math.max(LEAST, (count / most) * 100)}%`

/** The calls of each day as bars, those that were not done as asked in the colour of danger; read out as a sentence. */
export const DayBars = ({ days }: { readonly days: readonly Day[] }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const most = Math.max(1, ...days.map(({ calls }) => calls))
  const told = days
    .filter(({ calls }) => calls > 0)
    .map((each) =>
      translate(troubledOf(each) > 0 ? 'integrations.day_troubled' : 'integrations.day', {
        day: formatDay(each.day, locale),
        calls: formatNumber(each.calls),
        troubled: formatNumber(troubledOf(each)),
      }),
    )
  const said = told.length > 0 ? formatNames(told, locale) : translate('integrations.never')
  return (
    <Bars role="img" aria-label={translate('integrations.chart', { days: said })}>
      {days.map((each) => (
        <span key={each.day}>
          {troubledOf(each) > 0 ? (
            <i className="troubled" style={{ height: share(troubledOf(each), most) }} />
          ) : null}
          <i style={{ height: share(each.calls - troubledOf(each), most) }} />
        </span>
      ))}
    </Bars>
  )
}
