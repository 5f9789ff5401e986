const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The same within a sentence: kept from left to right there, without an element. */
export const amountText = (riyals: number): string => `\u2066${amount.format(riyals)}\u00a0SR\u2069`

/** `1,250.00 SR`: riyals, left to right in both languages. */
export const MoneyText = ({ riyals }: { riyals: number }) => (
  <bdi dir="ltr" className="money">
    {amount.format(riyals)}&nbsp;SR
  </bdi>
)
