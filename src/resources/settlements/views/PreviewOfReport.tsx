import { useTranslate } from 'react-admin'
import type { ReportPreview } from '#src/dataProvider/settlements.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { formatMoney } from '#src/schema/money.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { SheetPreview } from '#src/views/sheets/SheetPreview.tsx'

/** What was read of a settlement's file. */
export const PreviewOfReport = ({ preview }: { readonly preview: ReportPreview }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { line_count, payments, taken_back, fees, fees_vat, net, lines } = preview
  const field = (name: string) => translate(`resources.settlements.fields.${name}`)
  const sums = [
    [field('line_count'), formatNumber(line_count)],
    [field('payments'), formatMoney(payments)],
    [translate('settlements.import.preview.taken_back'), formatMoney(taken_back)],
    [field('fees'), formatMoney(fees)],
    [field('fees_vat'), formatMoney(fees_vat)],
    [field('net'), formatMoney(net)],
  ] as const
  return (
    <SheetPreview
      texts="settlements.import.preview"
      days={preview}
      told={sums.map(([label, value]) => ({ label, value: <bdi dir="ltr">{value}</bdi> }))}
    >
      {lines.map(({ place, occurred_on, kind, remote_id, amount, net: left }) => (
        <li key={place}>
          <span>{formatDay(occurred_on, locale)}</span>
          <span>{translate(`resources.settlement_lines.choices.kind.${kind}`)}</span>
          <bdi dir="ltr">{formatMoney(amount)}</bdi>
          <span>
            {field('net')} <bdi dir="ltr">{formatMoney(left)}</bdi>
          </span>
          {remote_id ? <bdi dir="ltr">{remote_id}</bdi> : null}
        </li>
      ))}
    </SheetPreview>
  )
}
