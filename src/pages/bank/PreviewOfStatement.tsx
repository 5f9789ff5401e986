import { Alert } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { StatementPreview } from '#src/dataProvider/bank.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { inFours } from '#src/schema/inFours.ts'
import { formatMoney } from '#src/schema/money.ts'
import { useAppLocale } from '#src/views/locale.ts'

const Sheet = styled('section')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: 12,
  '& h3': { margin: 0, font: 'inherit', fontWeight: 600 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
    gap: 12,
    margin: 0,
  },
  '& .wide': { gridColumn: '1 / -1' },
  '& dt': { color: tokens.inkSoft },
  '& dd': { margin: 0, fontWeight: 600 },
  '& ol': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', columnGap: 12, overflowWrap: 'anywhere' },
}))

/** What was read of a sheet: its sums, and its first lines as they would be kept. */
export const PreviewOfStatement = ({ preview }: { readonly preview: StatementPreview }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const titleId = useId()
  const { account, is_ours, starts_on, ends_on, future_count, line_count, incoming, outgoing, lines } =
    preview
  const period = [starts_on, ends_on].map((day) => formatDay(day, locale))
  const sums = [
    ['line_count', formatNumber(line_count)],
    ['incoming', formatMoney(incoming)],
    ['outgoing', formatMoney(outgoing)],
  ] as const
  return (
    <Sheet aria-labelledby={titleId}>
      <h3 id={titleId}>{translate('bank.import.preview.title')}</h3>
      <p>{translate('bank.import.preview.check')}</p>
      {is_ours ? null : (
        <Alert severity="warning">
          {translate('bank.import.preview.other_account', { account: `\u2066${account}\u2069` })}
        </Alert>
      )}
      {future_count > 0 ? (
        <Alert severity="warning">
          {translate('bank.import.preview.future', { smart_count: future_count })}
        </Alert>
      ) : null}
      <dl>
        <div className="wide">
          <dt>{translate('resources.bank_statements.fields.account')}</dt>
          <dd>
            <bdi dir="ltr">{inFours(account)}</bdi>
          </dd>
        </div>
        <div className="wide">
          <dt>{translate('bank.import.preview.period')}</dt>
          <dd>{translate('bank.import.preview.from_to', { from: period[0], to: period[1] })}</dd>
        </div>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`bank.import.preview.${name}`)}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{translate('bank.import.preview.first')}</h3>
      <ol>
        {lines.map(({ row, booked_on, direction, amount, reference, text }) => (
          <li key={row}>
            <span>{formatDay(booked_on, locale)}</span>
            <span>{translate(`resources.bank_lines.choices.direction.${direction}`)}</span>
            <bdi dir="ltr">{formatMoney(amount)}</bdi>
            {reference ? <bdi dir="ltr">{reference}</bdi> : null}
            {text ? <bdi>{text}</bdi> : null}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
