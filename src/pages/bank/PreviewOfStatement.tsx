import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { StatementPreview } from '#src/dataProvider/bank.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { inFours } from '#src/schema/inFours.ts'
import { formatMoney } from '#src/schema/money.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { SheetPreview } from '#src/views/sheets/SheetPreview.tsx'

/** What was read of a statement. */
export const PreviewOfStatement = ({ preview }: { readonly preview: StatementPreview }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { account, is_ours, line_count, incoming, outgoing, lines } = preview
  const sums = [
    ['line_count', formatNumber(line_count)],
    ['incoming', formatMoney(incoming)],
    ['outgoing', formatMoney(outgoing)],
  ] as const
  return (
    <SheetPreview
      texts="bank.import.preview"
      days={preview}
      warnings={
        is_ours ? null : (
          <Alert severity="warning">
            {translate('bank.import.preview.other_account', { account: `\u2066${account}\u2069` })}
          </Alert>
        )
      }
      told={[
        {
          label: translate('resources.bank_statements.fields.account'),
          value: <bdi dir="ltr">{inFours(account)}</bdi>,
          isWide: true,
        },
        ...sums.map(([name, value]) => ({
          label: translate(`bank.import.preview.${name}`),
          value: <bdi dir="ltr">{value}</bdi>,
        })),
      ]}
    >
      {lines.map(({ row, booked_on, direction, amount, reference, text }) => (
        <li key={row}>
          <span>{formatDay(booked_on, locale)}</span>
          <span>{translate(`resources.bank_lines.choices.direction.${direction}`)}</span>
          <bdi dir="ltr">{formatMoney(amount)}</bdi>
          {reference ? <bdi dir="ltr">{reference}</bdi> : null}
          {text ? <bdi>{text}</bdi> : null}
        </li>
      ))}
    </SheetPreview>
  )
}
