import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatPercentage } from '#src/i18n/numbers.ts'
import type { VatReason } from '#src/resources/packages/vatReasons.ts'
import { formatMoney, toHalalas } from '#src/schema/money.ts'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'

const List = styled('dl')(({ theme }) => {
  const tokens = theme.tokens
  return {
    '&&': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) max-content', gap: '0 16px', margin: 0 },
    '&& > div': {
      // One column for all amounts: their place values line up.
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: 'subgrid',
      alignItems: 'baseline',
      paddingBlock: 7,
      fontSize: fontSize.base,
    },
    '&& dt': { fontSize: fontSize.base, color: tokens.inkSoft },
    '&& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', ...numberEdge(theme) },
    '&& .rule': {
      borderBlockStart: `1px solid ${tokens.lineStrong}`,
      marginBlockStart: 4,
      paddingBlockStart: 11,
    },
    '&& .total dt, && .total dd': { color: tokens.ink, fontWeight: 600 },
    '&& .less dd': { color: tokens.successInk },
    '&& .note': { display: 'block', fontSize: fontSize.sm },
  }
})

const Anew = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  padding: '8px 12px',
  borderRadius: radius.control,
  fontSize: fontSize.sm,
  color: theme.tokens.ink,
  backgroundColor: theme.tokens.primaryTint,
}))

/** What a payment is made of, in riyals. */
export interface AmountParts {
  readonly price: number
  readonly discount: number
  /** What unused days were worth, of an upgrade. */
  readonly set_off_amount: number | null
  readonly net_total: number
  readonly tax: number
  readonly vat_percentage: number
  /** Why no VAT is charged; null where it is. */
  readonly vat_reason: VatReason | null
  /** At which rate it would be taxed if it were approved today; null where that is over. */
  readonly vat_percentage_now?: number | null
  readonly amount: number
}

const Line = ({ label, children, kind }: { label: ReactNode; children: string; kind?: string }) => (
  <div className={kind}>
    <dt>{label}</dt>
    <dd>
      <bdi dir="ltr">{children}</bdi>
    </dd>
  </div>
)

const SetOff = ({ amount }: { readonly amount: number }) => {
  const translate = useTranslate()
  return (
    <Line kind="less" label={translate('resources.subscriptions.fields.set_off_amount')}>
      {formatMoney(-amount)}
    </Line>
  )
}

/** Price, discount, net, VAT and total under each other, as on an invoice. */
export const Amounts = ({
  parts,
  coupon,
}: {
  readonly parts: AmountParts
  readonly coupon?: string | null
}) => {
  const translate = useTranslate()
  const {
    price,
    discount,
    set_off_amount,
    net_total,
    tax,
    vat_percentage,
    vat_reason,
    vat_percentage_now: rateNow,
    amount,
  } = parts
  const setOff = set_off_amount ?? 0
  // Once it was paid, what was set off counts as paid too.
  const isWhole = setOff === 0 || toHalalas(amount) === toHalalas(price - discount)
  const rate = (percent: number): string => `\u2066${formatPercentage(percent)}\u2069`
  const label = (name: string) => translate(`resources.subscriptions.fields.${name}`)
  return (
    <>
      <List>
        <Line label={label('price')}>{formatMoney(price)}</Line>
        {discount > 0 ? (
          <Line
            kind="less"
            label={
              <>
                {translate('payments.amounts.discount_by')} {coupon ? <bdi>{coupon}</bdi> : null}
              </>
            }
          >
            {formatMoney(-discount)}
          </Line>
        ) : null}
        {isWhole ? null : <SetOff amount={setOff} />}
        <Line kind="rule" label={label('net_total')}>
          {formatMoney(net_total)}
        </Line>
        <Line
          label={
            <span>
              {translate('payments.amounts.vat', { rate: rate(vat_percentage) })}
              {vat_reason ? (
                <bdi className="note">
                  {translate(`resources.subscriptions.choices.vat_reason.${vat_reason}`)}
                </bdi>
              ) : null}
            </span>
          }
        >
          {formatMoney(tax)}
        </Line>
        <Line kind="rule total" label={label('amount')}>
          {formatMoney(amount)}
        </Line>
        {isWhole && setOff > 0 ? (
          <>
            <SetOff amount={setOff} />
            <Line kind="total" label={translate('payments.amounts.received')}>
              {formatMoney(amount - setOff)}
            </Line>
          </>
        ) : null}
      </List>
      {typeof rateNow === 'number' && rateNow !== vat_percentage ? (
        <Anew>
          {translate('payments.amounts.vat_anew', { rate: rate(rateNow), before: rate(vat_percentage) })}
        </Anew>
      ) : null}
    </>
  )
}
