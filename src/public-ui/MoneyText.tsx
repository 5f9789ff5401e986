const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1,250.00 SR`: riyals, left to right in both languages. */
export const MoneyText = ({ riyals }: { riyals: number }) => (
  <bdi dir="ltr" className="money">
    {amount.format(riyals)}&nbsp;SR
  </bdi>
)
