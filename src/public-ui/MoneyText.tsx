import { formatMoney } from '../schema/money.ts'

/** `1,250.00 SR`: riyals, left to right in both languages. */
export const MoneyText = ({ riyals }: { riyals: number }) => (
  <bdi dir="ltr" className="money">
    {formatMoney(riyals)}
  </bdi>
)
